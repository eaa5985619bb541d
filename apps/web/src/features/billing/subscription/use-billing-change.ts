import type { Billing } from '@ballast/contract/billing'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { focusPageIfLost } from '../../../lib/browser/focus-page.ts'
import { useIsShown } from '../../../lib/requests/use-is-shown.ts'
import { toast, toastFailure } from '../../../ui/overlays/toast.ts'
import { applyBilling } from '../apply-billing.ts'
import { billingQueries } from '../billing-queries.ts'

type Change<T> = {
  work: (input: T) => Promise<Billing>
  done: (billing: Billing) => { title: string; description?: string }
  /** The error title: "The plan was not changed". */
  failed: string
  /** The component itself says why it failed, as long as it is shown. */
  saysItself?: boolean
}

/**
 * Changes the subscription and applies the result everywhere. If the answer is lost, the page refetches the state and never guesses.
 */
export function useBillingChange<T = void>({ work, done, failed, saysItself = false }: Change<T>) {
  const queryClient = useQueryClient()
  const isShown = useIsShown()
  return useMutation({
    retry: false,
    mutationFn: work,
    onSuccess: (billing) => {
      applyBilling(queryClient, billing)
      toast({ ...done(billing), variant: 'success' })
    },
    onError: (error) => {
      if (!saysItself || !isShown.current) toastFailure(failed, error)
      void queryClient.invalidateQueries({ queryKey: billingQueries.billing().queryKey })
    },
    onSettled: () => focusPageIfLost(),
  })
}
