import { addDays, addMonths, type Day, lastDayOfMonth, weekdayOf } from '../../../lib/time/days.ts'
import type { WeekStart } from './week-start.ts'

/**
 * The day a key moves to: arrows by day and week, Home and End to the ends of the week, Page Up and Down by
 * month, also beyond the month shown. Null for other keys.
 */
export function dayAfterKey(day: Day, key: string, weekStart: WeekStart): Day | null {
  const inWeek = (weekdayOf(day) - weekStart + 7) % 7
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return addDays(day, -inWeek)
    case 'End':
      return addDays(day, 6 - inWeek)
    case 'PageUp':
      return sameDate(day, -1)
    case 'PageDown':
      return sameDate(day, 1)
    default:
      return null
  }
}

/** The same date some months later or earlier, or the last day of a shorter month. */
function sameDate(day: Day, months: number): Day {
  const month = addMonths(day.slice(0, 7), months)
  const sameDate = `${month}-${day.slice(8)}`
  const last = lastDayOfMonth(month)
  return sameDate > last ? last : sameDate
}
