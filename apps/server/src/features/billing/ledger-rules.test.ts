import { describe, expect, test } from 'vitest'
import type { ProviderInvoice, ProviderPayment } from '../../platform/payments/payments.ts'
import { refundedOf, statusOf } from './book-ledger.ts'
import { checkDiscount } from './check-discount.ts'

const payment = (kind: ProviderPayment['kind'], amount: number, invoiceId: string | null = 'i1') =>
  ({ kind, amount, invoiceId }) as ProviderPayment

describe('what was refunded of an invoice', () => {
  test('is its refunds and chargebacks together, as a positive amount', () => {
    const payments = [payment('payment', 1999), payment('refund', -500), payment('chargeback', -300)]
    expect(refundedOf(payments, 'i1')).toBe(800)
  })

  test('is less again if a chargeback was won', () => {
    expect(refundedOf([payment('chargeback', -1999), payment('chargeback_won', 1999)], 'i1')).toBe(0)
  })

  test('is of that invoice alone', () => {
    const others = [payment('refund', -500, 'i2'), payment('refund', -500, null)]
    expect(refundedOf([...others, payment('refund', -1)], 'i1')).toBe(1)
  })

  test('is zero, and never minus zero, if nothing was refunded', () => {
    expect(Object.is(refundedOf([payment('payment', 1999)], 'i1'), 0)).toBe(true)
    expect(Object.is(refundedOf([], 'i1'), 0)).toBe(true)
  })
})

describe('the status of an invoice', () => {
  const status = (refunded: number, given: Partial<ProviderInvoice> = {}) =>
    statusOf({ status: 'paid', paid: 1999, ...given } as ProviderInvoice, refunded)

  test.each([
    [0, 'paid'],
    [-1, 'paid'],
    [1, 'partly_refunded'],
    [1998, 'partly_refunded'],
    [1999, 'refunded'],
    [2500, 'refunded'],
  ])('with %i cents back is %s', (refunded, expected) => {
    expect(status(refunded)).toBe(expected)
  })

  test.each(['open', 'void'] as const)('that is %s stays so, whatever went back', (of) => {
    expect(status(1999, { status: of })).toBe(of)
  })
})

describe('a code that is checked', () => {
  const check = (found: object | null, planId: 'monthly' | 'yearly' = 'monthly') =>
    checkDiscount(
      {
        payments: { findDiscount: async () => found },
        log: { warn: () => {}, error: () => {} },
      } as unknown as Parameters<typeof checkDiscount>[0],
      { code: 'FIVE', planId },
    )
  const none = { valid: false, discountAmount: 0, order: null, duration: null, months: null }
  const code = (terms: object, given: object = {}) => ({
    code: 'FIVE',
    source: 'FIVE',
    terms,
    duration: 'once',
    months: null,
    ...given,
  })

  test('says what it takes off per month, and for how long', async () => {
    const found = await check(code({ amountOff: 500 }, { duration: 'repeating', months: 3 }))
    expect(found).toMatchObject({ valid: true, discountAmount: 5, duration: 'repeating', months: 3 })
    expect(found.order).toMatchObject({ planId: 'monthly', discountCode: 'FIVE' })
    expect(Number(found.order?.subtotal) - Number(found.order?.discount)).toBeCloseTo(
      Number(found.order?.total),
      10,
    )
  })

  test('that is unknown, or takes nothing off, is not valid', async () => {
    expect(await check(null)).toEqual(none)
    expect(await check(code({ amountOff: 0 }))).toEqual(none)
    expect(await check(code({ percentOff: 0 }))).toEqual(none)
  })
})
