import { mondayOf } from '../statistics/days/week-results.ts'
import { type DayNumber, dayNumber, dayText } from '../time/trading-day.ts'

export const REVIEW_PERIODS = ['week', 'month'] as const
export type ReviewPeriod = (typeof REVIEW_PERIODS)[number]

/** First and last day, inclusive, in days since 1970-01-01. */
export type PeriodDays = { first: DayNumber; last: DayNumber }

/**
 * The week (Monday to Sunday, ISO 8601) or calendar month a day is in.
 * @example periodOf('month', dayNumber('2026-02-14')) // → 2026-02-01 … 2026-02-28
 */
export function periodOf(period: ReviewPeriod, day: DayNumber): PeriodDays {
  if (period === 'week') return { first: mondayOf(day), last: mondayOf(day) + 6 }
  const [year = 1970, month = 1] = dayText(day).split('-').map(Number)
  return { first: firstOfMonth(year, month), last: firstOfMonth(year, month + 1) - 1 }
}

function firstOfMonth(year: number, month: number): DayNumber {
  return dayNumber(new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10))
}

/**
 * The period before the one a day is in; its review names the focus of this one.
 * @example periodBefore('week', dayNumber('2026-06-17')) // → 2026-06-08 … 2026-06-14
 */
export function periodBefore(period: ReviewPeriod, day: DayNumber): PeriodDays {
  return periodOf(period, periodOf(period, day).first - 1)
}
