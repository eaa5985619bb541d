import { describe, expect, test } from 'vitest'
import { createRandom } from '../statistics/maths/random.ts'
import { DETECTORS } from './catalogue.ts'
import { differenceOf, matchedCost, meanDifference, sidesByDay } from './compare-sides.ts'
import type { DecisionTable } from './decision-table.ts'
import { holm } from './evaluate.ts'
import { orderBands } from './order-bands.ts'
import { type Reading, runDetectors } from './run-detectors.ts'
import { tableOfDays } from './testing/decisions.ts'

const seenBy = (id: string, table: DecisionTable): Reading => {
  const [reading] = runDetectors(
    DETECTORS.filter((detector) => detector.id === id),
    table,
  )
  if (!reading) throw new Error(`no detector ${id}`)
  return reading
}

/** Days with results of ±100 at even odds, each adjusted by `bend` given those before it. */
function bentDays(days: number, perDay: number, bend: (net: number, before: number[]) => number): number[][] {
  const random = createRandom(7)
  return Array.from({ length: days }, () => {
    const results: number[] = []
    while (results.length < perDay) results.push(bend(random.below(2) === 0 ? -100 : 100, results))
    return results
  })
}

const afterTwoLosses = (before: number[]) => before.length > 1 && before.slice(-2).every((net) => net < 0)

describe('a detector', () => {
  test('finds trades after two losses if they really are worse', () => {
    const table = tableOfDays(bentDays(60, 8, (net, before) => (afterTwoLosses(before) ? net - 60 : net)))
    const { tested } = seenBy('after_2_losses', table)
    expect(tested?.difference).toBeLessThan(-0.3)
    expect(tested?.chance.chance).toBeLessThan(0.01)
    expect(tested?.matched?.amount).toBeGreaterThan(0)
  })

  test('does not find them if they only come late in days that get worse', () => {
    const table = tableOfDays(bentDays(60, 9, (net, before) => net - Math.floor(before.length / 3) * 60))
    expect(seenBy('after_2_losses', table).tested?.chance.chance).toBeGreaterThan(0.1)
    expect(seenBy('after_third_trade', table).tested?.chance.chance).toBeLessThan(0.01)
  })

  test('compares nothing below ten on a side or eight days, but counts what there is', () => {
    const nine = Array.from({ length: 9 }, () => [-100, 100])
    expect(seenBy('faster_after_loss', tableOfDays(nine))).toMatchObject({
      counts: { flagged: 9, control: 0, days: 9 },
      tested: null,
    })
    const both = (days: number, pairs: number) =>
      tableOfDays(
        Array.from({ length: days }, () => Array.from({ length: pairs }, () => [-100, 100, 100]).flat()),
      )
    expect(seenBy('faster_after_loss', both(7, 4)).tested).toBeNull()
    expect(seenBy('faster_after_loss', both(8, 4)).tested).not.toBeNull()
  })

  test('gives the same figures on every run', () => {
    const table = tableOfDays(bentDays(20, 6, (net) => net))
    expect(runDetectors(DETECTORS, table)).toEqual(runDetectors(DETECTORS, table))
  })
})

describe('the difference of two sides', () => {
  test('is computed stratum by stratum, each weighted by its flagged decisions', () => {
    const compared = {
      values: Float64Array.of(1, 3, 5, 10, 0, 7, Number.NaN),
      labels: Int8Array.of(1, 1, 0, 1, 0, 0, 1),
      strata: { of: Int32Array.of(0, 0, 0, 1, 1, 2, 0), count: 3 },
    }
    // Stratum 0: 2 − 5, twice; 1: 10 − 0, once; 2 has no flagged one.
    expect(meanDifference(compared)).toBeCloseTo((2 * -3 + 10) / 3)
    const table = { ...tableOfDays([[1, 1, 1, 1, 1, 1, 1]]) }
    const sides = sidesByDay(table, compared)
    expect(sides.n).toEqual({ flagged: 3, control: 3 })
    expect(differenceOf(sides).difference).toBeCloseTo(4 / 3)
    expect(matchedCost(sides).amount).toBeCloseTo(-4)
  })

  test('has bands of three, three and the rest of a session', () => {
    expect(Array.from(orderBands(tableOfDays([[1, 1, 1, 1, 1, 1, 1], [1]])))).toEqual([
      0, 0, 0, 1, 1, 1, 2, 0,
    ])
  })
})

describe('Holm’s rule', () => {
  test('stops at the first that fails, and untested ones do not count', () => {
    expect(holm([0.01, 0.04, null, 0.03])).toEqual([true, false, false, false])
    expect(holm([0.05])).toEqual([true])
    // Regardless of the order they are given in.
    expect(holm([0.03, 0.01, 0.04])).toEqual([false, true, false])
    expect(holm([0.04, 0.01])).toEqual([true, true])
    expect(holm([0.051])).toEqual([false])
    expect(holm([0.02, 0.025])).toEqual([true, true])
  })
})
