import { addMonths } from '@ballast/domain/billing/billing-calendar'
import type { Deps } from '../../deps.ts'
import { openSandboxPayments } from '../../platform/payments/sandbox/sandbox.ts'
import { saveSubscription } from '../subscription/subscription.queries.ts'
import { insertCustomer } from './billing.queries.ts'
import { quoteOf } from './quote.ts'
import { syncBilling } from './sync-billing.ts'

const MONTHS_AGO = 8

type Person = { userId: string; email: string; name: string }

/**
 * Makes the demo's user a subscriber of the yearly plan. In the sandbox they bought it months ago, so that their billing
 * page shows a card and an invoice; with a real provider, or with billing disabled, the plan is simply granted.
 */
export async function subscribeDemo(deps: Deps, { userId, email, name }: Person): Promise<void> {
  const { db, clock, payments, config } = deps
  if (payments.kind !== 'sandbox' || !config.billing) {
    await saveSubscription(db, { userId, status: 'active', plan: 'yearly', updatedAt: clock.now() })
    return
  }
  const createdAt = new Date(addMonths(clock.now().getTime(), -MONTHS_AGO))
  const then = openSandboxPayments({ db, clock: { now: () => createdAt }, discounts: [] })
  const key = `demo-${userId}`
  const customerId = await then.createCustomer({ key, userId, email, name })
  await insertCustomer(db, { userId, provider: then.kind, customerId, createdAt })
  const { price, cut } = quoteOf('yearly', null)
  const { clientSecret } = await then.openSession({ key, customerId, price, cut })
  const card = { number: '4242424242424242', expMonth: 12, expYear: createdAt.getUTCFullYear() + 4 }
  await then.confirm({ customerId, clientSecret }, card)
  // Nobody needs the demo's receipt.
  await syncBilling({ ...deps, jobs: { ...deps.jobs, send: async () => undefined } }, { userId })
}
