import { type Habit, type HabitRule, isDue, type MarkState, termsOn } from '../routine/habit.ts'
import { type DayRecord, judgeRule } from '../routine/judge-rule.ts'
import { DAY_MS } from '../time/durations.ts'
import type { DayNumber } from '../time/trading-day.ts'

/** A mark with the instant its day was first answered, in UTC ms. */
export type AnsweredMark = { state: MarkState; answeredAt: number }

/** The facts of a day that earn points. None of them is a result: points never read one. */
export type PointDay = DayRecord & {
  day: DayNumber
  isOff: boolean
  isFinished: boolean
  /** The most trades a plan of the day allows, written before its session; null where none says so. */
  mostTrades: number | null
  /** When the day was finished, and when its reflection was first written. */
  finishedAt: number | null
  reflectedAt: number | null
  habits: readonly Habit[]
  marks: ReadonlyMap<string, AnsweredMark>
  /** Resets begun that day that were seen through. */
  resetsDone: number
  /** Experiments that ran to their end that day, by their id. */
  experimentsFinished: readonly string[]
  /** Confirmed findings an experiment was first begun on that day, by their detector. */
  findingsWorkedOn: readonly string[]
}

/** Until when the marks, reviews and reflection of a day count: a day after its end. */
export function deadlineOf({ endsAt }: Pick<PointDay, 'endsAt'>): number {
  return endsAt + DAY_MS
}

/** Whether a day is over: its end has come, or its trader finished it. */
export function isOver({ endsAt, isFinished }: PointDay, now: number): boolean {
  return isFinished || now >= endsAt
}

/** Whether a plan was written before its session and before the first trade. */
export function isPlanned(day: PointDay, now: number): boolean {
  return judgeRule({ kind: 'plan_before_open' }, day, now).state === 'kept'
}

/**
 * Whether the day was looked back on in time, and none of its trades was left unreviewed by then. Finishing counts on days
 * with a plan or with something due whether or not there are trades: a press on an empty day is no review.
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
 * Limits that no result decides, so that luck can neither keep nor break them. A cool-down is not among them: a win between
 * two trades would end it.
 */
export const LIMIT_KINDS: readonly HabitRule['kind'][] = ['max_trades', 'hours', 'max_size', 'flat_by']

/** Whether a day with trades had a limit and kept to all it had. */
export function keptLimits(day: PointDay, now: number): boolean {
  const over = { ...day, endsAt: Math.min(day.endsAt, now) }
  const own = day.mostTrades === null ? [] : [{ kind: 'max_trades' as const, count: day.mostTrades }]
  const facts = { hasTrades: true, hasPlan: day.plans.length > 0 }
  const limits = day.habits.flatMap((habit) => {
    const rule = termsOn(habit, day.day)?.rule
    return rule && LIMIT_KINDS.includes(rule.kind) && isDue(habit, day.day, facts) ? [rule] : []
  })
  const all = [...own, ...limits]
  return all.length > 0 && all.every((rule) => judgeRule(rule, over, now).state === 'kept')
}

/** The habits of a day that are the trader's to mark: how many were due, and how many of them answered in time, and how. */
export type Answers = { due: number; kept: number; broken: number }

/** The marks answered of those due; `null` where nothing is due apart from what trades make due. */
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
