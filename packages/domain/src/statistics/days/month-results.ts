import { DAY_MS } from '../../time/durations.ts'
import type { DayResults } from './day-results.ts'

export type MonthResult = {
  year: number
  /** 1–12. */
  month: number
  days: number
  n: number
  net: number
  totalR: number
}

/**
 * Day results summed per calendar month of the trading day, in order. Only months with a trade appear. Money in
 * micros of one currency.
 */
export function monthResults(days: DayResults): MonthResult[] {
  const months: MonthResult[] = []
  for (let i = 0; i < days.length; i++) {
    const date = new Date((days.day[i] ?? 0) * DAY_MS)
    const year = date.getUTCFullYear()
    const month = date.getUTCMonth() + 1
    let last = months.at(-1)
    if (!last || last.year !== year || last.month !== month) {
      last = { year, month, days: 0, n: 0, net: 0, totalR: 0 }
      months.push(last)
    }
    last.days++
    last.n += days.n[i] ?? 0
    last.net += days.net[i] ?? 0
    last.totalR += days.totalR[i] ?? 0
  }
  return months
}
