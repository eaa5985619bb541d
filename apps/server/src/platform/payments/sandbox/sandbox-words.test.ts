import { describe, expect, test } from 'vitest'
import type { Cut } from '../payments.ts'
import { emptyBooks, type SandboxBooks, type SandboxSubscription } from './books.ts'
import { sandboxCustomer } from './sandbox-customer.ts'
import { readSandboxDiscounts } from './sandbox-discounts.ts'
import { readCard } from './test-cards.ts'

describe('the list of discount codes', () => {
  test.each([
    ['FIVE=5.00', { terms: { amountOff: 500 }, duration: 'forever', months: null }],
    ['FIVE=5', { terms: { amountOff: 500 }, duration: 'forever', months: null }],
    ['FIVE=5.5', { terms: { amountOff: 550 }, duration: 'forever', months: null }],
    ['FIVE=0.01', { terms: { amountOff: 1 }, duration: 'forever', months: null }],
    ['FIVE=20%', { terms: { percentOff: 20 }, duration: 'forever', months: null }],
    ['FIVE=12.5%', { terms: { percentOff: 12.5 }, duration: 'forever', months: null }],
    ['FIVE=100%', { terms: { percentOff: 100 }, duration: 'forever', months: null }],
    ['FIVE=5:once', { terms: { amountOff: 500 }, duration: 'once', months: null }],
    ['FIVE=5:forever', { terms: { amountOff: 500 }, duration: 'forever', months: null }],
    ['FIVE=5:3months', { terms: { amountOff: 500 }, duration: 'repeating', months: 3 }],
    ['five=20%:12MONTHS', { terms: { percentOff: 20 }, duration: 'repeating', months: 12 }],
  ])('reads %s', (list, expected) => {
    expect(readSandboxDiscounts(list)).toEqual([{ code: 'FIVE', source: 'FIVE', ...expected }])
  })

  test('may have several, with spaces and empty entries between them', () => {
    expect(readSandboxDiscounts(' A1=1 ,, B-2=2%, ')?.map(({ code }) => code)).toEqual(['A1', 'B-2'])
    expect(readSandboxDiscounts('')).toEqual([])
    expect(readSandboxDiscounts(' , ')).toEqual([])
  })

  test('takes codes of two to forty characters', () => {
    expect(readSandboxDiscounts(`${'A'.repeat(40)}=1`)).toHaveLength(1)
    expect(readSandboxDiscounts('AB=1')).toHaveLength(1)
    expect(readSandboxDiscounts(`${'A'.repeat(41)}=1`)).toBeNull()
    expect(readSandboxDiscounts('A=1')).toBeNull()
  })

  test.each([
    'FIVE',
    'FIVE=',
    'FIVE=x',
    'FIVE=-5',
    'FIVE=5.001',
    'FIVE=101%',
    'FIVE=100.01%',
    'FIVE=5:twice',
    'FIVE=5:100months',
    'FIVE=5:months',
    'FI VE=5',
    'FIVE=5,NO',
  ])('is refused as a whole for %s', (list) => {
    expect(readSandboxDiscounts(list)).toBeNull()
  })
})

describe('a test card', () => {
  const NOW = Date.UTC(2026, 5, 15)
  const read = (number: string, expMonth = 12, expYear = 2030) => readCard({ number, expMonth, expYear }, NOW)

  test.each([
    ['4242424242424242', 'visa', 'pays'],
    ['5555555555554444', 'mastercard', 'pays'],
    ['378282246310005', 'amex', 'pays'],
    ['4000000000000002', 'visa', 'declines'],
    ['4000000000009995', 'visa', 'insufficient'],
    ['4000002500003155', 'visa', 'authenticates'],
    ['4000000000000341', 'visa', 'declines_later'],
  ])('%s is a %s that %s, kept by its last four digits only', (number, brand, behaviour) => {
    expect(read(number)).toEqual({
      brand,
      behaviour,
      last4: number.slice(number.length - 4),
      expMonth: 12,
      expYear: 2030,
    })
  })

  test('is valid until the end of its month', () => {
    const last = { number: '4242424242424242', expMonth: 6, expYear: 2026 }
    expect(readCard(last, Date.UTC(2026, 6, 1) - 1)).toMatchObject({ brand: 'visa' })
    expect(readCard(last, Date.UTC(2026, 6, 1))).toEqual({ refused: 'Your card has expired.' })
    const december = { number: '4242424242424242', expMonth: 12, expYear: 2026 }
    expect(readCard(december, Date.UTC(2027, 0, 1) - 1)).toMatchObject({ brand: 'visa' })
    expect(readCard(december, Date.UTC(2027, 0, 1))).toHaveProperty('refused')
  })

  test('with a real number is refused with what to enter instead', () => {
    expect(read('4111111111111111')).toEqual({
      refused: 'This is not one of the test cards. Nothing is charged here: use 4242 4242 4242 4242.',
    })
  })
})

describe('the books as a provider states them', () => {
  const subscription: SandboxSubscription = {
    id: 'sub_1',
    planId: 'monthly',
    status: 'active',
    createdAt: 1,
    periodStart: 2,
    periodEnd: 3,
    cancelsAtPeriodEnd: false,
    endedAt: null,
    nextAttemptAt: null,
    cut: null,
    cutsLeft: null,
    price: { planId: 'monthly', cents: 1999, months: 1 },
    anchorAt: 2,
    periods: 1,
    periodWorth: 1999,
    failures: 0,
  }
  const books = (given: Partial<SandboxBooks>, of: Partial<SandboxSubscription> = {}): SandboxBooks => ({
    ...emptyBooks('me'),
    subscriptions: [{ ...subscription, ...of }],
    ...given,
  })
  const nextOf = (given: Partial<SandboxBooks>, of: Partial<SandboxSubscription> = {}) =>
    sandboxCustomer(books(given, of)).subscriptions[0]?.nextCharge
  const cut: Cut = {
    code: 'FIVE',
    source: 'x',
    terms: { amountOff: 500 },
    cents: 500,
    duration: 'repeating',
    months: 3,
  }
  const open = { id: 'inv_1', subscriptionId: 'sub_1', status: 'open', total: 1200 } as never

  test('leave out what only the sandbox knows', () => {
    expect(sandboxCustomer(books({}, { cut, cutsLeft: 2 }))).toEqual({
      subscriptions: [
        {
          id: 'sub_1',
          planId: 'monthly',
          status: 'active',
          createdAt: 1,
          periodStart: 2,
          periodEnd: 3,
          cancelsAtPeriodEnd: false,
          endedAt: null,
          nextAttemptAt: null,
          nextCharge: 1499,
          discount: { code: 'FIVE', terms: { amountOff: 500 }, duration: 'repeating', months: 3 },
        },
      ],
      invoices: [],
      payments: [],
      card: null,
      leftOut: [],
    })
  })

  test('never reveal how a card behaves', () => {
    const card = { brand: 'visa', last4: '4242', expMonth: 1, expYear: 2030 }
    expect(sandboxCustomer(books({ card: { ...card, behaviour: 'declines_later' } })).card).toEqual(card)
  })

  test('state the next charge: the price, less a discount that still applies, less credit', () => {
    expect(nextOf({})).toBe(1999)
    expect(nextOf({}, { cut, cutsLeft: 1 })).toBe(1499)
    expect(nextOf({}, { cut, cutsLeft: 0 })).toBe(1999)
    expect(nextOf({}, { cut, cutsLeft: null })).toBe(1499)
    expect(nextOf({ credit: 1998 })).toBe(1)
    expect(nextOf({ credit: 2500 })).toBe(0)
  })

  test('state the open invoice as the next charge, if it is of this subscription', () => {
    expect(nextOf({ invoices: [open] })).toBe(1200)
    expect(nextOf({ invoices: [open], credit: 200 })).toBe(1000)
    expect(nextOf({ invoices: [{ ...(open as object), subscriptionId: 'sub_2' } as never] })).toBe(1999)
    expect(nextOf({ invoices: [{ ...(open as object), status: 'void' } as never] })).toBe(1999)
  })

  test('state none for one that is over or ends', () => {
    expect(nextOf({ invoices: [open] }, { status: 'ended' })).toBeNull()
    expect(nextOf({}, { cancelsAtPeriodEnd: true })).toBeNull()
  })
})
