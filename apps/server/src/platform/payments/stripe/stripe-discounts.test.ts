import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { recordedStripe, stripeRefusal } from '../../../test/stand-ins/recorded-stripe.ts'
import type { Cut, Price } from '../payments.ts'
import { discountMetadata, discountOf, discountParams, findPromotion } from './stripe-discounts.ts'

const MONTH: Price = { planId: 'monthly', cents: 1999, months: 1 }
const YEAR: Price = { planId: 'yearly', cents: 16_068, months: 12 }
const cut = (given: Partial<Cut> = {}): Cut => ({
  code: 'FIVE',
  source: 'promo_1',
  terms: { amountOff: 500 },
  cents: 500,
  duration: 'forever',
  months: null,
  ...given,
})

describe('a promotion code', () => {
  const coupon = (given: object = {}) => ({
    id: 'cp_1',
    valid: true,
    amount_off: 500,
    percent_off: null,
    currency: 'usd',
    duration: 'repeating',
    duration_in_months: 3,
    ...given,
  })
  const promotion = (given: object = {}) => ({
    id: 'promo_1',
    code: 'FIVE',
    active: true,
    customer: null,
    promotion: { coupon: coupon() },
    ...given,
  })
  const found = (...data: object[]) =>
    findPromotion(recordedStripe({ 'promotionCodes.list': () => ({ data }) }).stripe, 'five')

  test('is looked up by its code among active ones, with its coupon', async () => {
    const { stripe, calls } = recordedStripe({ 'promotionCodes.list': { data: [] } })
    expect(await findPromotion(stripe, 'five')).toBeNull()
    expect(calls).toEqual([
      [
        'promotionCodes.list',
        { code: 'five', active: true, limit: 5, expand: ['data.promotion.coupon.applies_to'] },
      ],
    ])
  })

  test('is returned as Stripe spells it, with the terms of its coupon', async () => {
    expect(await found(promotion())).toEqual({
      code: 'FIVE',
      source: 'promo_1',
      terms: { amountOff: 500 },
      duration: 'repeating',
      months: 3,
    })
    const share = coupon({ amount_off: null, percent_off: 20, duration: 'once', duration_in_months: null })
    expect(await found(promotion({ promotion: { coupon: share } }))).toEqual({
      code: 'FIVE',
      source: 'promo_1',
      terms: { percentOff: 20 },
      duration: 'once',
      months: null,
    })
  })

  test('is the first that is active and for everybody', async () => {
    const off = promotion({ id: 'a', active: false })
    const own = promotion({ id: 'b', customer: 'cus_9' })
    expect((await found(off, own, promotion({ id: 'c' }), promotion({ id: 'd' })))?.source).toBe('c')
    expect(await found(off, own)).toBeNull()
  })

  test.each([
    ['that is over', { valid: false }],
    ['in another currency', { currency: 'eur' }],
    ['that takes nothing off', { amount_off: null, percent_off: null }],
  ])('with a coupon %s is none', async (_, given) => {
    expect(await found(promotion({ promotion: { coupon: coupon(given) } }))).toBeNull()
  })

  test.each([
    ['a minimum amount', { restrictions: { minimum_amount: 5000, first_time_transaction: false } }],
    ['a first payment', { restrictions: { minimum_amount: null, first_time_transaction: true } }],
    ['some products', { promotion: { coupon: coupon({ applies_to: { products: ['prod_1'] } }) } }],
  ])('that Stripe ties to %s is none: we could not keep it to that', async (_, given) => {
    expect(await found(promotion(given))).toBeNull()
  })

  test('without an expanded coupon is none', async () => {
    expect(await found(promotion({ promotion: { coupon: 'cp_1' } }))).toBeNull()
  })

  test('in per cent needs no currency', async () => {
    const share = coupon({ amount_off: null, percent_off: 7.5, currency: null })
    expect((await found(promotion({ promotion: { coupon: share } })))?.terms).toEqual({ percentOff: 7.5 })
  })
})

describe('the discount of a subscription', () => {
  const asked = async (price: Price, given: Cut | null, answer: unknown = {}) => {
    const { stripe, calls } = recordedStripe({ 'coupons.create': answer })
    return { params: await discountParams(stripe, price, given), calls }
  }

  test('is none without a code', async () => {
    expect(await asked(MONTH, null)).toEqual({ params: [], calls: [] })
  })

  test.each([
    ['an amount', cut()],
    ['an amount above the price', cut({ terms: { amountOff: 5000 }, cents: 1999 })],
    // 15% of 1999 is 299.85.
    ['a share', cut({ terms: { percentOff: 15 }, cents: 300 })],
  ])('is the code itself where Stripe takes off the same: %s', async (_, given) => {
    expect(await asked(MONTH, given)).toEqual({ params: [{ promotion_code: 'promo_1' }], calls: [] })
  })

  test('is a coupon of the exact amount if Stripe would take off less', async () => {
    const { params, calls } = await asked(YEAR, cut({ cents: 6000 }))
    expect(params).toEqual([{ coupon: 'ballast-promo_1-yearly-6000' }])
    expect(calls).toEqual([
      [
        'coupons.create',
        {
          id: 'ballast-promo_1-yearly-6000',
          name: 'FIVE',
          amount_off: 6000,
          currency: 'usd',
          duration: 'forever',
        },
      ],
    ])
  })

  test('is a coupon if a share rounds by the month', async () => {
    // 15% of one month (13.39) is 2.01, and twelve of them are 24.12; 15% of 160.68 is 24.10.
    const given = cut({ terms: { percentOff: 15 }, cents: 2412 })
    expect((await asked(YEAR, given)).params).toEqual([{ coupon: 'ballast-promo_1-yearly-2412' }])
    expect((await asked(YEAR, { ...given, cents: 2410 })).params).toEqual([{ promotion_code: 'promo_1' }])
  })

  test('is a coupon for a code unknown to Stripe, in characters Stripe accepts', async () => {
    const { params } = await asked(MONTH, cut({ source: 'code of ours!' }))
    expect(params).toEqual([{ coupon: 'ballast-code-of-ours--monthly-500' }])
  })

  test.each([
    ['repeating', 3, { duration_in_months: 3 }],
    ['repeating', null, {}],
    ['once', 3, {}],
    ['forever', 3, {}],
  ] as const)(
    'that is %s with months %s says its months only where they count',
    async (duration, months, said) => {
      const { calls } = await asked(MONTH, cut({ source: 'x', duration, months }))
      const { id, name, amount_off, currency, ...rest } = (calls[0]?.[1] ?? {}) as Record<string, unknown>
      expect([id, name, amount_off, currency]).toEqual(['ballast-x-monthly-500', 'FIVE', 500, 'usd'])
      expect(rest).toEqual({ duration, ...said })
    },
  )

  test('names its coupon in at most forty characters', async () => {
    const { calls } = await asked(MONTH, cut({ source: 'x', code: 'A'.repeat(41) }))
    expect(calls[0]?.[1]).toMatchObject({ name: 'A'.repeat(40) })
  })

  test('uses an existing coupon, and passes on any other refusal', async () => {
    const given = cut({ source: 'x' })
    expect((await asked(MONTH, given, stripeRefusal('resource_already_exists'))).params).toEqual([
      { coupon: 'ballast-x-monthly-500' },
    ])
    await expect(asked(MONTH, given, stripeRefusal('amount_too_small'))).rejects.toThrow('No.')
  })
})

describe('the discount in the metadata', () => {
  test('is read back as it was written, without its origin', () => {
    fc.assert(
      fc.property(
        fc.record({
          code: fc.string({ minLength: 1 }),
          source: fc.string(),
          cents: fc.nat(),
          terms: fc.oneof(
            fc.record({ amountOff: fc.nat() }),
            fc.record({ percentOff: fc.nat({ max: 100 }) }),
          ),
          duration: fc.constantFrom('once' as const, 'repeating' as const, 'forever' as const),
          months: fc.option(fc.integer({ min: 1, max: 99 })),
        }),
        (given) => {
          const { source: _, cents: __, ...expected } = given
          expect(discountOf(discountMetadata(given))).toEqual(expected)
        },
      ),
    )
  })

  test('is none if nothing, or half of it, was written', () => {
    expect(discountMetadata(null)).toEqual({ discount_code: '', discount_terms: '' })
    for (const metadata of [
      null,
      {},
      discountMetadata(null),
      { discount_code: 'FIVE' },
      { discount_terms: '{}' },
    ])
      expect(discountOf(metadata as Record<string, string> | null)).toBeNull()
  })
})
