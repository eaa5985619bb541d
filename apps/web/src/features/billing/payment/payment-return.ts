import type { QueryClient } from '@tanstack/react-query'
import { toast } from '../../../ui/overlays/toast.ts'
import { isSubscribed } from '../../session/premium-access.ts'
import { syncBilling } from '../apply-billing.ts'

/** Back from a bank that sent the payer away: what became of it, asked of the provider and not read off the address. */
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
