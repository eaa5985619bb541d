import type { QueryClient } from '@tanstack/react-query'
import { toast } from '../../../ui/overlays/toast.ts'
import { isSubscribed } from '../../session/premium-access.ts'
import { syncBilling } from '../apply-billing.ts'

/** Called after a bank redirected the payer back: gets the outcome from the provider instead of trusting the URL. */
export async function finishPayment(queryClient: QueryClient): Promise<void> {
  const billing = await syncBilling(queryClient)
  if (billing && isSubscribed(billing.subscription.status))
    toast({ title: 'Payment successful', description: 'Pro is open.', variant: 'success' })
  else
    toast({
      title: 'Payment Failed',
      description: billing
        ? 'Your bank did not confirm it. Nothing was charged; you can try again at the checkout.'
        : 'An unexpected error occurred. Please try again.',
      variant: 'destructive',
    })
}
