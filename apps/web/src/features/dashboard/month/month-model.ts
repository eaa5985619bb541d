import type { Dashboard } from '@ballast/contract/dashboard'
import type { DayState } from '@ballast/domain/statistics/days/day-state'
import { countOf } from '../../../lib/format/count-of.ts'
import type { Unit } from '../../../lib/scope.ts'
import { addDays, addMonths, lastDayOfMonth, weekdayOf } from '../../../lib/time/days.ts'
import { stateOfR } from '../../../ui/figures/day-strength.ts'

export type MonthDay = {
  day: string
  date: number
  state: DayState
  net: string
  n: number
  unknownResults: number
  r: number | null
  isToday: boolean
  isFuture: boolean
  /** Why there is no result. */
  reason: string
}
export type MonthWeek = {
  /** The first and last of its days inside the month. */
  from: string
  to: string
  net: string
  n: number
  r: number | null
  /** One per column; null outside the month. */
  days: (MonthDay | null)[]
}
export type MonthModel = { month: string; columns: string[]; weeks: MonthWeek[] }

type MonthParams = {
  today: string
  unit: Unit
  dates: { from?: string | undefined; to?: string | undefined }
}

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** A month as weeks from Monday. Saturday and Sunday are included only if a trade was closed on one. */
export function monthModel(month: Dashboard['month'], around: MonthParams): MonthModel {
  const cells = new Map(month.cells.map((cell) => [cell.day, cell]))
  const hasWeekend = month.cells.some(({ day, n, unknownResults }) => {
    return columnOf(day) > 4 && n + unknownResults > 0
  })
  const columns = hasWeekend ? WEEKDAYS : WEEKDAYS.slice(0, 5)
  const first = `${month.month}-01`
  const last = lastDayOfMonth(month.month)
  const weeks: MonthWeek[] = []
  for (let monday = addDays(first, -columnOf(first)); monday <= last; monday = addDays(monday, 7)) {
    const days = columns.map((_, index) => {
      const day = addDays(monday, index)
      return day < first || day > last ? null : monthDay(day, { cell: cells.get(day), ...around })
    })
    if (days.every((day) => day === null)) continue
    const total = month.weeks.find((week) => week.from === monday)
    const traded = days.flatMap((day) => (day?.r == null ? [] : [day.r]))
    weeks.push({
      from: monday < first ? first : monday,
      to: addDays(monday, 6) > last ? last : addDays(monday, 6),
      net: total?.net ?? '0',
      n: total?.n ?? 0,
      r: traded.length > 0 ? traded.reduce((sum, r) => sum + r, 0) : null,
      days,
    })
  }
  return { month: month.month, columns, weeks }
}

/** 0 Monday … 6 Sunday. */
function columnOf(day: string): number {
  return (weekdayOf(day) + 6) % 7
}

type DayParams = MonthParams & { cell: Dashboard['month']['cells'][number] | undefined }

function monthDay(day: string, { cell, today, unit, dates }: DayParams): MonthDay {
  const isFuture = day > today
  return {
    day,
    date: Number(day.slice(8)),
    state: cell ? stateIn(unit, cell) : 'none',
    net: cell?.net ?? '0',
    n: cell?.n ?? 0,
    unknownResults: cell?.unknownResults ?? 0,
    r: cell?.r ?? null,
    isToday: day === today,
    isFuture,
    reason: cell && cell.unknownResults > 0 ? 'Result unknown' : reasonFor(day, { isFuture, dates }),
  }
}

function reasonFor(
  day: string,
  { isFuture, dates }: Pick<MonthParams, 'dates'> & { isFuture: boolean },
): string {
  if (isFuture) return 'Still to come'
  if ((dates.from && day < dates.from) || (dates.to && day > dates.to)) return 'Outside these dates'
  return columnOf(day) > 4 ? 'Weekend' : 'No trades'
}

/** A day's state in the chosen unit, so that its colour never contradicts its figure. */
function stateIn(unit: Unit, { state, r, n }: Dashboard['month']['cells'][number]): DayState {
  return unit === 'r' && n > 0 ? stateOfR(r) : state
}

export type MonthCounts = {
  wins: number
  losses: number
  flats: number
  r: number | null
  days: { day: string; state: 'win' | 'loss' | 'flat' }[]
}

/** The month's days with a result in the unit, and their numbers by outcome. */
export function monthCounts(month: Dashboard['month'], unit: Unit): MonthCounts {
  const days = month.cells.flatMap((cell) => {
    const state = stateIn(unit, cell)
    return cell.n === 0 || state === 'none' ? [] : [{ day: cell.day, state }]
  })
  const count = (outcome: DayState) => days.filter(({ state }) => state === outcome).length
  const known = month.cells.flatMap(({ n, r }) => (n === 0 || r === null ? [] : [r]))
  return {
    wins: count('win'),
    losses: count('loss'),
    flats: count('flat'),
    r: known.length > 0 ? known.reduce((sum, r) => sum + r, 0) : null,
    days,
  }
}

/** The months before and after that may hold trades: from the range's first to today's. */
export function monthNeighbours(month: string, { first, last }: { first: string | null; last: string }) {
  const previous = addMonths(month, -1)
  const next = addMonths(month, 1)
  return {
    previous: first !== null && previous >= first.slice(0, 7) ? previous : null,
    next: next <= last.slice(0, 7) ? next : null,
  }
}

/** `9 wins, 5 losses, 1 flat, 2 trades with an unknown result`. */
export function monthSentence(month: Dashboard['month'], unit: Unit): string {
  const { wins, losses, flats } = monthCounts(month, unit)
  const unknown = month.cells.reduce((sum, { unknownResults }) => sum + unknownResults, 0)
  const parts = unknown > 0 ? [`${countOf(unknown, 'trade')} with an unknown result`] : []
  if (wins + losses + flats > 0) {
    parts.unshift(countOf(wins, 'win'), countOf(losses, 'loss', 'losses'), `${flats} flat`)
  } else if (month.cells.some(({ n }) => n > 0)) {
    parts.unshift('No trade with a known risk')
  }
  return parts.length > 0 ? parts.join(', ') : 'No trades'
}
