import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tableOfDays } from './testing/decisions.ts'
import { totalCost } from './total-cost.ts'

const finding = (id: string, flagged: number[], difference = -1) => ({
  detector: { id, mechanical: 'not_taken' as const },
  verdict: 'found',
  rows: { flagged },
  tested: { difference },
})

test('a trade counts under the first finding that flagged it', () => {
  const table = tableOfDays([[-100, -50, 30]])
  const { parts, ...sums } = totalCost([finding('a', [0]), finding('b', [0, 1, 2])], table)
  expect(parts).toEqual([
    { detector: 'a', amount: 100_000_000, decisions: 1, alsoAbove: 0 },
    { detector: 'b', amount: 20_000_000, decisions: 2, alsoAbove: 1 },
  ])
  // On its own, the second comes to 120 as well.
  expect(sums).toEqual({ amount: 120_000_000, decisions: 3, addedUp: 220_000_000 })
})

test('a larger size costs the part of the loss that was larger than usual', () => {
  const table = { ...tableOfDays([[-100, -90, -80, 50]]), sizeRatio: Float64Array.of(2, 3, 1, 2) }
  const size = (flagged: number[]) => ({
    ...finding('size', flagged),
    detector: { id: 'size', mechanical: 'usual_size' as const },
  })
  const cost = (flagged: number[]) => totalCost([size(flagged)], table).amount / 1e6
  expect([cost([0]), cost([1]), cost([2])].map((amount) => Math.round(amount))).toEqual([50, 60, 0])
  // A gain at twice the size returns half of itself.
  expect(Math.round(cost([0, 3]))).toBe(25)
})

test('a behaviour that did better than its control, was not found, or is only about an act has no part', () => {
  const table = tableOfDays([[-100]])
  const act = { ...finding('act', [0]), detector: { id: 'act', mechanical: null } }
  const unsure = { ...finding('unsure', [0]), verdict: 'cannot_tell' }
  const others = [finding('better', [0], 1), finding('the same', [0], 0), unsure, act]
  expect(totalCost(others, table)).toEqual({ parts: [], amount: 0, decisions: 0, addedUp: 0 })
})

test('the total is never more than the losses among the flagged trades, and never below zero', () => {
  const trades = fc.array(fc.integer({ min: -500, max: 500 }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(
      trades,
      fc.array(fc.array(fc.nat(19), { maxLength: 12 }), { maxLength: 5 }),
      fc.boolean(),
      (nets, lists, isSize) => {
        const plain = tableOfDays([nets])
        const table = { ...plain, sizeRatio: plain.sizeRatio.map((_, at) => 1 + (at % 5)) }
        const all = lists.map((list, index) => {
          const flagged = [...new Set(list)].filter((row) => row < nets.length)
          const mechanical = isSize && index % 2 === 0 ? ('usual_size' as const) : ('not_taken' as const)
          return { ...finding(String(index), flagged), detector: { id: String(index), mechanical } }
        })
        const { parts, amount, decisions, addedUp } = totalCost(all, table)
        const rows = [...new Set(all.flatMap(({ rows: { flagged } }) => flagged))]
        const lost = rows.reduce((sum, row) => sum + Math.max(0, -(nets[row] ?? 0)), 0)
        expect(amount).toBeGreaterThanOrEqual(0)
        expect(amount).toBeLessThanOrEqual(1e6 * lost + 1e-3)
        expect(parts.reduce((sum, part) => sum + part.decisions, 0)).toBe(rows.length)
        expect(decisions).toBe(rows.length)
        expect(addedUp).toBeGreaterThanOrEqual(0)
      },
    ),
  )
})
