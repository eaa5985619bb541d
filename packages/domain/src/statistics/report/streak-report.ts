import { type Figure, figure, noFigure } from '../figure.ts'
import { type AfterRun, winRateAfterRuns } from '../streaks/after-run.ts'
import { type CurrentRun, currentRun } from '../streaks/current-run.ts'
import { chanceOfRun, expectedLongestRun, type RunLength } from '../streaks/longest-run-chance.ts'
import { longestRuns } from '../streaks/longest-runs.ts'
import { type RunPlace, runPlaces } from '../streaks/run-places.ts'
import { type RunsTest, runsTest } from '../streaks/runs-test.ts'
import type { Sample } from './sample.ts'

export type LongestStreak = {
  length: number
  /** The longest runs to expect by chance at this win rate and number of trades; `null` if nothing has won or lost. */
  expected: RunLength | null
  /** Exact probability, 0–1, of a run this long or longer if all trades are independent. */
  chance: Figure
  /** Closing instants of its first and last trade; `null` if there is none. The latest of equally long runs. */
  span: Span | null
}

export type Span = { from: number; until: number }

export type StreakReport = {
  /** Trades that won or lost: break-evens do not end a run. */
  decided: number
  wins: LongestStreak
  losses: LongestStreak
  current: CurrentRun | null
  currentSpan: Span | null
  runs: RunsTest
  afterRuns: AfterRun[]
}

export type StreakOptions = { shuffles?: number; seed?: number }

/**
 * Streaks of wins and losses in closing order, compared with independent trades.
 * Source: docs/metrics.md, Streaks.
 */
export function streakReport({ columns, rows, outcome }: Sample, options: StreakOptions = {}): StreakReport {
  const longest = longestRuns(outcome)
  const runs = runsTest(outcome)
  const decided = runs.wins + runs.losses
  const places = runPlaces(outcome)
  const closeOf = (position: number) => columns.closedAt[rows[position] ?? 0] ?? 0
  const spanOf = (place: RunPlace | null): Span | null =>
    place && { from: closeOf(place.first), until: closeOf(place.last) }
  const streak = (kind: 'wins' | 'losses'): LongestStreak => {
    const length = longest[kind]
    const span = spanOf(places[kind])
    if (decided === 0) return { length, expected: null, chance: noFigure('no_decided_trades'), span }
    const trials = { n: decided, chance: runs[kind] / decided }
    return { length, expected: expectedLongestRun(trials), chance: figure(chanceOfRun(trials, length)), span }
  }
  return {
    decided,
    wins: streak('wins'),
    losses: streak('losses'),
    current: currentRun(outcome),
    currentSpan: spanOf(places.current),
    runs,
    afterRuns: winRateAfterRuns(outcome, options),
  }
}
