import type { QueryClient } from '@tanstack/react-query'
import { toast } from '../../../ui/overlays/toast.ts'
import { isSubscribed } from '../../session/premium-access.ts'
import { syncBilling } from '../apply-billing.ts'

/**
 * Called after a bank redirected the payer back: gets the outcome from the provider instead of trusting the URL. Only what the
 * bank says in it, `failed`, means that nothing was charged; otherwise the payment may still go through.
 */
export async function finishPayment(queryClient: QueryClient, redirectStatus: string): Promise<void> {
  const billing = await syncBilling(queryClient)
  if (billing && isSubscribed(billing.subscription.status))
    toast({ title: 'Payment successful', description: 'Pro is open.', variant: 'success' })
  else if (redirectStatus === 'failed')
    toast({
      title: 'Payment Failed',
      description: billing
        ? 'Your bank did not confirm it. Nothing was charged; you can try again at the checkout.'
        : 'An unexpected error occurred. Please try again.',
      variant: 'destructive',
    })
  else
    toast({
      title: 'Your payment is not confirmed yet',
      description: 'Your bank is still working on it. Pro opens as soon as it goes through.',
      variant: 'warning',
    })
}
