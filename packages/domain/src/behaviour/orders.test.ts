import { describe, expect, test } from 'vitest'
import { costsOf, meansByOrder } from './orders.ts'
import { type Decision, tableOfDay, tableOfDays } from './testing/decisions.ts'

describe('averages by order in the session', () => {
  // R is the result over a risk of 100.
  const days = Array.from({ length: 10 }, (_, day) => [
    100,
    day % 2 === 0 ? 200 : -200,
    50,
    50,
    50,
    50,
    -100,
    -300,
  ])

  test('are for one position each up to the sixth, and for all after it together', () => {
    const orders = meansByOrder(tableOfDays(days))
    expect(orders.map(({ order, n }) => [order, n])).toEqual([
      ...[1, 2, 3, 4, 5, 6].map((order) => [order, 10]),
      [7, 20],
    ])
    expect(orders.map(({ mean }) => mean.value)).toEqual([1, 0, 0.5, 0.5, 0.5, 0.5, -2])
    expect(orders[0]?.mean).toEqual({ value: 1, low: 1, high: 1 })
    expect(orders[1]?.mean.low).toBeLessThan(0)
    expect(orders[1]?.mean.high).toBeGreaterThan(0)
  })

  test('have Student’s interval below twelve days, as other means over few days', () => {
    const [first] = meansByOrder(tableOfDays(Array.from({ length: 10 }, (_, day) => [day < 5 ? 100 : -100])))
    // 0 ± t(9) · 1.05409 ÷ √10
    expect(first?.mean.high).toBeCloseTo(0.754054, 5)
    expect(first?.mean.low).toBeCloseTo(-0.754054, 5)
    const [twelve] = meansByOrder(tableOfDays(Array.from({ length: 12 }, (_, day) => [day < 6 ? 100 : -100])))
    // Resampled: a twelfth is the step of these means.
    expect(((twelve?.mean.high ?? 0) * 6) % 1).toBeCloseTo(0, 9)
  })

  test('are unknown below ten decisions, which are still counted', () => {
    const short = [...days.slice(0, 9).map((results) => results.slice(0, 2)), [100]]
    const orders = meansByOrder(tableOfDays(short))
    expect(orders.map(({ n }) => n)).toEqual([10, 9])
    expect(orders.map(({ mean }) => mean.value)).toEqual([1, null])
  })
})

describe('what decisions paid in costs', () => {
  const paid = { costs: -1.24, costsKnown: 'full' as const }
  const costs = (...decisions: Partial<Decision>[]) => {
    const table = tableOfDay(...decisions)
    return costsOf(table, [...table.row.keys()])
  }
  test('is the sum of what each paid', () => {
    expect(costs(paid, paid)).toBe(-2_480_000)
    expect(costs()).toBe(0)
  })
  test('is unknown if one of them is only partly known', () => {
    expect(costs(paid, { ...paid, costsKnown: 'partial' as const })).toBeNull()
  })
})
