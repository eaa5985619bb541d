import { isLive } from '@ballast/domain/billing/subscription-status'
import { v7 as uuid } from 'uuid'
import type { Deps } from '../../deps.ts'
import type { UserRef } from '../../platform/database/owned-id.ts'
import type { Payments } from '../../platform/payments/payments.ts'
import { findCustomer } from './billing.queries.ts'
import { withBillingLock } from './billing-lock.ts'
import { syncBilling } from './sync-billing.ts'

/** Ends every subscription that would be charged, in case there is another one beside the one shown. */
export async function cancelAll(payments: Payments, customerId: string): Promise<void> {
  const { subscriptions } = await payments.read(customerId)
  for (const { id, status, cancelsAtPeriodEnd } of subscriptions)
    if (isLive(status) && !cancelsAtPeriodEnd)
      await payments.cancel({ customerId, subscriptionId: id, key: uuid() })
}

/** Makes sure that somebody who can no longer use their account is charged nothing more: no renewal, and no open checkout. */
export function endBilling(deps: Deps, { userId }: UserRef): Promise<void> {
  const { db, payments } = deps
  return withBillingLock(deps, userId, async () => {
    const customer = await findCustomer(db, { userId, provider: payments.kind })
    if (!customer) return
    await payments.closeSessions(customer.customerId)
    // What was paid until then has become a subscription.
    await syncBilling(deps, { userId })
    await cancelAll(payments, customer.customerId)
    await syncBilling(deps, { userId })
  })
}
