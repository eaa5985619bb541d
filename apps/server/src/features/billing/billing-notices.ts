import { decimalFromCents, PLAN_PRICES } from '@ballast/domain/billing/plan-prices'
import { isLive, type SubscriptionState } from '@ballast/domain/billing/subscription-status'
import type { NoticePart } from '@ballast/domain/notifications/notice-part'
import type { Notice } from '../notifications/notice.ts'
import type { BookedPayments } from './book-ledger.ts'

export type Change = {
  userId: string
  before: SubscriptionState
  after: SubscriptionState
  booked: BookedPayments
}

type BillingNotice = Omit<Notice, 'kind' | 'link'>
type States = Omit<Change, 'userId'>

/** The notices for a change of plan or payment. */
export function noticesOf(change: States): BillingNotice[] {
  return [...failures(change), ...endings(change), ...planChanges(change)]
}

function failures({ after, booked }: States): BillingNotice[] {
  if (after.status !== 'past_due') return []
  const failed = booked.payments.filter(
    ({ kind, invoice }) => kind === 'failed' && invoice?.reason === 'renewal',
  )
  return failed.slice(-1).map(({ id, attempted }) => ({
    key: `payment-failed/${id}`,
    title: ['A payment failed'],
    paragraphs: [
      [`Your card could not be charged $${decimalFromCents(attempted)}. Everything stays open for now.`],
      after.nextAttemptAt === null
        ? ['Please check your card.']
        : ['We will try again on ', { at: after.nextAttemptAt }, '. You can change the card before.'],
    ],
    isMailed: true,
  }))
}

function endings({ before, after }: States): BillingNotice[] {
  const { subscriptionId: id } = after
  const same = before.subscriptionId === id
  if (isLive(after.status) && after.cancelsAtPeriodEnd && !(same && before.cancelsAtPeriodEnd))
    return [
      {
        key: `plan-cancelled/${id}/${after.paidUntil}`,
        title: ['Your subscription is cancelled'],
        paragraphs: [['You keep everything you paid for until ', on(after.paidUntil), '.']],
        isMailed: true,
      },
    ]
  if (after.status !== 'cancelled' || (same && before.status === 'cancelled')) return []
  return [
    {
      key: `plan-ended/${id}`,
      title: ['Your subscription has ended'],
      paragraphs: [['You can read and export your data until ', on(after.deletesAt), '.']],
      isMailed: true,
    },
  ]
}

/** An instant that is always known where this is used. */
function on(at: number | null): NoticePart {
  return { at: at ?? 0 }
}

function planChanges({ before, after }: States): BillingNotice[] {
  const isSame = before.subscriptionId !== null && before.subscriptionId === after.subscriptionId
  if (!isSame || !isLive(after.status) || after.planId === null) return []
  const key = `${after.subscriptionId}/${after.planId}/${after.paidUntil}`
  const plan = PLAN_PRICES[after.planId].name
  if (before.status === 'trialing' && after.status !== 'trialing')
    return [
      {
        key: `trial-over/${after.subscriptionId}`,
        title: ['Your trial is over'],
        paragraphs: [[`Your plan is ${plan} now.`]],
      },
    ]
  if (before.planId === null || before.planId === after.planId) return []
  return [
    {
      key: `plan-changed/${key}`,
      title: [`Your plan is ${plan} now`],
      paragraphs: [['It is paid until ', on(after.paidUntil), '.']],
    },
  ]
}
