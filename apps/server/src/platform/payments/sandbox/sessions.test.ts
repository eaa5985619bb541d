import { describe, expect, test } from 'vitest'
import type { Cut, Price } from '../payments.ts'
import { emptyBooks, type SandboxBooks, type SandboxSession } from './books.ts'
import { answerChallenge, confirmSession, openSession } from './sessions.ts'

const NOW = Date.UTC(2026, 0, 31, 12)
const MONTH: Price = { planId: 'monthly', cents: 1999, months: 1 }
const YEAR: Price = { planId: 'yearly', cents: 16_068, months: 12 }
const CARD = {
  pays: '4242424242424242',
  declines: '4000000000000002',
  insufficient: '4000000000009995',
  authenticates: '4000002500003155',
  declinesLater: '4000000000000341',
}
const cutOf = (given: Partial<Cut> = {}): Cut => ({
  code: 'FIVE',
  source: 'FIVE',
  terms: { amountOff: 500 },
  cents: 500,
  duration: 'forever',
  months: null,
  ...given,
})

type Opening = { kind?: SandboxSession['kind']; price?: Price | null; cut?: Cut | null; key?: string }
function opened({ kind = 'payment', price = MONTH, cut = null, key = 'k1' }: Opening = {}) {
  const books = emptyBooks('me')
  return { books, session: openSession(books, { key, clientSecret: 'secret', kind, price, cut }) }
}
type Desk = { books: SandboxBooks; session: SandboxSession }
const enter = ({ books, session }: Desk, number: string, expYear = 2030) =>
  confirmSession(books, session, { card: { number, expMonth: 6, expYear }, now: NOW })

describe('opening a session', () => {
  test('stores an open one under the next id', () => {
    const { books, session } = opened()
    expect(session).toEqual({
      ref: 'ses_me_1',
      clientSecret: 'secret',
      kind: 'payment',
      status: 'open',
      price: MONTH,
      cut: null,
      challenged: null,
    })
    expect(books).toMatchObject({ sessions: [session], done: { k1: 'ses_me_1' }, serial: 1 })
  })

  test('with the same key finds the first one, whatever else was requested', () => {
    const { books, session } = opened()
    const again = { key: 'k1', clientSecret: 'other', kind: 'card' as const, price: null, cut: null }
    expect(openSession(books, again)).toBe(session)
    expect(openSession(books, { ...again, key: 'k2' }).ref).toBe('ses_me_2')
    expect(books.sessions).toHaveLength(2)
  })
})

describe('paying with a good card', () => {
  test('starts the subscription with its first payment', () => {
    const desk = opened()
    expect(enter(desk, CARD.pays)).toEqual({ status: 'succeeded', message: null })
    const { books, session } = desk
    const periodEnd = Date.UTC(2026, 1, 28, 12)
    expect(session.status).toBe('paid')
    expect(books.card).toEqual({
      brand: 'visa',
      last4: '4242',
      expMonth: 6,
      expYear: 2030,
      behaviour: 'pays',
    })
    expect(books.subscriptions).toEqual([
      {
        id: 'sub_me_2',
        planId: 'monthly',
        status: 'active',
        createdAt: NOW,
        periodStart: NOW,
        periodEnd,
        cancelsAtPeriodEnd: false,
        endedAt: null,
        nextAttemptAt: null,
        price: MONTH,
        cut: null,
        cutsLeft: null,
        anchorAt: NOW,
        periods: 1,
        periodWorth: 1999,
        failures: 0,
      },
    ])
    expect(books.invoices).toEqual([
      {
        id: 'inv_me_3',
        number: 'SANDBOX-0001',
        subscriptionId: 'sub_me_2',
        reason: 'first',
        planId: 'monthly',
        subtotal: 1999,
        discount: 0,
        total: 1999,
        paid: 1999,
        status: 'paid',
        issuedAt: NOW,
        paidAt: NOW,
        periodStart: NOW,
        periodEnd,
        nextAttemptAt: null,
      },
    ])
    expect(books.payments).toEqual([
      { id: 'pay_me_4', kind: 'payment', invoiceId: 'inv_me_3', amount: 1999, attempted: 1999, at: NOW },
    ])
  })

  test('a second time charges nothing more', () => {
    const desk = opened()
    enter(desk, CARD.pays)
    expect(enter(desk, CARD.declines)).toEqual({ status: 'succeeded', message: null })
    expect(desk.books.payments).toHaveLength(1)
  })

  test('applies the discount, and charges nothing if it covers everything', () => {
    const desk = opened({ cut: cutOf() })
    enter(desk, CARD.pays)
    expect(desk.books.subscriptions[0]).toMatchObject({ periodWorth: 1499, cut: cutOf() })
    expect(desk.books.payments).toMatchObject([{ amount: 1499 }])
    const free = opened({ kind: 'setup', cut: cutOf({ cents: 1999 }) })
    enter(free, CARD.pays)
    expect(free.books.payments).toEqual([])
    expect(free.books.invoices).toMatchObject([{ status: 'paid', total: 0, paid: 0 }])
  })

  test('uses credit first', () => {
    const desk = opened()
    desk.books.credit = 2500
    enter(desk, CARD.pays)
    expect(desk.books).toMatchObject({ credit: 501, payments: [], invoices: [{ paid: 0, status: 'paid' }] })
  })

  test('starts no second subscription: the session is closed', () => {
    const desk = opened()
    enter(desk, CARD.pays)
    const second = openSession(desk.books, {
      key: 'k2',
      clientSecret: 'x',
      kind: 'payment',
      price: YEAR,
      cut: null,
    })
    expect(enter({ books: desk.books, session: second }, CARD.pays)).toBeNull()
    expect(second.status).toBe('closed')
    expect(enter({ books: desk.books, session: second }, CARD.pays)).toBeNull()
    expect(desk.books.subscriptions).toHaveLength(1)
  })

  test.each([
    ['forever', null, MONTH, null],
    ['once', null, MONTH, 0],
    ['repeating', 1, MONTH, 0],
    ['repeating', 3, MONTH, 2],
    ['repeating', null, MONTH, 0],
    ['repeating', 12, YEAR, 0],
    ['repeating', 13, YEAR, 1],
    ['repeating', 25, YEAR, 2],
  ] as const)(
    'with a discount %s of %s months counts what it still holds for',
    (duration, months, price, left) => {
      const desk = opened({ price, cut: cutOf({ duration, months }) })
      enter(desk, CARD.pays)
      expect(desk.books.subscriptions[0]?.cutsLeft).toBe(left)
    },
  )
})

describe('a declined card', () => {
  test.each([
    ['declines', 'Your card was declined.'],
    ['insufficient', 'Your card has insufficient funds.'],
  ] as const)('because it %s leaves a failed try and nothing else', (kind, message) => {
    const desk = opened()
    expect(enter(desk, CARD[kind])).toEqual({ status: 'failed', message })
    expect(desk.session.status).toBe('open')
    expect(desk.books).toMatchObject({ card: null, subscriptions: [], invoices: [] })
    expect(desk.books.payments).toEqual([
      { id: 'pay_me_4', kind: 'failed', invoiceId: null, amount: 0, attempted: 1999, at: NOW },
    ])
  })

  test('can be followed by one that pays, with the number of the first invoice', () => {
    const desk = opened()
    enter(desk, CARD.declines)
    expect(enter(desk, CARD.pays)?.status).toBe('succeeded')
    expect(desk.books.invoices).toMatchObject([{ number: 'SANDBOX-0001', status: 'paid' }])
    expect(desk.books.payments.map(({ kind }) => kind)).toEqual(['failed', 'payment'])
  })

  test('is not even tried if it is no test card or has expired', () => {
    const desk = opened()
    expect(enter(desk, '4111111111111111')?.message).toMatch(/^This is not one of the test cards/)
    expect(enter(desk, CARD.pays, 2025)).toEqual({ status: 'failed', message: 'Your card has expired.' })
    expect(desk.books).toMatchObject({ payments: [], card: null })
  })

  test('is refused at once if it is only to be saved', () => {
    const desk = opened({ kind: 'card', price: null })
    expect(enter(desk, CARD.declines)).toEqual({ status: 'failed', message: 'Your card was declined.' })
    expect(desk.books).toMatchObject({ payments: [], card: null })
  })
})

describe('a card that is declined later', () => {
  test('pays the first time and is stored as what it is', () => {
    const desk = opened()
    expect(enter(desk, CARD.declinesLater)?.status).toBe('succeeded')
    expect(desk.books.card?.behaviour).toBe('declines_later')
    expect(desk.books.payments).toMatchObject([{ kind: 'payment', amount: 1999 }])
  })

  test('can be saved without a payment', () => {
    const desk = opened({ kind: 'card', price: null })
    expect(enter(desk, CARD.declinesLater)?.status).toBe('succeeded')
    expect(desk.books).toMatchObject({ subscriptions: [], card: { last4: '0341' } })
  })
})

describe('a card with a bank challenge', () => {
  const challenged = () => {
    const desk = opened()
    expect(enter(desk, CARD.authenticates)).toEqual({ status: 'requires_action', message: null })
    return desk
  }
  const answer = ({ books, session }: Desk, outcome: 'complete' | 'fail') =>
    answerChallenge(books, session, { outcome, now: NOW })

  test('charges nothing before the answer', () => {
    expect(challenged().books).toMatchObject({ payments: [], card: null, subscriptions: [] })
  })

  test('pays once the challenge is completed', () => {
    const desk = challenged()
    expect(answer(desk, 'complete')).toEqual({ status: 'succeeded', message: null })
    expect(desk.books.payments).toMatchObject([{ kind: 'payment', amount: 1999 }])
    expect(answer(desk, 'fail')).toEqual({ status: 'succeeded', message: null })
  })

  test('charges nothing if it fails, and can be entered again', () => {
    const desk = challenged()
    expect(answer(desk, 'fail')).toEqual({
      status: 'failed',
      message: 'Your bank could not confirm that it is you. Nothing was charged.',
    })
    expect(desk.books.payments).toEqual([])
    expect(answer(desk, 'complete')).toBeNull()
    expect(enter(desk, CARD.authenticates)?.status).toBe('requires_action')
  })

  test('cannot be confirmed if nothing waits, or the session was closed', () => {
    expect(answer(opened(), 'complete')).toBeNull()
    const desk = challenged()
    desk.session.status = 'closed'
    expect(answer(desk, 'complete')).toBeNull()
  })
})
