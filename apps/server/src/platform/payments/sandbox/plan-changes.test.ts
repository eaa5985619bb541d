import { describe, expect, test } from 'vitest'
import { AmountChanged, PaymentDeclined } from '../payment-errors.ts'
import type { Cut, Price } from '../payments.ts'
import { emptyBooks, type SandboxBooks, type SandboxSubscription } from './books.ts'
import { changePlan, previewChange } from './plan-changes.ts'
import type { CardBehaviour } from './test-cards.ts'

const MONTH: Price = { planId: 'monthly', cents: 2000, months: 1 }
const YEAR: Price = { planId: 'yearly', cents: 16_000, months: 12 }
const START = Date.UTC(2026, 3, 1)
const END = Date.UTC(2026, 4, 1)
/** The middle of a period of thirty days. */
const MIDDLE = Date.UTC(2026, 3, 16)
const CUT: Cut = {
  code: 'TEN',
  source: 'TEN',
  terms: { percentOff: 10 },
  cents: 1600,
  duration: 'once',
  months: null,
}

type Paid = { worth?: number; credit?: number; behaviour?: CardBehaviour; price?: Price; end?: number }
/** Books of a subscription whose current period was paid. */
function paid({ worth = 2000, credit = 0, behaviour = 'pays', price = MONTH, end = END }: Paid = {}) {
  const subscription: SandboxSubscription = {
    id: 'sub_1',
    planId: price.planId,
    status: 'active',
    createdAt: START,
    periodStart: START,
    periodEnd: end,
    cancelsAtPeriodEnd: true,
    endedAt: null,
    nextAttemptAt: null,
    price,
    cut: CUT,
    cutsLeft: 3,
    anchorAt: START,
    periods: 4,
    periodWorth: worth,
    failures: 0,
  }
  const card = { brand: 'visa', last4: '4242', expMonth: 1, expYear: 2099, behaviour }
  const books: SandboxBooks = { ...emptyBooks('me'), card, credit, subscriptions: [subscription] }
  return { books, subscription }
}
const previewOf = (given: Paid, change: { price?: Price; cut?: Cut | null; at?: number } = {}) => {
  const { books, subscription } = paid(given)
  return previewChange(books, subscription, { price: YEAR, cut: null, at: MIDDLE, ...change })
}

describe('the preview of a change', () => {
  test('refunds half of the price in the middle of the period', () => {
    expect(previewOf({})).toEqual({
      credit: -1000,
      charge: 16_000,
      dueNow: 15_000,
      remainingCredit: 0,
      renewsAt: Date.UTC(2027, 3, 16),
    })
  })

  test('refunds everything at its start, and nothing at its end', () => {
    expect(previewOf({}, { at: START })).toMatchObject({ credit: -2000, dueNow: 14_000 })
    const over = previewOf({}, { at: END })
    expect(over).toMatchObject({ credit: 0, dueNow: 16_000 })
    expect(Object.is(over.credit, 0)).toBe(true)
  })

  test('rounds the rest to the nearest cent', () => {
    // Ten of thirty days of 1999: 666.33.
    expect(previewOf({ worth: 1999 }, { at: Date.UTC(2026, 3, 21) }).credit).toBe(-666)
    // Twenty of thirty: 1332.67.
    expect(previewOf({ worth: 1999 }, { at: Date.UTC(2026, 3, 11) }).credit).toBe(-1333)
  })

  test('applies the discount of the new plan, not that of the old one', () => {
    expect(previewOf({}, { cut: CUT })).toMatchObject({ charge: 14_400, dueNow: 13_400 })
  })

  test('pays from credit, and says how much is left of it', () => {
    expect(previewOf({ credit: 15_000 })).toMatchObject({ dueNow: 0, remainingCredit: 0 })
    expect(previewOf({ credit: 14_999 })).toMatchObject({ dueNow: 1, remainingCredit: 0 })
    expect(previewOf({ credit: 15_001 })).toMatchObject({ dueNow: 0, remainingCredit: 1 })
  })

  test('leaves credit if a year is given up for a month', () => {
    const year = { price: YEAR, worth: 16_000, end: Date.UTC(2027, 3, 1) }
    // 350 of 365 days: 15342.47.
    expect(previewOf(year, { price: MONTH })).toEqual({
      credit: -15_342,
      charge: 2000,
      dueNow: 0,
      remainingCredit: 13_342,
      renewsAt: Date.UTC(2026, 4, 16),
    })
  })
})

describe('a change', () => {
  const change = { price: YEAR, cut: null, at: MIDDLE, dueNow: 15_000 }

  test('charges the difference and starts the new plan from that moment', () => {
    const { books, subscription } = paid()
    expect(changePlan(books, subscription, change)).toEqual({ refusal: null })
    expect(subscription).toEqual({
      id: 'sub_1',
      planId: 'yearly',
      status: 'active',
      createdAt: START,
      periodStart: MIDDLE,
      periodEnd: Date.UTC(2027, 3, 16),
      cancelsAtPeriodEnd: false,
      endedAt: null,
      nextAttemptAt: null,
      price: YEAR,
      cut: null,
      cutsLeft: null,
      anchorAt: MIDDLE,
      periods: 1,
      periodWorth: 16_000,
      failures: 0,
    })
    expect(books.invoices).toMatchObject([
      {
        reason: 'change',
        planId: 'yearly',
        subtotal: 15_000,
        discount: 0,
        total: 15_000,
        paid: 15_000,
        status: 'paid',
        periodStart: MIDDLE,
        periodEnd: Date.UTC(2027, 3, 16),
        issuedAt: MIDDLE,
      },
    ])
    expect(books.payments).toMatchObject([{ kind: 'payment', amount: 15_000, at: MIDDLE }])
  })

  test('with a discount values the new plan at what was charged for it', () => {
    const { books, subscription } = paid()
    expect(changePlan(books, subscription, { ...change, cut: CUT, dueNow: 13_400 }).refusal).toBeNull()
    expect(subscription).toMatchObject({ periodWorth: 14_400, cut: CUT })
    expect(books.invoices).toMatchObject([{ subtotal: 15_000, discount: 1600, total: 13_400 }])
  })

  test('to a cheaper plan charges nothing and keeps the rest as credit', () => {
    const { books, subscription } = paid({ price: YEAR, worth: 16_000, end: Date.UTC(2027, 3, 1) })
    changePlan(books, subscription, { ...change, price: MONTH, dueNow: 0 })
    expect(books).toMatchObject({ credit: 13_342, payments: [], invoices: [{ total: -13_342, paid: 0 }] })
  })

  test.each([14_999, 15_001])('is not made if %i was shown', (dueNow) => {
    const { books, subscription } = paid()
    const before = structuredClone(books)
    expect(changePlan(books, subscription, { ...change, dueNow }).refusal).toBeInstanceOf(AmountChanged)
    expect(books).toEqual(before)
  })

  test('that the bank declines leaves the plan, a void invoice and the attempt', () => {
    const { books, subscription } = paid({ behaviour: 'insufficient' })
    const before = structuredClone(subscription)
    const { refusal } = changePlan(books, subscription, change)
    expect(refusal).toBeInstanceOf(PaymentDeclined)
    expect(refusal?.message).toBe('Your card has insufficient funds.')
    expect(subscription).toEqual(before)
    expect(books.invoices).toMatchObject([{ status: 'void', paid: 0 }])
    expect(books.payments).toMatchObject([{ kind: 'failed', amount: 0, attempted: 15_000 }])
  })
})
