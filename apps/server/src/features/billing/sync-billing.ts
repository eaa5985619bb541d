import { isLive, type SubscriptionState, statusAfter } from '@ballast/domain/billing/subscription-status'
import { sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { type Db, rowsOf, withTransaction } from '../../platform/database/database.ts'
import { PaymentRefused } from '../../platform/payments/payment-errors.ts'
import type { ProviderCustomer } from '../../platform/payments/payments.ts'
import { bookCommissions } from '../affiliates/book-commissions.ts'
import { findSubscription, saveSubscription } from '../subscription/subscription.queries.ts'
import {
  findCustomer,
  findOpenCheckout,
  lockSubscription,
  saveCard,
  updateCheckout,
} from './billing.queries.ts'
import { mailChanges } from './billing-mails.ts'
import { type BookedPayments, bookLedger } from './book-ledger.ts'
import { notifyOfChanges } from './notify-of-billing.ts'

type BillingDeps = Pick<Deps, 'db' | 'payments' | 'clock' | 'jobs' | 'config' | 'log'>

/**
 * Reads a user's billing from the provider and stores it: subscription, card, invoices, every transaction, and the
 * resulting mails. Safe to run at any time and any number of times. Call it under the user's billing lock.
 */
export async function syncBilling(deps: BillingDeps, { userId }: { userId: string }): Promise<void> {
  const { db, payments, clock } = deps
  const provider = payments.kind
  const customer = await findCustomer(db, { userId, provider })
  if (!customer) return
  const { customerId } = customer
  await settleCheckout(deps, { userId, customerId })
  const now = clock.now()
  const observedAt = await databaseTime(db)
  const providerCustomer = await payments.read(customerId)
  const { leftOut } = providerCustomer
  if (leftOut.length > 0)
    deps.log.warn({ user: userId, leftOut }, 'payments in another currency are not in the books')
  await withTransaction(db, async (db) => {
    await lockSubscription(db, { userId })
    const before = await stateOf(db, userId)
    const after = statusAfter(before, {
      subscriptions: providerCustomer.subscriptions,
      observedAt,
    })
    // Another run read the provider later and has already saved: its result stands.
    if (after === before) return
    await saveState(db, { userId, provider, after, providerCustomer, updatedAt: now })
    await saveCard(db, { userId, provider, card: providerCustomer.card })
    const booked: BookedPayments = await bookLedger(db, { userId, provider, providerCustomer })
    await bookCommissions(db, { userId, provider, now })
    await mailChanges({ ...deps, db }, { userId, before, after, providerCustomer, booked })
    await notifyOfChanges({ ...deps, db }, { userId, before, after, booked })
  })
}

/** Of two readings, the later one counts: by the clock that all servers share, whatever their own ones say. */
async function databaseTime(db: Db): Promise<number> {
  const [row] = await rowsOf<{ at: number }>(
    db,
    sql`SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS at`,
  )
  return Math.floor(row?.at ?? 0)
}

async function settleCheckout(
  { db, payments, log }: BillingDeps,
  { userId, customerId }: { userId: string; customerId: string },
): Promise<void> {
  const open = await findOpenCheckout(db, { userId, provider: payments.kind })
  if (!open?.ref) return
  const status = await payments
    .settleSession({ key: `settle-${open.id}`, customerId, ref: open.ref })
    .then((session) => session.status)
    .catch((error: unknown): 'refused' => {
      // Such as a code that others have used up since. It would be refused again for ever.
      if (!(error instanceof PaymentRefused)) throw error
      log.error({ err: error, user: userId }, 'a checkout could not be completed')
      return 'refused'
    })
  if (status === 'open') return
  await updateCheckout(db, { userId, id: open.id, status: status === 'paid' ? 'paid' : 'replaced' })
}

async function stateOf(db: Db, userId: string): Promise<SubscriptionState> {
  const row = await findSubscription(db, { userId })
  const time = (at: Date | null | undefined) => at?.getTime() ?? null
  return {
    status: row?.status ?? 'none',
    planId: row?.plan ?? null,
    subscriptionId: row?.subscriptionId ?? null,
    paidUntil: time(row?.paidUntil),
    cancelsAtPeriodEnd: row?.cancelsAtPeriodEnd ?? false,
    nextAttemptAt: time(row?.nextAttemptAt),
    deletesAt: time(row?.deletesAt),
    observedAt: time(row?.observedAt) ?? 0,
  }
}

type SaveInput = {
  userId: string
  provider: string
  after: SubscriptionState
  providerCustomer: ProviderCustomer
  updatedAt: Date
}

async function saveState(
  db: Db,
  { userId, provider, after, providerCustomer, updatedAt }: SaveInput,
): Promise<void> {
  const current = providerCustomer.subscriptions.find(({ id }) => id === after.subscriptionId)
  // A user who never subscribed with this provider has no row, or one from an administrator or another provider.
  if (!current) return
  const date = (at: number | null) => (at === null ? null : new Date(at))
  await saveSubscription(db, {
    userId,
    status: after.status,
    plan: after.planId,
    deletesAt: date(after.deletesAt),
    provider,
    subscriptionId: after.subscriptionId,
    paidUntil: date(after.paidUntil),
    cancelsAtPeriodEnd: after.cancelsAtPeriodEnd,
    nextAttemptAt: date(after.nextAttemptAt),
    nextCharge: isLive(after.status) ? current.nextCharge : null,
    discountCode: isLive(after.status) ? (current.discount?.code ?? null) : null,
    observedAt: date(after.observedAt),
    updatedAt,
  })
}
