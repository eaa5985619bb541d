import { DAY_MS } from '../../time/durations.ts'
import type { DayResults } from './day-results.ts'

export type DayCell = {
  day: number
  inMonth: boolean
  /** `null`: no closed trade on this day. */
  result: { n: number; wins: number; losses: number; net: number; totalR: number; rCount: number } | null
}

export type MonthWeek = {
  cells: DayCell[]
  /** Sums over the days inside the month. */
  net: number
  n: number
  tradedDays: number
}

export type MonthGrid = { weeks: MonthWeek[]; net: number; n: number; tradedDays: number }

/** `month` is 1–12. `weekStart` 1 = Monday, 7 = Sunday. */
export type Month = { year: number; month: number; weekStart: 1 | 7 }

/**
 * The calendar page of a month: whole weeks of seven cells, with days of the neighbouring months marked and left out of
 * the totals. Money in micros of one currency.
 */
export function monthGrid(days: DayResults, { year, month, weekStart }: Month): MonthGrid {
  const first = Date.UTC(year, month - 1, 1) / DAY_MS
  const end = Date.UTC(year, month, 1) / DAY_MS
  const weekday = ((((first + 3) % 7) + 7) % 7) + 1
  const start = first - (weekStart === 1 ? weekday - 1 : weekday % 7)
  const rowOf = new Map(Array.from(days.day, (day, row) => [day, row]))
  const weeks: MonthWeek[] = []
  for (let from = start; from < end; from += 7) {
    const cells = Array.from({ length: 7 }, (_, i) => {
      const day = from + i
      return { day, inMonth: day >= first && day < end, result: resultOf(days, rowOf.get(day)) }
    })
    weeks.push({ cells, ...totals(cells) })
  }
  return { weeks, ...totals(weeks.flatMap((week) => week.cells)) }
}

function resultOf(days: DayResults, row: number | undefined): DayCell['result'] {
  if (row === undefined) return null
  return {
    n: days.n[row] ?? 0,
    wins: days.wins[row] ?? 0,
    losses: days.losses[row] ?? 0,
    net: days.net[row] ?? 0,
    totalR: days.totalR[row] ?? 0,
    rCount: days.rCount[row] ?? 0,
  }
}

function totals(cells: readonly DayCell[]): { net: number; n: number; tradedDays: number } {
  const sums = { net: 0, n: 0, tradedDays: 0 }
  for (const { inMonth, result } of cells) {
    if (!inMonth || !result) continue
    sums.net += result.net
    sums.n += result.n
    sums.tradedDays++
  }
  return sums
}
