import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currentRun } from './current-run.ts'
import { longestRuns } from './longest-runs.ts'
import { runPlaces } from './run-places.ts'

const outcomes = fc.array(fc.constantFrom(1, -1, 0, 2), { maxLength: 40 })

describe('the place of a run', () => {
  it('contains as many wins or losses as the run is long, and none of the other kind', () => {
    fc.assert(
      fc.property(outcomes, (list) => {
        const { wins, losses, current } = runPlaces(list)
        const count = (place: typeof wins, sign: number) =>
          place ? list.slice(place.first, place.last + 1).filter((one) => one === sign).length : 0
        const longest = longestRuns(list)
        expect([count(wins, 1), count(wins, -1)]).toEqual([longest.wins, 0])
        expect([count(losses, -1), count(losses, 1)]).toEqual([longest.losses, 0])
        const now = currentRun(list)
        expect(count(current, now?.kind === 'wins' ? 1 : -1)).toBe(now?.length ?? 0)
      }),
    )
  })

  it('is the latest of equal runs, including break-evens inside it', () => {
    expect(runPlaces([1, 1, -1, 1, 0, 1])).toEqual({
      wins: { first: 3, last: 5 },
      losses: { first: 2, last: 2 },
      current: { first: 3, last: 5 },
    })
    expect(runPlaces([0, 2])).toEqual({ wins: null, losses: null, current: null })
  })
})
