import { type DayState, dayState } from '@ballast/domain/statistics/days/day-state'
import type { DayRow } from '@ballast/domain/statistics/report/series-report'
import { DAY_MS } from '@ballast/domain/time/durations'

/** A day of a month and its place in the grid, and its result relative to the strongest days, from 0 to 1. */
export type MonthDay = {
  number: number
  column: number
  row: number
  state: DayState
  strength: number
}

/** The days of a month in columns from Monday to Sunday, with their results. */
export function monthDays(
  month: string,
  { days, strongest }: { days: readonly DayRow[]; strongest: number },
): MonthDay[] {
  const [year = 1970, number = 1] = month.split('-').map(Number)
  const first = Date.UTC(year, number - 1, 1) / DAY_MS
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate()
  const offset = (new Date(first * DAY_MS).getUTCDay() + 6) % 7
  const nets = new Map(days.map(({ day, net }) => [day, net]))
  return Array.from({ length: count }, (_, at) => {
    const net = nets.get(first + at)
    return {
      number: at + 1,
      column: (offset + at) % 7,
      row: Math.floor((offset + at) / 7),
      state: dayState(net ?? null),
      strength: Math.min(1, Math.abs(net ?? 0) / Math.max(1, strongest)),
    }
  })
}
