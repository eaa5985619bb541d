import { DAY_MS } from '../time/durations.ts'
import { dayNumber, dayText } from '../time/trading-day.ts'
import type { Cents } from './plan-prices.ts'

/**
 * The instant a whole number of calendar months later, in UTC; a day the month lacks becomes its last day. Always
 * counted from the original start, so that the 31st does not stay on the 28th after one February.
 * @example addMonths(Date.UTC(2026, 0, 31), 1) // → 28 February 2026
 * @example addMonths(Date.UTC(2026, 0, 31), 2) // → 31 March 2026
 */
export function addMonths(at: number, months: number): number {
  const from = new Date(at)
  const year = from.getUTCFullYear()
  const month = from.getUTCMonth() + months
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const midnight = Date.UTC(year, month, Math.min(from.getUTCDate(), lastDay))
  return midnight + (((at % DAY_MS) + DAY_MS) % DAY_MS)
}

/**
 * The same day some months later, or that month's last.
 * @example monthsAfter('2026-01-31', 1) // → '2026-02-28'
 */
export function monthsAfter(day: string, months: number): string {
  return dayText(addMonths(dayNumber(day) * DAY_MS, months) / DAY_MS)
}

/**
 * The value of the unused rest of a paid period, in cents: paid × time left ÷ whole time, to the nearest cent, half a
 * cent up. Zero after its end, everything before its start.
 * @example unusedCredit({ paid: 1999, start: 0, end: 30, at: 15 }) // → 1000 (999.5 rounded)
 */
export function unusedCredit({
  paid,
  start,
  end,
  at,
}: {
  paid: Cents
  start: number
  end: number
  at: number
}): Cents {
  if (end <= start) return 0
  const left = Math.min(end - start, Math.max(0, end - at))
  return Math.round((paid * left) / (end - start))
}
