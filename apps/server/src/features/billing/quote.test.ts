import { PLAN_IDS, PLAN_PRICES } from '@ballast/domain/billing/plan-prices'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AppError } from '../../platform/http/app-error.ts'
import type { FoundDiscount } from '../../platform/payments/payments.ts'
import { presentInvoice, presentOrder } from './billing.presenter.ts'
import type { InvoiceRow } from './billing.queries.ts'
import { checkDiscount } from './check-discount.ts'
import { quoteForCode, quoteOf } from './quote.ts'

const found = (terms: FoundDiscount['terms'], given: Partial<FoundDiscount> = {}): FoundDiscount => ({
  code: 'FIVE',
  source: 'promo_1',
  terms,
  duration: 'forever',
  months: null,
  ...given,
})
const FIVE = found({ amountOff: 500 })
const NOTHING = found({ amountOff: 0 })
const paymentsThat = (answer: FoundDiscount | null) =>
  ({ payments: { findDiscount: async () => answer } }) as never

describe('a quote', () => {
  test('is the price of all months at once', () => {
    expect(quoteOf('monthly', null)).toEqual({
      planId: 'monthly',
      cut: null,
      price: { planId: 'monthly', cents: 1999, months: 1 },
      order: { perMonth: 1999, subtotal: 1999, discount: 0, total: 1999 },
    })
    expect(quoteOf('yearly', null).price).toEqual({ planId: 'yearly', cents: 16_068, months: 12 })
  })

  test('takes a discount off every month', () => {
    expect(quoteOf('yearly', FIVE)).toEqual({
      planId: 'yearly',
      price: { planId: 'yearly', cents: 16_068, months: 12 },
      cut: { ...FIVE, cents: 6000 },
      order: { perMonth: 839, subtotal: 16_068, discount: 6000, total: 10_068 },
    })
  })

  test('has no discount if the code takes nothing off', () => {
    expect(quoteOf('monthly', NOTHING).cut).toBeNull()
    expect(quoteOf('monthly', found({ percentOff: 0.01 })).cut).toBeNull()
  })

  test('never asks for less than zero, and its parts add up', () => {
    const terms = fc.oneof(
      fc.record({ amountOff: fc.nat({ max: 5000 }) }),
      fc.record({ percentOff: fc.nat({ max: 100 }) }),
    )
    fc.assert(
      fc.property(fc.constantFrom(...PLAN_IDS), terms, (planId, discount) => {
        const { order, price, cut } = quoteOf(planId, found(discount))
        expect(order.subtotal - order.discount).toBe(order.total)
        expect(order.total).toBeGreaterThanOrEqual(0)
        expect(order.total).toBe(order.perMonth * PLAN_PRICES[planId].months)
        expect(price.cents - (cut?.cents ?? 0)).toBe(order.total)
      }),
    )
  })
})

describe('a quote for a code', () => {
  const quoted = (code: string | null, answer: FoundDiscount | null) =>
    quoteForCode(paymentsThat(answer), { planId: 'monthly', code })

  test('is without discount if no code was typed, and the provider is not called', async () => {
    const asked = quoteForCode({ payments: {} } as never, { planId: 'monthly', code: null })
    expect((await asked).cut).toBeNull()
  })

  test('holds the code that was found', async () => {
    expect((await quoted('five', FIVE)).cut).toEqual({ ...FIVE, cents: 500 })
  })

  test.each([
    ['nobody knows', null],
    ['takes nothing off', NOTHING],
  ])('is refused for one that %s', async (_, answer) => {
    const refused = quoted('five', answer)
    await expect(refused).rejects.toThrow(AppError)
    await expect(refused).rejects.toMatchObject({ code: 'discount_invalid' })
  })
})

describe('checking a code', () => {
  const checked = (answer: FoundDiscount | null, planId: 'monthly' | 'yearly' = 'monthly') =>
    checkDiscount(paymentsThat(answer), { code: 'five', planId })

  test('says what it takes off per month, for how long, and returns the order with it', async () => {
    expect(await checked(found({ percentOff: 20 }, { duration: 'repeating', months: 3 }), 'yearly')).toEqual({
      // 20% of 13.39 is 2.678.
      valid: true,
      discountAmount: 2.68,
      duration: 'repeating',
      months: 3,
      order: {
        planId: 'yearly',
        currency: 'USD',
        perMonth: '10.71',
        subtotal: '160.68',
        discount: '32.16',
        total: '128.52',
        discountCode: 'FIVE',
      },
    })
  })

  test('calls one that is unknown, or takes nothing off, not valid', async () => {
    const invalid = { valid: false, discountAmount: 0, order: null, duration: null, months: null }
    expect([await checked(null), await checked(NOTHING)]).toEqual([invalid, invalid])
  })
})

describe('what the page shows', () => {
  test('of an order without a code has none', () => {
    expect(presentOrder(quoteOf('monthly', null))).toEqual({
      planId: 'monthly',
      currency: 'USD',
      perMonth: '19.99',
      subtotal: '19.99',
      discount: '0.00',
      total: '19.99',
      discountCode: null,
    })
  })

  test('of an invoice are its amounts as decimal text and its times in UTC', () => {
    const at = new Date('2026-03-01T10:00:00Z')
    const row = {
      id: 'inv-1',
      userId: 'u',
      number: null,
      status: 'partly_refunded',
      plan: null,
      currency: 'USD',
      subtotal: -5000,
      discount: 100,
      total: -5100,
      paid: 0,
      refunded: 7,
      issuedAt: at,
      paidAt: null,
      periodStart: at,
      periodEnd: null,
      nextAttemptAt: at,
    } as unknown as InvoiceRow
    expect(presentInvoice(row)).toEqual({
      id: 'inv-1',
      number: null,
      status: 'partly_refunded',
      plan: null,
      currency: 'USD',
      subtotal: '-50.00',
      discount: '1.00',
      total: '-51.00',
      paid: '0.00',
      refunded: '0.07',
      issuedAt: '2026-03-01T10:00:00.000Z',
      paidAt: null,
      periodStart: '2026-03-01T10:00:00.000Z',
      periodEnd: null,
    })
  })
})
