import { type Habit, type HabitRule, isDue, type MarkState, termsOn } from '../routine/habit.ts'
import { type DayRecord, judgeRule } from '../routine/judge-rule.ts'
import { DAY_MS } from '../time/durations.ts'
import type { DayNumber } from '../time/trading-day.ts'

/** A mark with the time its day was first answered, in UTC ms. */
export type AnsweredMark = { state: MarkState; answeredAt: number }

/** The facts of a day that earn points. None of them is a result: points never read results. */
export type PointDay = DayRecord & {
  day: DayNumber
  isOff: boolean
  isFinished: boolean
  /** The largest number of trades allowed by a plan written before its session; null if no plan says so. */
  mostTrades: number | null
  /** When the day was finished, and when its reflection was begun: more than the moods before and during the session. */
  finishedAt: number | null
  reflectedAt: number | null
  habits: readonly Habit[]
  marks: ReadonlyMap<string, AnsweredMark>
  /** Resets started that day and completed. */
  resetsDone: number
  /** Experiments that were completed that day, by id. */
  experimentsFinished: readonly string[]
  /** Confirmed findings for which an experiment was first started that day, by detector. */
  findingsWorkedOn: readonly string[]
}

/** Until when a day's marks, reviews and reflection count: a day after its end. */
export function deadlineOf({ endsAt }: Pick<PointDay, 'endsAt'>): number {
  return endsAt + DAY_MS
}

/** Whether a day is over: its end has passed, or the trader finished it. */
export function isOver({ endsAt, isFinished }: PointDay, now: number): boolean {
  return isFinished || now >= endsAt
}

/** Whether a plan was written before its session and before the first trade. */
export function isPlanned(day: PointDay, now: number): boolean {
  return judgeRule({ kind: 'plan_before_open' }, day, now).state === 'kept'
}

/**
 * Whether the day was reflected on or finished in time, with all its trades reviewed by then. Finishing only counts on
 * days with a plan or with something due regardless of trades: a click on an empty day is no review.
 */
export function isReviewed(day: PointDay, now: number): boolean {
  const until = deadlineOf(day)
  const { finishedAt, reflectedAt } = day
  const isInTime = (at: number | null) => at !== null && at <= until
  const isLookedBack = isInTime(reflectedAt) || (isInTime(finishedAt) && wasMeant(day))
  if (!isOver(day, now) || !isLookedBack) return false
  return day.closed.every(({ reviewedAt }) => reviewedAt !== null && reviewedAt <= until)
}

function wasMeant(day: PointDay): boolean {
  const facts = { hasTrades: false, hasPlan: day.plans.length > 0 }
  return facts.hasPlan || (!day.isOff && day.habits.some((habit) => isDue(habit, day.day, facts)))
}

/**
 * Limits that do not depend on results, so that luck can neither keep nor break them. A cool-down is not among them: only
 * a loss asks for it.
 */
export const LIMIT_KINDS: readonly HabitRule['kind'][] = ['max_trades', 'hours', 'max_size', 'flat_by']

/** Whether a day with trades had limits and kept all of them. */
export function keptLimits(day: PointDay, now: number): boolean {
  const over = { ...day, endsAt: Math.min(day.endsAt, now) }
  const own = day.mostTrades === null ? [] : [{ kind: 'max_trades' as const, count: day.mostTrades }]
  const facts = { hasTrades: true, hasPlan: day.plans.length > 0 }
  const habits = day.isOff ? [] : day.habits
  const limits = habits.flatMap((habit) => {
    const rule = termsOn(habit, day.day)?.rule
    return rule && LIMIT_KINDS.includes(rule.kind) && isDue(habit, day.day, facts) ? [rule] : []
  })
  const all = [...own, ...limits]
  return all.length > 0 && all.every((rule) => judgeRule(rule, over, now).state === 'kept')
}

/**
 * The habits a trader marks on a day: how many were due, and how many of those were answered in time, kept or broken.
 */
export type Answers = { due: number; kept: number; broken: number }

/** The answered marks among those due; `null` if nothing is due other than because of trades. */
export function answersOf(day: PointDay): Answers | null {
  const hasPlan = day.plans.length > 0
  const until = deadlineOf(day)
  const isOwn = (habit: Habit) => termsOn(habit, day.day)?.rule === null
  const dueWith = (hasTrades: boolean) =>
    day.habits.filter((habit) => isOwn(habit) && isDue(habit, day.day, { hasTrades, hasPlan }))
  if (day.isOff || dueWith(false).length === 0) return null
  const due = dueWith(day.opened.length > 0)
  const inTime = due.flatMap(({ id }) => {
    const mark = day.marks.get(id)
    return mark && mark.answeredAt <= until ? [mark.state] : []
  })
  return {
    due: due.length,
    kept: inTime.filter((state) => state === 'kept').length,
    broken: inTime.filter((state) => state === 'broken').length,
  }
}
