import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  centsFromAmount,
  decimalFromCents,
  discountPerMonth,
  orderOf,
  PLAN_IDS,
  PLAN_PRICES,
  yearlySaving,
} from './plan-prices.ts'

const plan = fc.constantFrom(...PLAN_IDS)
const discount = fc.oneof(
  fc.constant(null),
  fc.record({ amountOff: fc.integer({ min: 0, max: 5000 }) }),
  fc.record({ percentOff: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100) }),
)

describe('the specified prices', () => {
  it('are 19.99 a month, and twelve times 13.39 a year', () => {
    expect(orderOf('monthly', null)).toEqual({ perMonth: 1999, subtotal: 1999, discount: 0, total: 1999 })
    expect(decimalFromCents(orderOf('yearly', null).total)).toBe(new Big('13.39').times(12).toFixed(2))
  })
  it('save 79.20 a year, which is the 33 % of the label', () => {
    expect(yearlySaving()).toBe(7920)
    expect(Math.round((100 * yearlySaving()) / (12 * PLAN_PRICES.monthly.perMonth))).toBe(33)
  })
})

describe('the table of prices', () => {
  it('recommends the plan with the lower monthly price, and shows the price of the other one', () => {
    const { monthly, yearly } = PLAN_PRICES
    expect(PLAN_IDS.filter((id) => PLAN_PRICES[id].isPopular)).toEqual(['yearly'])
    expect(yearly.perMonth).toBeLessThan(monthly.perMonth)
    expect([monthly.originalPerMonth, yearly.originalPerMonth]).toEqual([null, monthly.perMonth])
  })
})

describe('an order', () => {
  it('takes the discount off every month: the total is the month shown, times the months', () => {
    fc.assert(
      fc.property(plan, discount, (planId, off) => {
        const order = orderOf(planId, off)
        expect(order.total).toBe(order.perMonth * PLAN_PRICES[planId].months)
        expect(order.subtotal - order.discount).toBe(order.total)
        expect(order.perMonth + discountPerMonth(planId, off)).toBe(PLAN_PRICES[planId].perMonth)
      }),
    )
  })
  it('is never below zero and never above the price', () => {
    fc.assert(
      fc.property(plan, discount, (planId, off) => {
        const { total, subtotal } = orderOf(planId, off)
        expect(total).toBeGreaterThanOrEqual(0)
        expect(total).toBeLessThanOrEqual(subtotal)
      }),
    )
    expect(orderOf('monthly', { amountOff: 5000 }).total).toBe(0)
  })
  it('rounds a percentage to the cent as decimal arithmetic does', () => {
    fc.assert(
      fc.property(plan, fc.integer({ min: 0, max: 10_000 }), (planId, hundredths) => {
        const exact = new Big(PLAN_PRICES[planId].perMonth).times(hundredths).div(10_000)
        expect(discountPerMonth(planId, { percentOff: hundredths / 100 })).toBe(
          Number(exact.round(0, Big.roundHalfUp)),
        )
      }),
    )
  })
})

describe('amounts', () => {
  it('survive the conversion to text and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (cents) => {
        expect(centsFromAmount(decimalFromCents(cents))).toBe(cents)
        expect(centsFromAmount(cents / 100)).toBe(cents)
      }),
    )
  })
  it('may carry the binary fraction of a page’s multiplication', () => {
    expect(centsFromAmount(13.39 * 12)).toBe(16_068)
    expect(centsFromAmount((19.99 - 5) * 1)).toBe(1499)
  })
  it.each(['', '-1', '1.999', '1e3', 'free', Number.NaN, -1, 1.005, Number.POSITIVE_INFINITY])(
    'are refused: %s',
    (amount) => expect(centsFromAmount(amount)).toBeNull(),
  )
})
