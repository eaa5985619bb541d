import { describe, expect, it } from 'vitest'
import { createRandom } from '../statistics/maths/random.ts'
import { actDays } from './act-days.ts'
import { DETECTORS } from './catalogue.ts'
import { LATE_IN_THE_DAY } from './detectors/overtrading/detectors.ts'
import { meanInterval } from './mean-interval.ts'
import { runDetectors } from './run-detectors.ts'
import { sidesOf } from './sides.ts'
import { tableOfDays } from './testing/decisions.ts'

/** Days that lose late and after losses, so that several behaviours are found. */
function badDays(days: number) {
  const random = createRandom(3)
  return Array.from({ length: days }, () =>
    Array.from({ length: 8 }, (_, order) => (random.below(2) === 0 ? -100 : 100) - (order > 2 ? 60 : 0)),
  )
}

describe('the sides of a finding', () => {
  it('hold exactly the decisions that were tested, whichever detector', () => {
    const table = tableOfDays(badDays(30))
    for (const reading of runDetectors(DETECTORS, table)) {
      const { flagged, control } = sidesOf(reading.detector, table)
      expect([flagged.length, control.length], reading.detector.id).toEqual([
        reading.counts.flagged,
        reading.counts.control,
      ])
    }
  })

  it('have the means of the test', () => {
    const table = tableOfDays(badDays(30))
    for (const { detector, tested } of runDetectors(DETECTORS, table)) {
      if (!tested) continue
      const sides = sidesOf(detector, table)
      expect(meanInterval(table, sides.flagged, sides).value).toBeCloseTo(tested.flagged)
      expect(meanInterval(table, sides.control, sides).value).toBeCloseTo(tested.control)
    }
  })
})

describe('the days with an act', () => {
  it('are counted before and since an instant: what was opened at it is since', () => {
    const four = [1, 1, 1, 1]
    const table = tableOfDays([four, [1, 1, 1], four, [1]])
    const opened = (at: number) => table.columns.openedAt[table.row[at] ?? 0] ?? 0
    const share = ({ days, of }: { days: number; of: number }) => [days, of]
    // The third day begins at the eighth decision.
    const since = (instant: number) => {
      const acts = actDays(LATE_IN_THE_DAY, table, instant)
      return [share(acts.before), share(acts.since)]
    }
    expect(since(opened(7))).toEqual([
      [1, 2],
      [1, 2],
    ])
    // The day is then on both sides, the act on the later one alone.
    expect(since(opened(7) + 1)).toEqual([
      [1, 3],
      [1, 2],
    ])
  })
})
