import type { SubscriptionState } from '@ballast/domain/billing/subscription-status'
import { describe, expect, test } from 'vitest'
import type { ProviderInvoice, ProviderPayment } from '../../platform/payments/payments.ts'
import { linksOf, paragraphsOf } from '../../test/without-database/letters.ts'
import { deletionWarning, mailDay, messagesOf } from './billing-mails.ts'

const USER = { email: 'marta@example.com', username: 'marta', suspendedAt: null }
const DAY = Date.UTC(2026, 5, 15, 23, 59)
const depsOf = (kind: 'stripe' | 'sandbox' = 'stripe') => ({
  config: { publicUrl: 'https://ballast.example' },
  payments: { kind },
})
const state = (given: Partial<SubscriptionState> = {}): SubscriptionState => ({
  status: 'active',
  planId: 'monthly',
  subscriptionId: 'sub_1',
  paidUntil: DAY,
  observedAt: 0,
  cancelsAtPeriodEnd: false,
  nextAttemptAt: null,
  deletesAt: null,
  ...given,
})
const NONE = state({ status: 'none', subscriptionId: null, paidUntil: null })
type Booked = Partial<ProviderPayment> & { invoice?: Partial<ProviderInvoice> | null }
const booked = ({ invoice = { number: 'B-7', reason: 'renewal' }, ...given }: Booked = {}) => ({
  id: 'pay_1',
  kind: 'payment',
  invoiceId: 'in_1',
  amount: 1999,
  attempted: 1999,
  at: DAY,
  invoice,
  ...given,
})
type Change = {
  user?: typeof USER | { email: string; username: string; suspendedAt: Date }
  before?: SubscriptionState
  after?: SubscriptionState
  payments?: object[]
  invoices?: object[]
  kind?: 'stripe' | 'sandbox'
}
const mailed = ({
  user = USER,
  before = state(),
  after = state(),
  payments = [],
  invoices = [],
  kind,
}: Change) =>
  messagesOf(depsOf(kind), user, {
    before,
    after,
    providerCustomer: { invoices } as never,
    booked: { payments } as never,
  })
const subjects = (change: Change) => mailed(change).map(({ subject }) => subject)

test('a day in a mail is a day of UTC, and says so', () => {
  expect(mailDay(DAY)).toBe('Jun 15, 2026 (UTC)')
  expect(mailDay(DAY + 60_000)).toBe('Jun 16, 2026 (UTC)')
})

describe('a receipt', () => {
  test('goes out for each payment, with its amount, its day and its invoice', () => {
    const [mail] = mailed({ payments: [booked()] })
    expect(mail).toMatchObject({ to: 'marta@example.com', subject: 'Your Ballast receipt: $19.99' })
    expect(mail && paragraphsOf(mail)).toEqual([
      'Hello marta,',
      'We received $19.99 on Jun 15, 2026 (UTC) for invoice B-7. Thank you.',
      'The invoice is in your billing settings, as PDF too.',
      'Open your billing settings:\nhttps://ballast.example/settings?section=billing',
      'You get this message because you have a subscription at Ballast.',
    ])
  })

  test('names no invoice number that is unknown', () => {
    for (const invoice of [null, { number: null }])
      expect(mailed({ payments: [booked({ invoice })] })[0]?.text).toContain(
        'We received $19.99 on Jun 15, 2026 (UTC). Thank you.',
      )
  })

  test('says that no money was moved if the sandbox is in use', () => {
    const [mail] = mailed({ payments: [booked()], kind: 'sandbox' })
    expect(mail && paragraphsOf(mail).at(-1)).toBe(
      'This Ballast runs with a sandbox instead of a payment provider: no money was moved.',
    )
  })

  test.each([
    ['payment', 1999, 1],
    ['payment', 1, 1],
    ['payment', 0, 0],
    ['refund', -1999, 0],
    ['chargeback', -1999, 0],
    ['failed', 0, 0],
  ])('for a %s of %i cents goes out %i times', (kind, amount, times) => {
    expect(mailed({ payments: [booked({ kind: kind as never, amount })] })).toHaveLength(times)
  })
})

describe('a failed payment', () => {
  const failed = (given: Booked = {}) => booked({ kind: 'failed', amount: 0, ...given })
  const overdue = (nextAttemptAt: number | null = DAY) => state({ status: 'past_due', nextAttemptAt })

  test('is mailed with the last amount that was tried, and when it is retried', () => {
    const payments = [failed({ attempted: 100 }), failed({ attempted: 1999 })]
    const [mail, ...more] = mailed({ after: overdue(), payments })
    expect([mail?.subject, more]).toEqual(['A payment for Ballast failed', []])
    expect(mail && paragraphsOf(mail).slice(1, 3)).toEqual([
      'Your card could not be charged $19.99. Nothing is lost, and everything stays open for now.',
      'We will try again on Jun 15, 2026 (UTC). You can change the card, or pay at once, in the billing settings.',
    ])
  })

  test('asks the user to check the card if there is no retry', () => {
    expect(mailed({ after: overdue(null), payments: [failed()] })[0]?.text).toContain(
      'Please check your card in the billing settings.',
    )
  })

  test.each(['first', 'change', 'other'] as const)(
    'of a %s is seen on the page, and not mailed',
    (reason) => {
      expect(mailed({ after: overdue(), payments: [failed({ invoice: { reason } })] })).toEqual([])
    },
  )

  test('is not mailed once it is settled, nor without an attempt', () => {
    expect(mailed({ payments: [failed()] })).toEqual([])
    expect(mailed({ after: overdue() })).toEqual([])
    expect(mailed({ after: overdue(), payments: [failed({ invoice: null })] })).toEqual([])
  })
})

describe('a cancellation', () => {
  const cancelling = (given: Partial<SubscriptionState> = {}) => state({ cancelsAtPeriodEnd: true, ...given })
  const subject = 'Your Ballast subscription is cancelled'

  test('is confirmed once, with the day it ends', () => {
    const [mail] = mailed({ after: cancelling() })
    expect([mail?.subject, mail && linksOf(mail)]).toEqual([
      subject,
      ['https://ballast.example/settings?section=billing'],
    ])
    expect(mail && paragraphsOf(mail)[1]).toBe(
      'Your subscription ends on Jun 15, 2026 (UTC). Until then you keep everything you paid for, and nothing more is charged.',
    )
    expect(mailed({ before: cancelling(), after: cancelling() })).toEqual([])
  })

  test('of another subscription is confirmed separately', () => {
    expect(subjects({ before: cancelling({ subscriptionId: 'sub_0' }), after: cancelling() })).toEqual([
      subject,
    ])
  })

  test.each(['active', 'trialing', 'past_due'] as const)('is told while the subscription is %s', (status) => {
    expect(subjects({ after: cancelling({ status }) })).toEqual([subject])
  })

  test('is not mailed for a subscription that is over', () => {
    expect(subjects({ before: NONE, after: cancelling({ status: 'expired' }) })).toEqual([])
  })
})

describe('an end', () => {
  const over = (given: Partial<SubscriptionState> = {}) =>
    state({ status: 'cancelled', deletesAt: DAY, ...given })

  test('is mailed once, with how long the data is kept and how to stay', () => {
    const [mail, ...more] = mailed({ after: over() })
    expect([mail?.subject, more]).toEqual(['Your Ballast subscription has ended', []])
    expect(mail && paragraphsOf(mail).slice(1, 4)).toEqual([
      'Your subscription has ended. Nothing more is charged.',
      'You can read and export all of your data until Jun 15, 2026 (UTC). Then it is deleted for good; we will remind you before. Subscribing again stops that.',
      'Subscribe again:\nhttps://ballast.example/checkout?plan=monthly',
    ])
    expect(mailed({ before: over(), after: over() })).toEqual([])
    expect(mailed({ before: over({ subscriptionId: 'sub_0' }), after: over() })).toHaveLength(1)
  })

  test('after failed payments says so, if they were of this subscription', () => {
    const sentence =
      'Your subscription has ended, because the payment failed several times. Nothing more is charged.'
    const saysUnpaid = (invoice: object) =>
      mailed({ after: over(), invoices: [invoice] })[0]?.text.includes(sentence)
    expect(saysUnpaid({ subscriptionId: 'sub_1', status: 'failed' })).toBe(true)
    expect(saysUnpaid({ subscriptionId: 'sub_0', status: 'failed' })).toBe(false)
    expect(saysUnpaid({ subscriptionId: 'sub_1', status: 'void' })).toBe(false)
  })
})

test('several things of one change are mailed in order', () => {
  const payments = [booked(), booked({ id: 'pay_2', amount: 500 })]
  expect(subjects({ before: NONE, after: state({ cancelsAtPeriodEnd: true }), payments })).toEqual([
    ...[
      'Your Ballast receipt: $19.99',
      'Your Ballast receipt: $5.00',
      'Your Ballast subscription is cancelled',
    ],
  ])
  expect(mailed({})).toEqual([])
})

describe('the warning before everything is deleted', () => {
  test.each([
    [1, '1 day'],
    [2, '2 days'],
    [7, '7 days'],
    [0, '0 days'],
  ])('with %i left says %s', (daysLeft, words) => {
    const mail = deletionWarning(depsOf() as never, USER, { deletesAt: DAY, daysLeft })
    expect(mail.subject).toBe(`Your Ballast data will be deleted in ${words}`)
    expect(paragraphsOf(mail)[1]).toBe(
      `Your subscription has ended. On Jun 15, 2026 (UTC), in ${words}, all of your trades, journals, pictures and plans will be deleted. This cannot be undone.`,
    )
    expect(linksOf(mail)).toEqual(['https://ballast.example/checkout?plan=monthly'])
  })
})

describe('to somebody who is suspended', () => {
  const user = { ...USER, suspendedAt: new Date(DAY) }
  const kept =
    'Your data is kept for as long as your account is suspended, and for at least 30 days after that.'

  test.each([
    [
      state({ cancelsAtPeriodEnd: true }),
      'Your account is suspended, so your subscription is not renewed. It ends on Jun 15, 2026 (UTC), and nothing more is charged.',
    ],
    [state({ status: 'cancelled', deletesAt: DAY }), 'Your subscription has ended. Nothing more is charged.'],
  ])('the end of a subscription has no link, and their data is not deleted', (after, words) => {
    const [mail] = mailed({ user, after })
    expect(mail && paragraphsOf(mail).slice(1, 3)).toEqual([words, kept])
    expect(mail && linksOf(mail)).toEqual([])
  })
})
