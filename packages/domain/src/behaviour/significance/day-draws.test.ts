import { expect, test } from 'vitest'
import { createRandom } from '../../statistics/maths/random.ts'
import { CONTROL, FLAGGED } from '../detector.ts'
import { tableOfDays } from '../testing/decisions.ts'
import { dayDraws, daysBySide } from './day-draws.ts'

const lists = (...counts: number[][]) => counts.map((list) => Float64Array.from(list))

test('a day with one side is drawn, one with both or neither is not', () => {
  // Of two strata: control, flagged, control, flagged.
  const counts = lists([1, 0, 2, 0], [0, 3, 1, 0], [0, 0, 0, 0], [0, 1, 0, 0])
  expect(daysBySide(counts, 4)).toEqual({ flagged: [1], control: [0], fixed: [2, 3] })
})

/** Days with one decision each, the first `flagged` of them flagged. */
function drawsOf(values: number[], flagged: number) {
  const table = tableOfDays(values.map((value) => [value]))
  const labels = Int8Array.from(values, (_, day) => (day < flagged ? FLAGGED : CONTROL))
  const strata = { of: new Int32Array(values.length), count: 1 }
  return dayDraws(table, { values: Float64Array.from(values), labels, strata })
}

test('every draw flags as many days as there were, each day equally often', () => {
  const values = [1, 2, 4, 8]
  const draw = drawsOf(values, 1)
  const random = createRandom(5)
  const seen = new Map<number, number>()
  for (let n = 0; n < 4000; n++) {
    const difference = Math.round(draw(random) * 1000) / 1000
    seen.set(difference, (seen.get(difference) ?? 0) + 1)
  }
  // The one flagged day minus the mean of the three others.
  const possible = values.map((value) => Math.round((value - (15 - value) / 3) * 1000) / 1000)
  expect([...seen.keys()].sort((a, b) => a - b)).toEqual(possible.sort((a, b) => a - b))
  for (const count of seen.values()) expect(Math.abs(count - 1000)).toBeLessThan(4 * Math.sqrt(750))
})

test('a day with both sides stays as it is in every draw', () => {
  const table = tableOfDays([[10, 2], [0]])
  const draw = dayDraws(table, {
    values: Float64Array.of(10, 2, 0),
    labels: Int8Array.of(FLAGGED, CONTROL, CONTROL),
    strata: { of: new Int32Array(3), count: 1 },
  })
  const random = createRandom(1)
  for (let n = 0; n < 20; n++) expect(draw(random)).toBe(10 - 1)
})
