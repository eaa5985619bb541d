import type { SubscriptionState } from '@ballast/domain/billing/subscription-status'
import { describe, expect, test } from 'vitest'
import { noticesOf } from './billing-notices.ts'

const UNTIL = Date.UTC(2026, 5, 30)
const state = (given: Partial<SubscriptionState> = {}): SubscriptionState => ({
  status: 'active',
  planId: 'monthly',
  subscriptionId: 'sub_1',
  paidUntil: UNTIL,
  observedAt: 0,
  cancelsAtPeriodEnd: false,
  nextAttemptAt: null,
  deletesAt: null,
  ...given,
})
type Change = { before?: SubscriptionState; after?: SubscriptionState; payments?: object[] }
const notices = ({ before = state(), after = state(), payments = [] }: Change) =>
  noticesOf({ before, after, booked: { payments } as never })
const keys = (change: Change) => notices(change).map(({ key }) => key)

test('no change, no notification', () => {
  expect(notices({})).toEqual([])
})

describe('a failed payment', () => {
  const failed = (id: string, given: object = {}) => ({
    id,
    kind: 'failed',
    attempted: 1999,
    invoice: { reason: 'renewal' },
    ...given,
  })
  const after = state({ status: 'past_due', nextAttemptAt: UNTIL })

  test('is notified once for each, the latest, and not mailed twice', () => {
    expect(notices({ after, payments: [failed('p1'), failed('p2', { attempted: 500 })] })).toEqual([
      {
        key: 'payment-failed/p2',
        title: ['A payment failed'],
        isMailed: true,
        paragraphs: [
          ['Your card could not be charged $5.00. Everything stays open for now.'],
          ['We will try again on ', { at: UNTIL }, '. You can change the card before.'],
        ],
      },
    ])
  })

  test('without a retry asks the user to check the card', () => {
    const last = notices({ after: { ...after, nextAttemptAt: null }, payments: [failed('p1')] })
    expect(last[0]?.paragraphs[1]).toEqual(['Please check your card.'])
  })

  test('of a first payment, or a settled one, is not notified', () => {
    expect(notices({ after, payments: [failed('p1', { invoice: { reason: 'first' } })] })).toEqual([])
    expect(notices({ after, payments: [failed('p1', { kind: 'payment' })] })).toEqual([])
    expect(notices({ payments: [failed('p1')] })).toEqual([])
  })
})

describe('a cancellation', () => {
  const after = state({ cancelsAtPeriodEnd: true })

  test('is notified with the end of the paid time, each time anew', () => {
    expect(notices({ after })).toEqual([
      {
        key: `plan-cancelled/sub_1/${UNTIL}`,
        title: ['Your subscription is cancelled'],
        isMailed: true,
        paragraphs: [['You keep everything you paid for until ', { at: UNTIL }, '.']],
      },
    ])
    expect(notices({ before: after, after })).toEqual([])
    expect(notices({ before: { ...after, subscriptionId: 'sub_0' }, after })).toHaveLength(1)
  })
})

describe('an end', () => {
  const after = state({ status: 'cancelled', deletesAt: UNTIL })

  test('is notified once', () => {
    expect(notices({ after })).toEqual([
      {
        key: 'plan-ended/sub_1',
        title: ['Your subscription has ended'],
        isMailed: true,
        paragraphs: [['You can read and export your data until ', { at: UNTIL }, '.']],
      },
    ])
    expect(notices({ before: after, after })).toEqual([])
    expect(notices({ before: { ...after, subscriptionId: 'sub_0' }, after })).toHaveLength(1)
  })

  test('is not notified of data that is deleted', () => {
    expect(notices({ after: state({ status: 'expired' }) })).toEqual([])
  })
})

describe('another plan', () => {
  test('is notified with the end of the paid time, and mailed if the settings say so', () => {
    const change = { after: state({ planId: 'yearly' }) }
    expect(notices(change)).toEqual([
      {
        key: `plan-changed/sub_1/yearly/${UNTIL}`,
        title: ['Your plan is Professional Annual now'],
        paragraphs: [['It is paid until ', { at: UNTIL }, '.']],
      },
    ])
  })

  test('does not apply to a new subscription, to one that is over, or if one of the plans is unknown', () => {
    const yearly = state({ planId: 'yearly' })
    expect(notices({ before: state({ subscriptionId: 'sub_0' }), after: yearly })).toEqual([])
    expect(
      notices({ before: state({ subscriptionId: null }), after: { ...yearly, subscriptionId: null } }),
    ).toEqual([])
    expect(keys({ after: { ...yearly, status: 'cancelled' } })).toEqual(['plan-ended/sub_1'])
    expect(notices({ before: state({ planId: null }), after: yearly })).toEqual([])
    expect(notices({ after: state({ planId: null }) })).toEqual([])
  })

  test('after a trial counts as the end of the trial', () => {
    const trial = state({ status: 'trialing' })
    expect(notices({ before: trial, after: state({ planId: 'yearly' }) })).toEqual([
      {
        key: 'trial-over/sub_1',
        title: ['Your trial is over'],
        paragraphs: [['Your plan is Professional Annual now.']],
      },
    ])
    expect(notices({ before: trial, after: trial })).toEqual([])
  })
})

test('several things in one change are notified in order', () => {
  const payments = [{ id: 'p1', kind: 'failed', attempted: 1, invoice: { reason: 'renewal' } }]
  const after = state({ status: 'past_due', cancelsAtPeriodEnd: true, planId: 'yearly' })
  expect(keys({ after, payments }).map((key) => key.split('/')[0])).toEqual([
    'payment-failed',
    'plan-cancelled',
    'plan-changed',
  ])
})
