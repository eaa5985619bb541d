import type { LockState } from '../locks/lock-days.ts'
import { type Cell, type CellState, countCells, type RoutineDay } from '../routine/day-cells.ts'
import { type Figure, figure, noFigure } from '../statistics/figure.ts'
import { type Interval, LEVEL, noInterval } from '../statistics/intervals/interval.ts'
import { wilsonInterval } from '../statistics/intervals/wilson-interval.ts'
import { normalQuantile } from '../statistics/maths/normal.ts'
import { studentQuantile } from '../statistics/maths/student-t.ts'
import type { DayNumber } from '../time/trading-day.ts'

/** Raised whenever the formula changes. */
export const DISCIPLINE_VERSION = 1
/** Number of planned days the score looks back over. */
export const DISCIPLINE_DAYS = 20
/** Half-life in planned days: a day this long ago counts half. */
export const DISCIPLINE_HALF_LIFE = 10
export const MIN_DAYS_TO_SCORE = 5

/** Rules that were decided: `due` of them, `kept` of those. `unknown` ones were due but cannot be judged. */
export type RuleTally = { kept: number; due: number; unknown: number }
/** The rules of one day: those judged from the record, and those the trader marks. */
export type DisciplineDay = { day: DayNumber; auto: RuleTally; self: RuleTally }

/**
 * The outcome of the rules that were due on a day, and of the locks that were active; locks are judged from the record.
 * On a day without trades, rules about the session are not due. Source: docs/discipline.md, The day.
 * @example disciplineDayOf(day, cells).self // two marked kept, one missed → { kept: 2, due: 3, unknown: 0 }
 */
export function disciplineDayOf(
  day: DayNumber,
  cells: readonly Cell[],
  locks: readonly LockState[] = [],
): DisciplineDay {
  const statesOf = (isJudged: boolean) =>
    cells.flatMap(({ verdict, state }) => ((verdict !== null) === isJudged ? [state] : []))
  const ofLocks = locks.map((state) => (state === 'active' ? 'open' : state))
  return { day, auto: rulesOf([...statesOf(true), ...ofLocks]), self: rulesOf(statesOf(false)) }
}

function rulesOf(states: readonly CellState[]): RuleTally {
  const { kept, due, unknown } = countCells(states)
  return { kept, due, unknown }
}

/**
 * Adds up both kinds of rules.
 * @example allOf({ day, auto: { kept: 2, due: 3, unknown: 1 }, self: { kept: 1, due: 1, unknown: 0 } }) // → 3 of 4, 1
 */
export function allOf({ auto, self }: DisciplineDay): RuleTally {
  return {
    kept: auto.kept + self.kept,
    due: auto.due + self.due,
    unknown: auto.unknown + self.unknown,
  }
}

/**
 * Whether a day counts: it was not planned off, it is over or finished, and at least one rule was decided on it.
 * @example isScored(runningDay, tally, now) // → false
 */
export function isScored(
  { endsAt, isFinished, isOff }: Pick<RoutineDay, 'endsAt' | 'isFinished' | 'isOff'>,
  day: DisciplineDay,
  now: number,
): boolean {
  return !isOff && (now >= endsAt || isFinished) && allOf(day).due > 0
}

/**
 * The share of rules kept, 0 to 1, with recent days weighing more; `kept`, `due` and `unknown` are plain counts of the
 * same days.
 */
export type RuleScore = RuleTally & {
  score: Figure
  interval: Interval
  /** How many rules the interval is worth. */
  effectiveN: number
}

export type DisciplineScore = {
  version: number
  /** The planned days it covers, oldest first. */
  days: readonly DisciplineDay[]
  /** `withheld` below 5 planned days; `provisional` below 20. */
  standing: 'withheld' | 'provisional' | 'settled'
  all: RuleScore
  auto: RuleScore
  self: RuleScore
}

/**
 * The share of due rules that were kept over the last 20 planned days; a day's rules weigh half as much ten planned
 * days later. The interval is Wilson's for the effective number of rules, given the weights and the clustering by day.
 * Money is no part of it. `days` are in order and all count (`isScored`). Source: docs/discipline.md, The score.
 * @example // today 1 of 2, ten planned days ago 2 of 2 → (1 + 0.5 × 2) ÷ (2 + 0.5 × 2) = 0.667
 */
export function disciplineScore(days: readonly DisciplineDay[]): DisciplineScore {
  const used = days.slice(-DISCIPLINE_DAYS)
  const isWithheld = used.length < MIN_DAYS_TO_SCORE
  const of = (pick: (day: DisciplineDay) => RuleTally) => ruleScore(used.map(pick), isWithheld)
  return {
    version: DISCIPLINE_VERSION,
    days: used,
    standing: isWithheld ? 'withheld' : used.length < DISCIPLINE_DAYS ? 'provisional' : 'settled',
    all: of(allOf),
    auto: of(({ auto }) => auto),
    self: of(({ self }) => self),
  }
}

function ruleScore(tallies: readonly RuleTally[], isWithheld: boolean): RuleScore {
  const sum = (pick: (tally: RuleTally) => number) => tallies.reduce((all, one) => all + pick(one), 0)
  const counts = { kept: sum(({ kept }) => kept), due: sum(({ due }) => due), unknown: sum((t) => t.unknown) }
  const none = isWithheld ? 'too_few_planned_days' : counts.due === 0 ? 'no_rule_due' : null
  if (none) return { ...counts, score: noFigure(none), interval: noInterval(none), effectiveN: 0 }
  const weighted = tallies.map((tally, at) => ({
    ...tally,
    weight: weightOf(tallies.length - 1 - at),
  }))
  const { share, effectiveN } = weightedShare(weighted)
  const interval = wilsonInterval(share * effectiveN, effectiveN)
  return { ...counts, score: figure(share), interval, effectiveN }
}

/**
 * The weight of a day that many planned days ago.
 * @example weightOf(10) // → 0.5
 */
export function weightOf(daysAgo: number): number {
  return 2 ** (-daysAgo / DISCIPLINE_HALF_LIFE)
}

type WeightedDay = { kept: number; due: number; weight: number }

/**
 * A weighted share, and the number of equally weighted, independent cases that would measure it as precisely: Kish's
 * (Σw)² ÷ Σw², divided by the design effect if rules of one day go together; never more than Kish's. Source:
 * docs/discipline.md, The interval.
 * @example weightedShare([{ kept: 3, due: 4, weight: 1 }]).share // → 0.75
 */
export function weightedShare(days: readonly WeightedDay[]): { share: number; effectiveN: number } {
  const used = days.filter(({ due }) => due > 0)
  const sum = (of: (day: WeightedDay) => number) => used.reduce((all, day) => all + of(day), 0)
  const total = sum(({ weight, due }) => weight * due)
  const kept = sum(({ weight, kept }) => weight * kept)
  // Exactly 0 or 1 where the weights would miss it by a rounding error.
  const isAll = used.every((day) => day.kept === day.due)
  const share = isAll ? 1 : kept / total
  const kish = total ** 2 / sum(({ weight, due }) => weight ** 2 * due)
  const m = used.length
  const spread = share * (1 - share)
  if (m < 2 || spread === 0) return { share, effectiveN: kish }
  const between = sum(({ weight, kept, due }) => (weight * (kept - share * due)) ** 2)
  const variance = ((m / (m - 1)) * between) / total ** 2
  // A spread measured over few days is itself uncertain: uses Student's quantile instead of the normal one.
  const p = 0.5 + LEVEL / 2
  const fewer = (normalQuantile(p) / studentQuantile(p, m - 1)) ** 2
  return { share, effectiveN: Math.min(kish, (fewer * spread) / variance) }
}
