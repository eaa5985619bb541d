import type { Micros } from '../../money/micros.ts'
import type { Interval } from '../../statistics/intervals/interval.ts'
import { wilsonInterval } from '../../statistics/intervals/wilson-interval.ts'
import { createRandom } from '../../statistics/maths/random.ts'
import type { PhaseRules } from '../phase-rules.ts'
import { type Ending, PhaseRun } from './phase-run.ts'
import { dayCount, type SourceDays } from './source-days.ts'

export type Chance = {
  share: number
  /** How far the number of paths leaves it open: not what the size of the sample leaves open. */
  simulation: Interval
}

export type PhaseOdds = {
  /** Paths that reached this phase. */
  entered: number
  endings: Record<Ending, number>
  /** Trading days to the end of the phase over the paths that passed or were paid: 10 %, half, 90 %. */
  daysToEnd: readonly [number, number, number] | null
}

export type AttemptOdds = {
  paths: number
  /** Days and trades they were drawn from. */
  days: number
  trades: number
  phases: PhaseOdds[]
  /** All evaluation phases passed; the first payout reached; lost on the way. */
  passes: Chance
  paid: Chance
  breaches: Chance
  /** Mean gross amount of the first payout, over all paths; micros. */
  meanPayout: Micros
}

export type OddsOptions = { paths?: number; seed?: number; maxDays?: number }

/**
 * The chances of an attempt, with the trader's own days drawn with replacement through the programme's exact rules: phases
 * one after the other, the last until its first payout. `null` without days. The same seed gives the same figures.
 * Source: docs/prop-rules.md, Odds.
 * @example // a coin flip of ±1 a day, target 2 and floor 2 below → passes.share near 0.5
 */
export function simulateAttempt(
  phases: readonly PhaseRules[],
  source: SourceDays,
  { paths = 10_000, seed = 20_240_101, maxDays = 500 }: OddsOptions = {},
): AttemptOdds | null {
  const days = dayCount(source)
  if (days === 0) return null
  const random = createRandom(seed)
  const draw = () => random.below(days)
  const tallies = phases.map((phase) => ({
    run: new PhaseRun(phase),
    isPaid: !phase.target,
    ...emptyTally(),
  }))
  let passed = 0
  let paid = 0
  let lost = 0
  let payouts = 0
  for (let path = 0; path < paths; path++) {
    let hasPassed = false
    for (const tally of tallies) {
      const end = tally.run.run(source, draw, maxDays)
      tally.entered += 1
      tally.endings[end.ending] += 1
      const isGood = end.ending === 'passed' || end.ending === 'paid'
      if (isGood) tally.lengths.push(end.days)
      if (end.ending === 'overall' || end.ending === 'daily') lost += 1
      if (end.ending === 'paid') {
        paid += 1
        payouts += end.payout
      }
      hasPassed = isGood
      if (tally.isPaid) hasPassed = true
      else if (!isGood) break
    }
    if (hasPassed) passed += 1
  }
  const chance = (count: number): Chance => ({
    share: count / paths,
    simulation: wilsonInterval(count, paths),
  })
  return {
    ...{ paths, days, trades: source.result.length },
    phases: tallies.map(({ entered, endings, lengths }) => ({
      entered,
      endings,
      daysToEnd: spread(lengths),
    })),
    ...{ passes: chance(passed), paid: chance(paid), breaches: chance(lost) },
    meanPayout: Math.round(payouts / paths),
  }
}

function emptyTally(): { entered: number; endings: Record<Ending, number>; lengths: number[] } {
  return { entered: 0, endings: { passed: 0, paid: 0, overall: 0, daily: 0, unfinished: 0 }, lengths: [] }
}

function spread(lengths: readonly number[]): [number, number, number] | null {
  if (lengths.length === 0) return null
  const sorted = lengths.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
  return [at(0.1), at(0.5), at(0.9)]
}
