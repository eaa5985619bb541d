import { describe, expect, it } from 'vitest'
import { DETECTORS } from '../behaviour/catalogue.ts'
import { LATE_IN_THE_DAY } from '../behaviour/detectors/overtrading.ts'
import type { Tested } from '../behaviour/run-detectors.ts'
import { runDetectors } from '../behaviour/run-detectors.ts'
import { tableOfDays } from '../behaviour/testing/decisions.ts'
import { wilsonInterval } from '../statistics/intervals/wilson-interval.ts'
import { createRandom } from '../statistics/maths/random.ts'
import { type LaterEvidence, nextLife } from './life.ts'
import { meanInterval } from './mean-interval.ts'
import { measuredOf, sidesOf, weightsOf } from './sides.ts'

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
      const of = { values: measuredOf(detector, table), weights: weightsOf(detector, table, sides) }
      expect(meanInterval(table, sides.flagged, of).value).toBeCloseTo(tested.flagged)
      expect(meanInterval(table, sides.control, of).value).toBeCloseTo(tested.control)
    }
  })
})

const DAY = 86_400_000
const share = (days: number, of: number) => ({ days, of, interval: wilsonInterval(days, of) })
const evidence = (changes: Partial<LaterEvidence>): LaterEvidence => ({
  now: 10 * DAY,
  verdict: 'found',
  difference: -1,
  later: null,
  laterFlagged: 0,
  acts: { before: share(50, 100), since: share(5, 10) },
  ...changes,
})
/** `chance`: one-sided, in the direction of the difference. */
const later = (difference: number, chance: number) => {
  const [lower, upper] = difference < 0 ? [chance, 1 - chance] : [1 - chance, chance]
  return { difference, chance: { chance: 2 * chance, lower, upper } } as Tested
}
const candidate = { state: 'candidate', since: 0 } as const

describe('the life of a finding', () => {
  it('begins as a candidate when it is found, and not otherwise', () => {
    expect(nextLife(null, evidence({}))).toEqual({ state: 'candidate', since: 10 * DAY })
    expect(nextLife(null, evidence({ verdict: 'cannot_tell' }))).toBeNull()
  })

  it('waits for 20 decisions or three weeks, whichever is first', () => {
    const same = later(-1, 0.05)
    expect(nextLife(candidate, evidence({ later: same, laterFlagged: 19 }))).toEqual(candidate)
    expect(nextLife(candidate, evidence({ later: same, laterFlagged: 20 }))?.state).toBe('confirmed')
    const atThreeWeeks = evidence({ now: 21 * DAY, later: same, laterFlagged: 12 })
    expect(nextLife(candidate, atThreeWeeks)?.state).toBe('confirmed')
  })

  it('is gone where the later decisions turn round or do not show it', () => {
    for (const seen of [later(1, 0.01), later(-1, 0.051)])
      expect(nextLife(candidate, evidence({ later: seen, laterFlagged: 20 }))?.state).toBe('gone')
  })

  it('improves when days with the act become clearly fewer, and only then', () => {
    const confirmed = { state: 'confirmed', since: 0 } as const
    expect(nextLife(confirmed, evidence({}))?.state).toBe('confirmed')
    const fewer = evidence({ acts: { before: share(64, 111), since: share(3, 31) } })
    expect(nextLife(confirmed, fewer)?.state).toBe('improving')
    expect(nextLife({ state: 'improving', since: 0 }, evidence({}))?.state).toBe('confirmed')
  })

  it('finds days with the act from the same labels', () => {
    expect(
      sidesOf(
        LATE_IN_THE_DAY,
        tableOfDays([
          [1, 1, 1, 1],
          [1, 1, 1],
        ]),
      ).flagged,
    ).toEqual([3])
  })
})
