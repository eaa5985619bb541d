import { type Billing, refreshBilling } from '@ballast/contract/billing'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { sessionQueries } from '../session/session-queries.ts'
import { billingQueries } from './billing-queries.ts'

/** Applies the server's answer about the subscription everywhere it shows: badge, gates and billing page. */
export function applyBilling(queryClient: QueryClient, billing: Billing): void {
  const { status, plan, daysleft } = billing.subscription
  // A request sent earlier must not overwrite this newer answer.
  void queryClient.cancelQueries({ queryKey: billingQueries.billing().queryKey })
  queryClient.setQueryData(billingQueries.billing().queryKey, billing)
  queryClient.setQueryData(sessionQueries.subscription().queryKey, { status, plan })
  queryClient.setQueryData(sessionQueries.user().queryKey, (user) =>
    user ? { ...user, subscriptionInfo: { status, daysleft } } : user,
  )
  void queryClient.invalidateQueries({ queryKey: billingQueries.invoices().queryKey })
}

/** Fetches the current state from the provider; null if it could not be reached. */
export async function syncBilling(queryClient: QueryClient): Promise<Billing | null> {
  try {
    const billing = await call(refreshBilling)
    applyBilling(queryClient, billing)
    return billing
  } catch {
    // The next component that shows the badge fetches it again.
    void queryClient.invalidateQueries({ queryKey: sessionQueries.subscription().queryKey })
    void queryClient.invalidateQueries({ queryKey: sessionQueries.user().queryKey })
    return null
  }
}
