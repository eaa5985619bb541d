import type { CalendarDay } from '@ballast/contract/calendar'
import { isoWeek } from '@ballast/domain/statistics/days/week-results'
import { dayNumber } from '@ballast/domain/time/trading-day'
import { addDays, type Day, lastDayOfMonth, weekdayOf } from '../../../lib/time/days.ts'
import { type DaySums, sumDays } from './sum-days.ts'
import type { WeekStart } from './week-start.ts'

export type CalendarCell = {
  day: Day
  /** Day of the month. */
  date: number
  inMonth: boolean
  isToday: boolean
  isFuture: boolean
  /** The server's data for the day; null if nothing happened on it. */
  summary: CalendarDay | null
}
export type CalendarWeek = {
  /** ISO week number, by the week's Thursday. */
  number: number
  /** The first and last of its days inside the month. */
  from: Day
  to: Day
  /** Of the days inside the month only. */
  sums: DaySums
  cells: CalendarCell[]
}
export type CalendarColumn = {
  label: string
  /** A weekend column on which nothing happened; it is drawn narrower. */
  isNarrow: boolean
}
export type CalendarMonth = { month: string; columns: CalendarColumn[]; weeks: CalendarWeek[]; sums: DaySums }

type MonthParams = { weekStart: WeekStart; today: Day; days: ReadonlyMap<Day, CalendarDay> }
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const THURSDAY = 4

/** A month as whole weeks; days of the neighbouring months are marked and left out of every sum. */
export function calendarMonth(month: string, { weekStart, today, days }: MonthParams): CalendarMonth {
  const first = `${month}-01`
  const last = lastDayOfMonth(month)
  const start = addDays(first, -((weekdayOf(first) - weekStart + 7) % 7))
  const weeks: CalendarWeek[] = []
  for (let at = start; at <= last; at = addDays(at, 7)) {
    const cells = Array.from({ length: 7 }, (_, index): CalendarCell => {
      const day = addDays(at, index)
      const inMonth = day >= first && day <= last
      return {
        day,
        date: Number(day.slice(8)),
        inMonth,
        isToday: day === today,
        isFuture: day > today,
        summary: inMonth ? (days.get(day) ?? null) : null,
      }
    })
    weeks.push({
      number: isoWeek(dayNumber(addDays(at, (THURSDAY - weekStart + 7) % 7))).week,
      from: at < first ? first : at,
      to: addDays(at, 6) > last ? last : addDays(at, 6),
      sums: sumDays(summariesOf(cells)),
      cells,
    })
  }
  const all = weeks.flatMap(({ cells }) => cells)
  const columns = Array.from({ length: 7 }, (_, index): CalendarColumn => {
    const weekday = (weekStart + index) % 7
    const isUsed = all.some(({ day, summary }) => weekdayOf(day) === weekday && summary !== null)
    return { label: WEEKDAYS[weekday] ?? '', isNarrow: (weekday === 0 || weekday === 6) && !isUsed }
  })
  return { month, columns, weeks, sums: sumDays(summariesOf(all)) }
}

function summariesOf(cells: readonly CalendarCell[]): CalendarDay[] {
  return cells.flatMap(({ summary }) => summary ?? [])
}
