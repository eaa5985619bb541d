import type { Micros } from '../../money/micros.ts'
import type { ReasonCode } from '../../statistics/figure.ts'
import { closedInterval, type Interval, noInterval } from '../../statistics/intervals/interval.ts'
import { wilsonInterval } from '../../statistics/intervals/wilson-interval.ts'
import { createRandom } from '../../statistics/maths/random.ts'
import { traderShareOf } from '../payout-terms.ts'
import type { PhaseRules } from '../phase-rules.ts'
import { type Ending, type PathEnd, PhaseRun, type PhaseStart } from './phase-run.ts'
import { sampleEnds } from './sample-ends.ts'
import { calendarDaysOf, dayCount, dayResults, type SourceDays, withLargerDays } from './source-days.ts'

export type Chance = {
  share: number
  /** The uncertainty from the number of paths, not from the size of the sample. */
  simulation: Interval
  /**
   * The uncertainty from the trader's own days: the same with the days themselves resampled. None below three losing or
   * three profitable days, because resampling cannot draw what has hardly happened yet.
   */
  sample: Interval
}

export type PhaseOdds = {
  /** Paths that reached this phase. */
  entered: number
  endings: Record<Ending, number>
  /** Trading days to the end of the phase over the paths that passed or were paid: 10th, 50th and 90th percentile. */
  daysToEnd: readonly [number, number, number] | null
}

/** The costs of an attempt: upfront, per month until it is passed or ends, and when it is passed. */
export type AttemptCosts = { once: Micros; monthly: Micros; onPass: Micros }

export type AttemptOdds = {
  paths: number
  /** The number of days and trades they were drawn from. */
  days: number
  trades: number
  phases: PhaseOdds[]
  /** All evaluation phases passed; `null` if there are none. */
  passes: Chance | null
  /** The first payout reached; `null` if its conditions are not stated. */
  paid: Chance | null
  /** Lost on the way, in any phase. */
  breaches: Chance
  /** Mean gross amount of the first payout, over all paths; `null` if its conditions are not stated. */
  meanPayout: Micros | null
  /** Mean fees until the end or the first payout; `null` if no price is known. */
  meanFees: Micros | null
  /** The trader's share of the payout minus the fees; `null` if price or split are unknown. */
  net: { mean: Micros; sample: Interval } | null
}

export type OddsOptions = {
  paths?: number
  seed?: number
  /** The maximum number of trading days drawn for one phase. */
  maxDays?: number
  /** Resamples of the trader's days behind `sample`, and paths in each; 0 leaves the interval out. */
  resamples?: number
  pathsEach?: number
  costs?: AttemptCosts | null
  /** The state of the first phase, if it is in progress. */
  from?: PhaseStart | null
}

/**
 * The odds of an attempt: draws the trader's own days with replacement and runs them through the programme's exact
 * rules, phase by phase, the last until its first payout. `null` without days or without a phase that can end. The same
 * seed gives the same figures.
 * Source: docs/prop-rules.md, Odds.
 * @example // a coin flip of ±1 a day, target 2 and floor 2 below → passes.share near 0.5
 */
export function simulateAttempt(
  phases: readonly PhaseRules[],
  source: SourceDays,
  options: OddsOptions = {},
): AttemptOdds | null {
  const { paths = 10_000, seed = 20_240_101, resamples = 100, pathsEach = 50, costs = null } = options
  const days = dayCount(source)
  // A funded phase without stated payout conditions never ends.
  const runs = runsOf(
    phases.filter(({ target, payout }) => target || payout),
    source,
    options,
  )
  if (days === 0 || runs.length === 0) return null
  const random = createRandom(seed)
  const hasPayout = runs.at(-1)?.isPaid === true
  const attempt: Attempt = { runs, source, costs }
  const tally = walk(attempt, () => random.below(days), paths)
  const spread = resample(attempt, { seed, days, resamples, pathsEach })
  const oneSided = oneSidedReason(source)
  const chance = (count: 'passed' | 'paid' | 'lost'): Chance => ({
    share: tally[count] / paths,
    simulation: wilsonInterval(tally[count], paths),
    sample: sampleInterval(
      spread.map((each) => each[count] / pathsEach),
      { noise: (share) => (share * (1 - share)) / pathsEach, around: tally[count] / paths, oneSided },
    ),
  })
  return {
    paths,
    days,
    trades: source.result.length,
    phases: tally.phases.map(({ entered, endings, lengths }) => ({
      entered,
      endings,
      daysToEnd: deciles(lengths),
    })),
    passes: runs.some(({ isPaid }) => !isPaid) ? chance('passed') : null,
    paid: hasPayout ? chance('paid') : null,
    breaches: chance('lost'),
    meanPayout: hasPayout ? Math.round(tally.gross / paths) : null,
    meanFees: costs && Math.round(tally.fees / paths),
    net:
      costs && hasPayout && runs.at(-1)?.phase.split
        ? netOf(tally, { paths, spread, pathsEach, oneSided })
        : null,
  }
}

type Run = {
  phase: PhaseRules
  run: PhaseRun
  isPaid: boolean
  most: number
  /** The ending if the days run out. */
  atMost: 'expired' | 'unfinished'
}
type Attempt = { runs: readonly Run[]; source: SourceDays; costs: AttemptCosts | null }

function runsOf(
  phases: readonly PhaseRules[],
  source: SourceDays,
  { maxDays = 500, from = null }: OddsOptions,
): Run[] {
  return phases.map((phase, index) => {
    const left = index === 0 ? from?.daysLeft : null
    const limit = left ?? phase.life.timeLimitDays
    const within = limit === null ? maxDays : Math.floor((limit * dayCount(source)) / source.calendarDays)
    return {
      phase,
      run: new PhaseRun(phase, index === 0 ? from : null),
      isPaid: !phase.target,
      most: Math.min(maxDays, within),
      atMost: within < maxDays ? 'expired' : 'unfinished',
    }
  })
}

const LOST: readonly Ending[] = ['overall', 'daily', 'floating', 'consistency', 'expired']
const NO_ENDINGS: Record<Ending, number> = {
  passed: 0,
  paid: 0,
  overall: 0,
  daily: 0,
  floating: 0,
  consistency: 0,
  expired: 0,
  unfinished: 0,
}

type Tally = {
  passed: number
  paid: number
  lost: number
  gross: Micros
  fees: Micros
  net: Micros
  netSquares: number
  phases: { entered: number; endings: Record<Ending, number>; lengths: number[] }[]
}

function walk(attempt: Attempt, draw: () => number, paths: number): Tally {
  const tally: Tally = {
    passed: 0,
    paid: 0,
    lost: 0,
    gross: 0,
    fees: 0,
    net: 0,
    netSquares: 0,
    phases: attempt.runs.map(() => ({ entered: 0, lengths: [], endings: { ...NO_ENDINGS } })),
  }
  for (let path = 0; path < paths; path++) walkOnce(attempt, draw, tally)
  return tally
}

function walkOnce({ runs, source, costs }: Attempt, draw: () => number, tally: Tally): void {
  const isPassable = runs.some(({ isPaid }) => !isPaid)
  let subscribed = 0
  let hasPassed = false
  let payout = 0
  for (const [index, { phase, run, isPaid, most, atMost }] of runs.entries()) {
    const end: PathEnd = run.run(source, draw, most)
    const counts = tally.phases[index]
    const ending = end.ending === 'unfinished' ? atMost : end.ending
    const isGood = ending === 'passed' || ending === 'paid'
    if (!isPaid || !isPassable) subscribed += end.days
    if (counts) {
      counts.entered += 1
      counts.endings[ending] += 1
      if (isGood) counts.lengths.push(end.days)
    }
    if (LOST.includes(ending)) tally.lost += 1
    if (ending === 'paid') {
      tally.paid += 1
      tally.gross += end.payout
      payout = shareOf(phase, end)
    }
    hasPassed = isGood || isPaid
    if (!isGood) break
  }
  if (hasPassed) tally.passed += 1
  if (!costs) return
  const months = costs.monthly === 0 ? 0 : Math.ceil(calendarDaysOf(source, subscribed) / 30)
  const fees = costs.once + costs.monthly * months + (hasPassed ? costs.onPass : 0)
  tally.fees += fees
  tally.net += payout - fees
  tally.netSquares += (payout - fees) ** 2
}

function shareOf({ split, loss }: PhaseRules, { payout: gross, balance }: PathEnd): Micros {
  const profit = balance - loss.startBalance
  return split ? traderShareOf(split, { gross, profit, number: 1, paidBefore: 0 }) : 0
}

type Resampling = { seed: number; days: number; resamples: number; pathsEach: number }

/**
 * The same simulation over days that are themselves drawn with replacement, from the trader's own and one that is twice
 * as large as one of them, either way: as if other days had been traded, and one that has not been seen yet.
 */
function resample(attempt: Attempt, { seed, days, resamples, pathsEach }: Resampling): Tally[] {
  if (resamples === 0) return []
  const widened = { ...attempt, source: withLargerDays(attempt.source) }
  return Array.from({ length: resamples }, (_, index) => {
    // Its own seed, so that every programme and size meets the same resampled days.
    const random = createRandom(seed + 1 + index)
    const unseen = days + random.below(2 * days)
    const picked = new Int32Array(days)
    random.fillBelow(picked, days + 1)
    return walk(
      widened,
      () => {
        const day = picked[random.below(days)] ?? 0
        return day === days ? unseen : day
      },
      pathsEach,
    )
  })
}

/** With fewer days of one kind, their sizes are too little known for any interval. */
const MIN_OF_A_KIND = 3

/** Why the days say too little about how uncertain they are, or `null`. */
function oneSidedReason(source: SourceDays): ReasonCode | null {
  const results = dayResults(source)
  const losing = results.filter((result) => result < 0).length
  const profitable = results.filter((result) => result > 0).length
  if (losing === 0) return 'no_losing_day'
  if (profitable === 0) return 'no_profitable_day'
  if (losing < MIN_OF_A_KIND) return 'few_losing_days'
  return profitable < MIN_OF_A_KIND ? 'few_profitable_days' : null
}

type NetInput = {
  paths: number
  spread: readonly Tally[]
  pathsEach: number
  oneSided: ReasonCode | null
}

function netOf(tally: Tally, { paths, spread, pathsEach, oneSided }: NetInput): AttemptOdds['net'] {
  const mean = tally.net / paths
  const variance = Math.max(0, tally.netSquares / paths - mean ** 2)
  const values = spread.map(({ net }) => net / pathsEach)
  return {
    mean: Math.round(mean),
    sample: sampleInterval(values, { noise: () => variance / pathsEach, around: mean, oneSided }),
  }
}

function sampleInterval(
  values: readonly number[],
  { oneSided, ...options }: Parameters<typeof sampleEnds>[1] & { oneSided: ReasonCode | null },
): Interval {
  if (oneSided) return noInterval(oneSided)
  const ends = sampleEnds(values, options)
  return ends ? closedInterval(ends, 'day_bootstrap') : noInterval('too_few_days')
}

function deciles(lengths: readonly number[]): [number, number, number] | null {
  if (lengths.length === 0) return null
  const sorted = lengths.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(share * sorted.length)] ?? 0
  return [at(0.1), at(0.5), at(0.9)]
}
