import { addDays, addMonths, type Day, lastDayOfMonth } from '../../lib/time/days.ts'

const STEPS: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** The day a key moves to: arrows by day and week, Page Up and Down by month; null for any other key. */
export function dayByKey(day: Day, key: string): Day | null {
  const step = STEPS[key]
  if (step !== undefined) return addDays(day, step)
  if (key === 'PageUp') return sameDateIn(day, -1)
  return key === 'PageDown' ? sameDateIn(day, 1) : null
}

/** The same date some months later or earlier, or the last day of a shorter month. */
export function sameDateIn(day: Day, months: number): Day {
  const month = addMonths(day.slice(0, 7), months)
  const last = lastDayOfMonth(month)
  const same = `${month}-${day.slice(8)}`
  return same > last ? last : same
}
