import { PLAN_PRICES, type PlanId } from '@ballast/domain/billing/plan-prices'
import { isLive } from '@ballast/domain/billing/subscription-status'
import { v7 as uuid } from 'uuid'
import type { Deps } from '../../deps.ts'
import type { UserRef } from '../../platform/database/owned-id.ts'
import { AppError, invalidInput } from '../../platform/http/app-error.ts'
import type {
  CardUpdate,
  ChangePreview,
  CustomerSubscription,
  PlanChange,
} from '../../platform/payments/payments.ts'
import { findSubscription } from '../subscription/subscription.queries.ts'
import { findCustomer } from './billing.queries.ts'
import { withBillingLock } from './billing-lock.ts'
import { cancelAll } from './end-billing.ts'
import { quoteOf } from './quote.ts'
import { syncBilling } from './sync-billing.ts'

type LiveSubscription = {
  customerId: string
  subscriptionId: string
  status: string
  cancelsAtPeriodEnd: boolean
}

/** A price displayed longer ago than this must be displayed again before it is charged. */
const SHOWN_MS = 15 * 60_000

/** The subscription that can be changed, as the provider currently states it. */
async function liveSubscription(deps: Deps, { userId }: UserRef): Promise<LiveSubscription> {
  await syncBilling(deps, { userId })
  const found = await findSubscription(deps.db, { userId })
  const customer = await findCustomer(deps.db, { userId, provider: deps.payments.kind })
  if (!found?.subscriptionId || !customer || !isLive(found.status)) throw new AppError('not_subscribed')
  return {
    customerId: customer.customerId,
    subscriptionId: found.subscriptionId,
    status: found.status,
    cancelsAtPeriodEnd: found.cancelsAtPeriodEnd,
  }
}

/** Changes the live subscription under the user's lock, then reads the result back from the provider. */
function changing(
  deps: Deps,
  { userId }: UserRef,
  work: (live: LiveSubscription) => Promise<void>,
): Promise<void> {
  return withBillingLock(deps, userId, async () => {
    const live = await liveSubscription(deps, { userId })
    try {
      await work(live)
    } finally {
      // A refused charge is recorded as well.
      await syncBilling(deps, { userId })
    }
  })
}

export function cancelSubscription(deps: Deps, { userId }: UserRef): Promise<void> {
  return changing(deps, { userId }, ({ customerId }) => cancelAll(deps.payments, customerId))
}

export function resumeSubscription(deps: Deps, { userId }: UserRef): Promise<void> {
  return changing(deps, { userId }, async (live) => {
    if (live.cancelsAtPeriodEnd) await deps.payments.resume({ ...live, key: uuid() })
  })
}

export function payNow(deps: Deps, { userId }: UserRef): Promise<void> {
  return changing(deps, { userId }, async (live) => {
    if (live.status === 'past_due') await deps.payments.payOpenInvoice({ ...live, key: uuid() })
  })
}

export function updateCard(deps: Deps, { userId }: UserRef): Promise<CardUpdate> {
  return withBillingLock(deps, userId, async () => {
    const { customerId, subscriptionId, status } = await liveSubscription(deps, { userId })
    return deps.payments.updateCard({
      key: uuid(),
      customerId,
      subscriptionId,
      returnUrl: `${deps.config.publicUrl}/settings?section=billing`,
      hasDebt: status === 'past_due',
    })
  })
}

type Params = UserRef & { planId: PlanId }

/** The cost of a change if it were made now. */
export function previewPlanChange(
  deps: Deps,
  { userId, planId }: Params,
): Promise<ChangePreview & { at: number }> {
  return withBillingLock(deps, userId, async () => {
    const at = Math.floor(deps.clock.now().getTime() / 1000) * 1000
    const live = await liveSubscription(deps, { userId })
    const change = await planChange(deps, live, { planId, at })
    return { ...(await deps.payments.previewChange(change)), at }
  })
}

/** Makes the change at the price that was displayed, or throws: nothing is charged that was not on the page. */
export function changePlan(
  deps: Deps,
  { userId, planId, dueNow, at }: Params & { dueNow: number; at: number },
): Promise<void> {
  const age = deps.clock.now().getTime() - at
  if (age < -60_000 || age > SHOWN_MS) throw new AppError('amount_changed')
  return withBillingLock(deps, userId, async () => {
    const live = await liveSubscription(deps, { userId })
    if (await isDone(deps, live, { planId, at })) return
    const change = await planChange(deps, live, { planId, at })
    // A double click is one change: the key is derived from what was displayed.
    const key = `change-${live.subscriptionId}-${planId}-${at}`
    try {
      await deps.payments.changePlan({ ...change, dueNow, key })
    } finally {
      await syncBilling(deps, { userId })
    }
  })
}

type Change = { planId: PlanId; at: number }

/** Whether this very change was already made, by an earlier click or one whose response was lost. */
async function isDone({ payments }: Deps, live: LiveSubscription, { planId, at }: Change): Promise<boolean> {
  const { invoices } = await payments.read(live.customerId)
  return invoices.some(
    (invoice) =>
      invoice.subscriptionId === live.subscriptionId &&
      invoice.reason === 'change' &&
      invoice.status === 'paid' &&
      invoice.planId === planId &&
      invoice.issuedAt >= at,
  )
}

async function planChange(
  { payments }: Deps,
  live: LiveSubscription,
  { planId, at }: Change,
): Promise<PlanChange> {
  if (live.status === 'past_due')
    throw new AppError('payment_failed', {
      message: 'Your last payment failed. Pay it first, then change the plan. Nothing was charged.',
    })
  const providerCustomer = await payments.read(live.customerId)
  const current = providerCustomer.subscriptions.find(({ id }) => id === live.subscriptionId)
  if (current?.planId === planId)
    throw invalidInput({ planId: `You have ${PLAN_PRICES[planId].name} already.` })
  const { price, cut } = quoteOf(planId, currentDiscount(current))
  return { customerId: live.customerId, subscriptionId: live.subscriptionId, price, cut, at }
}

/** A discount without an end moves to the other plan; one for a number of payments does not. */
function currentDiscount(subscription: CustomerSubscription | undefined) {
  const discount = subscription?.discount
  return discount?.duration === 'forever' ? { ...discount, source: discount.code } : null
}
