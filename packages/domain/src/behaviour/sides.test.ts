import { describe, expect, it } from 'vitest'
import { createRandom } from '../statistics/maths/random.ts'
import { actShare } from './act-share.ts'
import { DETECTORS } from './catalogue.ts'
import { LATE_IN_THE_DAY } from './detectors/overtrading/detectors.ts'
import { meanInterval } from './mean-interval.ts'
import { runDetectors } from './run-detectors.ts'
import { sidesOf } from './sides.ts'
import { tableOfDay, tableOfDays } from './testing/decisions.ts'
import { detectorNamed } from './testing/labels.ts'

/** Days that lose late and after losses, so that several behaviours are found. */
function badDays(days: number) {
  const random = createRandom(3)
  return Array.from({ length: days }, () =>
    Array.from({ length: 8 }, (_, order) => (random.below(2) === 0 ? -100 : 100) - (order > 2 ? 60 : 0)),
  )
}

describe('the sides of a finding', () => {
  it('hold exactly the decisions that were tested, for every detector', () => {
    const table = tableOfDays(badDays(30))
    for (const reading of runDetectors(DETECTORS, table)) {
      const { flagged, control } = sidesOf(reading.detector, table)
      expect([flagged.length, control.length], reading.detector.id).toEqual([
        reading.counts.flagged,
        reading.counts.control,
      ])
    }
  })

  it('have equal weight: three controls share the weight of one flagged decision', () => {
    const weights = (...days: number[][]) => Array.from(sidesOf(LATE_IN_THE_DAY, tableOfDays(days)).weights)
    expect(weights([1, 1, 1, 1])).toEqual([1 / 3, 1 / 3, 1 / 3, 1])
    expect(weights([1, 1, 1, 1, 1])).toEqual([2 / 3, 2 / 3, 2 / 3, 1, 1])
    // Without the other side nothing is compared.
    expect(weights([1, 1, 1])).toEqual([0, 0, 0])
  })

  it('have a weight if there is one of each, and none if one side is missing', () => {
    const offPlan = detectorNamed('off_plan')
    const weights = (...kept: ('yes' | 'no')[]) =>
      Array.from(sidesOf(offPlan, tableOfDay(...kept.map((planFollowed) => ({ planFollowed })))).weights)
    expect(weights('yes', 'no')).toEqual([1, 1])
    expect(weights('no', 'no')).toEqual([0, 0])
    expect(weights('yes', 'yes')).toEqual([0, 0])
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
  it('are counted before and since an instant, which itself belongs to since', () => {
    const four = [1, 1, 1, 1]
    const table = tableOfDays([four, [1, 1, 1], four, [1]])
    const opened = (at: number) => table.columns.openedAt[table.row[at] ?? 0] ?? 0
    const share = ({ cases, of }: { cases: number; of: number }) => [cases, of]
    // The third day begins at the eighth decision.
    const since = (instant: number) => {
      const acts = actShare(LATE_IN_THE_DAY, table, instant)
      return [share(acts.before), share(acts.since)]
    }
    expect(since(opened(7))).toEqual([
      [1, 2],
      [1, 2],
    ])
    // An instant within the third day puts it on neither side, wherever its act was.
    for (const within of [opened(7) + 1, opened(10)])
      expect(since(within)).toEqual([
        [1, 2],
        [0, 1],
      ])
  })
})

describe('the occasions for an act', () => {
  it('are counted before and since an instant, which itself belongs to since', () => {
    // Two losses in a row: the first day goes on and wins, the second ends, the third goes on and loses again.
    const table = tableOfDays([
      [-1, -1, 1],
      [-1, -1],
      [-1, -1, -1],
    ])
    const closed = (at: number) => table.columns.closedAt[table.row[at] ?? 0] ?? 0
    const shares = (since: number) => {
      const acts = actShare(detectorNamed('after_2_losses'), table, since)
      expect(acts).toMatchObject({ unit: 'occasions', words: { many: 'closes with two losses in a row' } })
      return [acts.before, acts.since].map(({ cases, of }) => [cases, of])
    }
    expect(shares(closed(4))).toEqual([
      [1, 1],
      [1, 3],
    ])
    expect(shares(closed(4) + 1)).toEqual([
      [1, 2],
      [1, 2],
    ])
  })

  it('of an act that never fails to come are not counted', () => {
    for (const id of ['after_payout', 'after_days_off'])
      expect(actShare(detectorNamed(id), tableOfDays([[1], [1]]), 0)).toMatchObject({
        unit: 'given',
        before: { of: 0 },
        since: { of: 0 },
      })
  })
})

describe('an act that every flagged decision shows to some degree', () => {
  /** The fourth decision of each day is flagged, the first three are its controls. */
  const table = tableOfDays([1, 2, 3, 4].map(() => [1, 1, 1, 1]))
  const shares = (flagged: readonly number[]) => {
    const values = () =>
      Float64Array.from({ length: 16 }, (_, at) => (at % 4 === 3 ? (flagged[(at - 3) / 4] ?? 0) : 1))
    const detector = { ...LATE_IN_THE_DAY, measure: { of: 'act', unit: 'ratio', values } as const }
    // From the third day on.
    const { unit, before, since } = actShare(detector, table, table.columns.openedAt[table.row[8] ?? 0] ?? 0)
    return [before, since].map(({ cases, of }) => `${cases} of ${of} ${unit}`)
  }

  it('is counted if it lies beyond the average before, on the side of the finding', () => {
    expect(shares([2, 0.5, 3, 1])).toEqual(['1 of 2 decisions', '1 of 2 decisions'])
    expect(shares([0.2, 0.4, 2, 0.1])).toEqual(['2 of 2 decisions', '1 of 2 decisions'])
  })

  it('is measured against a line that later decisions do not move', () => {
    expect(shares([2, 2, 1.1, 1.1])[1]).toBe('2 of 2 decisions')
    expect(shares([0.5, 0.5, 9, 9])[1]).toBe('0 of 2 decisions')
  })

  it('counts as since an instant if it was opened at it', () => {
    const values = () => Float64Array.from({ length: 16 }, (_, at) => (at % 4 === 3 ? 2 : 1))
    const detector = { ...LATE_IN_THE_DAY, measure: { of: 'act', unit: 'ratio', values } as const }
    const counted = (since: number) => {
      const { before, since: later } = actShare(detector, table, since)
      return [before.of, later.of]
    }
    const third = table.columns.openedAt[table.row[11] ?? 0] ?? 0
    expect(counted(third)).toEqual([2, 2])
    expect(counted(third + 1)).toEqual([3, 1])
  })

  it('has no line, and no share, if there was nothing before', () => {
    const detector = {
      ...LATE_IN_THE_DAY,
      measure: { of: 'act', unit: 'ratio', values: () => new Float64Array(16) } as const,
    }
    expect(actShare(detector, table, 0)).toMatchObject({ before: { of: 0 }, since: { of: 0 } })
  })

  it.each([
    ['flagged', (at: number) => at % 4 === 3],
    ['controls', (at: number) => at % 4 !== 3],
  ])('has no share if the %s before have no value', (_, isMissing) => {
    // A line from one side alone would say nothing about the other.
    const values = () =>
      Float64Array.from({ length: 16 }, (_, at) =>
        at < 8 && isMissing(at) ? Number.NaN : at % 4 === 3 ? 2 : 1,
      )
    const detector = { ...LATE_IN_THE_DAY, measure: { of: 'act', unit: 'ratio', values } as const }
    const shares = actShare(detector, table, table.columns.openedAt[table.row[8] ?? 0] ?? 0)
    expect(shares).toMatchObject({ before: { cases: 0, of: 0 }, since: { cases: 0, of: 0 } })
  })
})
