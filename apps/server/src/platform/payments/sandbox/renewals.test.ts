import { DAY_MS } from '@ballast/domain/time/durations'
import { describe, expect, test } from 'vitest'
import type { Cut, Price } from '../payments.ts'
import { emptyBooks, type SandboxBooks, type SandboxSubscription } from './books.ts'
import { advance, endSubscription, retryCharge } from './renewals.ts'
import { confirmSession, openSession } from './sessions.ts'

const START = Date.UTC(2026, 0, 31, 12)
const FEB = Date.UTC(2026, 1, 28, 12)
const MAR = Date.UTC(2026, 2, 31, 12)
const MONTH: Price = { planId: 'monthly', cents: 1999, months: 1 }
const PAYS = '4242424242424242'
const DECLINES_LATER = '4000000000000341'

type Begun = { number?: string; cut?: Cut | null; expMonth?: number; expYear?: number; price?: Price }
/** Books with a subscription that began on 31 January. */
function begun({ number = PAYS, cut = null, expMonth = 6, expYear = 2099, price = MONTH }: Begun = {}) {
  const books = emptyBooks('me')
  const session = openSession(books, { key: 'k1', clientSecret: 's', kind: 'payment', price, cut })
  confirmSession(books, session, { card: { number, expMonth, expYear }, now: START })
  const [subscription] = books.subscriptions
  if (!subscription) throw new Error('nothing was begun')
  return { books, subscription }
}
const reasons = ({ invoices }: SandboxBooks) =>
  invoices.map(({ reason, status, total }) => [reason, status, total])

describe('a renewal', () => {
  test('happens at the end of the period, not a moment before', () => {
    const { books, subscription } = begun()
    advance(books, FEB - 1)
    expect([books.invoices.length, subscription.periodEnd]).toEqual([1, FEB])
    advance(books, FEB)
    expect(subscription).toMatchObject({ periodStart: FEB, periodEnd: MAR, periods: 2, status: 'active' })
    expect(books.invoices.at(-1)).toMatchObject({
      reason: 'renewal',
      status: 'paid',
      paid: 1999,
      periodStart: FEB,
      periodEnd: MAR,
      issuedAt: FEB,
      number: 'SANDBOX-0002',
      planId: 'monthly',
      paidAt: FEB,
    })
  })

  test('counts months from the first day, so that the 31st comes back', () => {
    const { books, subscription } = begun()
    advance(books, MAR)
    expect(subscription).toMatchObject({ periodStart: MAR, periodEnd: Date.UTC(2026, 3, 30, 12), periods: 3 })
    expect(books.invoices.map(({ periodStart }) => periodStart)).toEqual([START, FEB, MAR])
  })

  test('of a year happens after a year', () => {
    const { books, subscription } = begun({ price: { planId: 'yearly', cents: 16_068, months: 12 } })
    advance(books, Date.UTC(2027, 0, 31, 12) - 1)
    expect(books.invoices).toHaveLength(1)
    advance(books, Date.UTC(2027, 0, 31, 12))
    expect(subscription.periodEnd).toBe(Date.UTC(2028, 0, 31, 12))
  })

  test('is paid from credit first', () => {
    const { books } = begun()
    books.credit = 1999
    advance(books, FEB)
    expect(books.credit).toBe(0)
    expect(books.payments).toHaveLength(1)
    expect(books.invoices.at(-1)).toMatchObject({ status: 'paid', paid: 0, total: 1999 })
  })

  test('applies a discount as often as it lasts', () => {
    const terms = { code: 'FIVE', source: 'FIVE', terms: { amountOff: 500 }, cents: 500 }
    const totals = (cut: Cut) => {
      const { books, subscription } = begun({ cut })
      advance(books, Date.UTC(2026, 4, 1))
      return [books.invoices.map(({ total }) => total), subscription.cutsLeft, subscription.periodWorth]
    }
    expect(totals({ ...terms, duration: 'once', months: null })).toEqual([[1499, 1999, 1999, 1999], 0, 1999])
    expect(totals({ ...terms, duration: 'repeating', months: 3 })).toEqual([
      [1499, 1499, 1499, 1999],
      0,
      1999,
    ])
    expect(totals({ ...terms, duration: 'forever', months: null })).toEqual([
      [1499, 1499, 1499, 1499],
      null,
      1499,
    ])
  })

  test('that was cancelled does not happen: the subscription ends with its period', () => {
    const { books, subscription } = begun()
    subscription.cancelsAtPeriodEnd = true
    advance(books, FEB - 1)
    expect(subscription.status).toBe('active')
    advance(books, MAR)
    expect(subscription).toMatchObject({ status: 'ended', endedAt: FEB, nextAttemptAt: null })
    expect(books.invoices).toHaveLength(1)
  })

  test('does nothing without a subscription', () => {
    const books = emptyBooks('me')
    advance(books, FEB)
    expect(books).toEqual(emptyBooks('me'))
  })
})

describe('a renewal that the bank declines', () => {
  const inDebt = () => {
    const begin = begun({ number: DECLINES_LATER })
    advance(begin.books, FEB)
    return begin
  }

  test('leaves a debt that is retried after three days', () => {
    const { books, subscription } = inDebt()
    const next = FEB + 3 * DAY_MS
    expect(subscription).toMatchObject({ status: 'past_due', nextAttemptAt: next, failures: 1 })
    expect(books.invoices.at(-1)).toMatchObject({
      status: 'open',
      paid: 0,
      paidAt: null,
      nextAttemptAt: next,
    })
    expect(books.payments.at(-1)).toMatchObject({ kind: 'failed', amount: 0, attempted: 1999, at: FEB })
  })

  test('is retried after three, five and seven days more, and ends at the fourth refusal', () => {
    const { books, subscription } = inDebt()
    const end = FEB + (3 + 5 + 7) * DAY_MS
    advance(books, end - 1)
    expect(subscription).toMatchObject({ status: 'past_due', nextAttemptAt: end, failures: 3 })
    advance(books, end)
    expect(subscription).toMatchObject({ status: 'ended', endedAt: end, nextAttemptAt: null })
    expect(
      books.payments.flatMap(({ kind, at }) => (kind === 'failed' ? [(at - FEB) / DAY_MS] : [])),
    ).toEqual([0, 3, 8, 15])
    expect(books.invoices.at(-1)).toMatchObject({ status: 'failed', nextAttemptAt: null })
  })

  test('is settled by a new card, and the period is the one it was for', () => {
    const { books, subscription } = inDebt()
    const card = openSession(books, { key: 'k2', clientSecret: 's', kind: 'card', price: null, cut: null })
    const entered = { number: PAYS, expMonth: 6, expYear: 2099 }
    confirmSession(books, card, { card: entered, now: FEB })
    expect(retryCharge(books, subscription, FEB + 1)).toBeNull()
    expect(subscription).toMatchObject({
      status: 'active',
      nextAttemptAt: null,
      failures: 0,
      periodStart: FEB,
      periodEnd: MAR,
    })
    expect(books.invoices.at(-1)).toMatchObject({ status: 'paid', paidAt: FEB + 1, nextAttemptAt: null })
  })

  test('says why when it is retried by hand', () => {
    const { books, subscription } = inDebt()
    expect(retryCharge(books, subscription, FEB + 1)).toBe('Your card was declined.')
    expect(subscription.nextAttemptAt).toBe(FEB + 1 + 5 * DAY_MS)
  })

  test('may be due to an expired card, or a missing one', () => {
    // A card that expires in February is valid until the last moment of February.
    const expired = begun({ expMonth: 2, expYear: 2026 })
    advance(expired.books, FEB)
    expect(expired.subscription.status).toBe('active')
    advance(expired.books, MAR)
    expect(expired.subscription.status).toBe('past_due')
    expect(retryCharge(expired.books, expired.subscription, MAR)).toBe('Your card has expired.')
    const none = begun()
    none.books.card = null
    advance(none.books, FEB)
    expect(retryCharge(none.books, none.subscription, FEB)).toBe('There is no card to charge.')
  })

  test('is dropped if its invoice is gone', () => {
    const { books, subscription } = inDebt()
    books.invoices.pop()
    expect(retryCharge(books, subscription, FEB)).toBeNull()
    expect(subscription).toMatchObject({ status: 'active', nextAttemptAt: null })
  })
})

describe('an immediate end', () => {
  test('voids the debt and leaves what was paid', () => {
    const { books, subscription } = begun({ number: DECLINES_LATER })
    advance(books, FEB)
    endSubscription(books, subscription, FEB + 5)
    expect(reasons(books)).toEqual([
      ['first', 'paid', 1999],
      ['renewal', 'void', 1999],
    ])
    expect(books.invoices.at(-1)?.nextAttemptAt).toBeNull()
    expect(subscription).toMatchObject({ status: 'ended', endedAt: FEB + 5, nextAttemptAt: null })
  })

  test('leaves the invoices of another subscription alone', () => {
    const { books, subscription } = begun({ number: DECLINES_LATER })
    advance(books, FEB)
    const other: SandboxSubscription = { ...subscription, id: 'sub_other' }
    endSubscription(books, other, FEB)
    expect(books.invoices.at(-1)?.status).toBe('open')
  })
})
