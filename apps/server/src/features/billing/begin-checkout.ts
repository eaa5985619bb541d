import type { PlanId } from '@ballast/domain/billing/plan-prices'
import { isLive } from '@ballast/domain/billing/subscription-status'
import { v7 as uuid } from 'uuid'
import type { Deps } from '../../deps.ts'
import { withTransaction } from '../../platform/database/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { PaymentRefused } from '../../platform/payments/payment-errors.ts'
import type { PaymentSession } from '../../platform/payments/payments.ts'
import { callingUser } from '../auth/auth.queries.ts'
import { findSubscription } from '../subscription/subscription.queries.ts'
import {
  type CheckoutRow,
  findCustomer,
  findOpenCheckout,
  insertCustomer,
  replaceCheckout,
  updateCheckout,
} from './billing.queries.ts'
import { withBillingLock } from './billing-lock.ts'
import { type Quote, quoteForCode } from './quote.ts'
import { syncBilling } from './sync-billing.ts'

type Params = { planId: PlanId; code: string | null; amount: number }
type StartedCheckout = { session: PaymentSession; quote: Quote }

/**
 * Starts a payment, or returns the one already started for the same order. A user has at most one payable session:
 * another order closes it at the provider before the next is opened, and a user who has already paid gets an error.
 */
export function beginCheckout(
  deps: Deps,
  caller: Pick<Caller, 'userId' | 'role'>,
  { planId, code, amount }: Params,
): Promise<StartedCheckout> {
  if (caller.role === 'admin' || caller.role === 'freemium')
    throw new AppError('already_subscribed', {
      message: 'Your role includes everything: there is nothing to buy. Nothing was charged.',
    })
  const { userId } = caller
  return withBillingLock(deps, userId, async () => {
    const quote = await quoteForCode(deps, { planId, code })
    if (quote.order.total !== amount) throw new AppError('amount_changed')
    await refuseSecondSubscription(deps, userId)
    const customerId = await customerOf(deps, userId)
    const open = await findOpenCheckout(deps.db, { userId, provider: deps.payments.kind })
    const again = open && isSameOrder(open, quote) ? await reopen(deps, { open, quote, customerId }) : null
    if (again) return { session: again, quote }
    await deps.payments.closeSessions(customerId)
    // Another tab may have paid just before the session was closed.
    await refuseSecondSubscription(deps, userId)
    return { session: await openNew(deps, { userId, quote, customerId }), quote }
  })
}

async function refuseSecondSubscription(deps: Deps, userId: string): Promise<void> {
  await syncBilling(deps, { userId })
  const found = await findSubscription(deps.db, { userId })
  // A sandbox subscription does not prevent a real one.
  if (found?.provider === 'sandbox' && deps.payments.kind !== 'sandbox') return
  if (found?.status === 'past_due')
    throw new AppError('already_subscribed', {
      message: 'Your subscription has a payment that failed. Pay it in your billing settings instead.',
    })
  if (found && isLive(found.status)) throw new AppError('already_subscribed')
}

async function customerOf({ db, payments, clock }: Deps, userId: string): Promise<string> {
  const provider = payments.kind
  const known = await findCustomer(db, { userId, provider })
  if (known) return known.customerId
  const user = await callingUser(db, { userId })
  const customerId = await payments.createCustomer({
    key: `customer-${userId}`,
    userId,
    email: user.email,
    name: user.username,
  })
  await insertCustomer(db, { userId, provider, customerId, createdAt: clock.now() })
  return customerId
}

function isSameOrder(open: CheckoutRow, { planId, order, cut }: Quote): boolean {
  return open.plan === planId && open.total === order.total && open.discountCode === (cut?.code ?? null)
}

type OpenCheckout = { open: CheckoutRow; quote: Quote; customerId: string }

/** The session that is already open; null if it can no longer be paid. */
async function reopen(deps: Deps, { open, quote, customerId }: OpenCheckout): Promise<PaymentSession | null> {
  // If the response to opening it was lost, the same key finds it.
  const ref = open.ref ?? (await openAtProvider(deps, { open, quote, customerId })).ref
  const session = await deps.payments.settleSession({ key: `settle-${open.id}`, customerId, ref })
  return session.status === 'open' ? session : null
}

async function openNew(
  deps: Deps,
  { userId, quote, customerId }: { userId: string; quote: Quote; customerId: string },
): Promise<PaymentSession> {
  const { cut, order, planId } = quote
  const open: CheckoutRow = {
    userId,
    id: uuid(),
    provider: deps.payments.kind,
    plan: planId,
    discountCode: cut?.code ?? null,
    total: order.total,
    kind: order.total > 0 ? 'payment' : 'setup',
    ref: null,
    status: 'open',
    createdAt: deps.clock.now(),
  }
  await withTransaction(deps.db, (db) => replaceCheckout(db, open))
  return openAtProvider(deps, { open, quote, customerId })
}

async function openAtProvider(
  { db, payments }: Deps,
  { open, quote, customerId }: OpenCheckout,
): Promise<PaymentSession> {
  const { userId, id } = open
  const { price, cut } = quote
  try {
    const session = await payments.openSession({ key: id, customerId, price, cut })
    await updateCheckout(db, { userId, id, ref: session.ref })
    return session
  } catch (error) {
    // The provider would refuse the same key for ever.
    if (error instanceof PaymentRefused) await updateCheckout(db, { userId, id, status: 'replaced' })
    throw error
  }
}
