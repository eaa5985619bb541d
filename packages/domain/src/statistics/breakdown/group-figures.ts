import type { MeanDifference } from '../comparison/clustered-difference.ts'
import { type Figure, figure, noFigure } from '../figure.ts'
import { dayMeanInterval } from '../intervals/day-mean-interval.ts'
import { type Interval, LEVEL, noInterval } from '../intervals/interval.ts'
import { wilsonInterval } from '../intervals/wilson-interval.ts'
import { studentQuantile } from '../maths/student-t.ts'
import { type Measured, measured } from '../measured.ts'
import { profitFactor } from '../ratios/profit-factor.ts'
import { winRate } from '../ratios/win-rate.ts'
import { tradesNeeded } from '../significance/t-test.ts'
import type { GroupTally, REndings } from './group-tally.ts'

/** The measure compared between a group and the rest: mean net or mean R. */
export const MEASURES = ['net', 'r'] as const
export type Measure = (typeof MEASURES)[number]

/** How a group compares with all other trades, corrected for everything compared on the page. */
export const VERDICTS = ['above_rest', 'below_rest', 'could_be_chance', 'not_compared'] as const
export type Verdict = (typeof VERDICTS)[number]

/**
 * Whether a group differs from all other trades by more than chance.
 * @example differsFromRest('could_be_chance') // → false
 */
export function differsFromRest(verdict: Verdict): boolean {
  return verdict === 'above_rest' || verdict === 'below_rest'
}

export type Comparison = {
  /** Mean of the group − mean of the rest, in the measure's unit (micros or R). */
  difference: Measured
  /** Two-sided p-value, 0–1, before and after Benjamini–Hochberg. */
  chance: Figure
  adjustedChance: Figure
  verdict: Verdict
}

export type Group = {
  /** `null`: not recorded. */
  key: string | null
  n: number
  wins: number
  losses: number
  breakEvens: number
  /** Trading days the group has trades on. */
  days: number
  /** Wilson interval; n counts decided trades. */
  winRate: Measured
  /** Micros. */
  net: number
  /** Mean net in micros, Student's t over days. */
  expectancy: Measured
  /** Mean R over the trades that have one (its n), Student's t over days. */
  expectancyR: Measured
  profitFactor: Measured
  endings: REndings
  /** Trades still needed to distinguish this mean net from zero with 80 % power, by its day-clustered error; 0: enough. */
  tradesToSettle: Figure
  comparison: Comparison
}

/** The figures of a group from its sums, with its difference from the rest in the measure's unit. */
export function groupOf(
  key: string | null,
  tally: GroupTally,
  { measure, against }: { measure: Measure; against: MeanDifference },
): Group {
  const { n, wins, losses, net, rCount, totalR } = tally
  const decided = wins + losses
  const { difference, chance } = against
  const interval = dayMeanInterval(tally.dayNet)
  return {
    key,
    n,
    wins,
    losses,
    breakEvens: n - decided,
    days: tally.days,
    winRate: measured(winRate(tally), decided, wilsonInterval(wins, decided)),
    net,
    expectancy: measured(figure(net / n), n, interval),
    expectancyR:
      rCount === 0
        ? measured(noFigure('no_risk'), 0, noInterval('no_risk'))
        : measured(figure(totalR / rCount), rCount, dayMeanInterval(tally.dayR)),
    profitFactor: measured(profitFactor(tally), n),
    endings: tally.endings,
    tradesToSettle: tradesToSettle(tally, interval),
    comparison: {
      difference: measured(difference, measure === 'net' ? n : rCount, against.interval),
      chance,
      adjustedChance: chance,
      verdict: 'not_compared',
    },
  }
}

/** Half the width of the interval is t times the standard error of the mean, whose square shrinks with 1 ÷ n. */
function tradesToSettle({ n, net, days }: GroupTally, interval: Interval): Figure {
  if (interval.kind !== 'closed') return noFigure('too_few_days')
  const error = (interval.high - interval.low) / 2 / studentQuantile(0.5 + LEVEL / 2, days - 1)
  const needed = tradesNeeded({ mean: Math.abs(net / n), deviation: error * Math.sqrt(n) })
  return needed.value === null ? needed : figure(Math.max(0, needed.value - n))
}
