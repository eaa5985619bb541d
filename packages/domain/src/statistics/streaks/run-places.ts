/** Positions of the first and the last trade of a run. */
export type RunPlace = { first: number; last: number }

/** Where the longest runs are, the latest of equally long ones, and the run at the end; `null`: there is none. */
export type RunPlaces = { wins: RunPlace | null; losses: RunPlace | null; current: RunPlace | null }

/**
 * Finds the runs whose lengths `longestRuns` and `currentRun` return. `outcomes` in closing order: 1 win, −1 loss;
 * everything else is skipped and may lie inside a run.
 * @example runPlaces([1, -1, 0, -1]).losses // → { first: 1, last: 3 }
 */
export function runPlaces(outcomes: ArrayLike<number>): RunPlaces {
  const longest = { wins: 0, losses: 0 }
  const places: RunPlaces = { wins: null, losses: null, current: null }
  let length = 0
  let sign = 0
  for (let i = 0; i < outcomes.length; i++) {
    const outcome = outcomes[i]
    if (outcome !== 1 && outcome !== -1) continue
    const first = outcome === sign ? (places.current?.first ?? i) : i
    length = outcome === sign ? length + 1 : 1
    sign = outcome
    places.current = { first, last: i }
    const kind = sign === 1 ? 'wins' : 'losses'
    if (length < longest[kind]) continue
    longest[kind] = length
    places[kind] = places.current
  }
  return places
}
