import type { Day } from '../../lib/time/days.ts'

export type CalendarMode = 'month' | 'week' | 'year'
type Place = { mode: CalendarMode; month: string; week: readonly Day[]; today: Day }

/** The URL of an opened day, with its month or year; the week view keeps the week shown. */
export function searchOfDay(day: Day, { mode, month, week }: Place) {
  if (mode === 'week') return { day, week: week[0] }
  return { day, month: mode === 'month' ? day.slice(0, 7) : `${day.slice(0, 4)}-${month.slice(5)}` }
}

/** The URL of another view of the same period. */
export function searchOfMode(next: CalendarMode, { mode, month, week, today }: Place) {
  if (next === 'week') return { view: next, week: weekIn(month, today) }
  return {
    view: next === 'year' ? next : undefined,
    week: undefined,
    month: mode === 'week' ? (week[3] ?? today).slice(0, 7) : month,
  }
}

/** The week to open for a month: today's, or the first. */
function weekIn(month: string, today: Day): Day {
  return today.startsWith(month) ? today : `${month}-01`
}
