import { readDateTime } from '../cells/date-time.ts'
import type { Table } from '../importer.ts'
import { isMostly } from './column-cells.ts'
import type { ColumnMapping } from './column-mapping.ts'
import { readCount } from './moments.ts'

type MappedColumns = ColumnMapping['columns']
const TIMES = ['time', 'entryTime', 'exitTime'] as const
const DATE_OF = { time: 'date', entryTime: 'entryDate', exitTime: 'exitDate' } as const
type Place = { table: Table | undefined; headerRow: number }

/**
 * Completes the columns of moments: which of two twins is the exit, what the only time of a row is, and the day of times
 * without one.
 */
export function suggestMoments(
  columns: MappedColumns,
  { words, isTrades, ...place }: Place & { words: readonly string[]; isTrades: boolean },
): void {
  preferMoments(columns, words, (column, isOfKind) => isColumnOf(place, column, isOfKind))
  nameMoments(columns, isTrades)
  nameDates(columns, (column) =>
    isColumnOf(place, column, (text) => isDate(text) || readCount(text) !== null),
  )
  const time = isTrades ? columns.exitTime : columns.time
  const hasDay = isTrades ? columns.exitDate !== undefined : columns.date !== undefined
  if (time === undefined || hasDay || !isColumnOf(place, time, isTimeOfDay)) return
  const isNamed = columns.date !== undefined && isColumnOf(place, columns.date, isDate)
  const taken = Object.values(columns)
  const found = isNamed
    ? columns.date
    : words.findIndex((_, column) => !taken.includes(column) && isColumnOf(place, column, isDate))
  if (found === undefined || found < 0) return
  if (!isTrades) columns.date = found
  else if (columns.entryTime !== undefined) columns.entryDate ??= found
  else columns.exitDate = found
}

/**
 * `Date,…,DateUtc` name a moment alike: one without its time of day gives way to one that has it.
 * @example '14/07/26,…,2026-07-14T09:31:05,…'
 */
function preferMoments(
  columns: MappedColumns,
  words: readonly string[],
  isFullOf: (column: number, isOfKind: (text: string) => boolean) => boolean,
): void {
  for (const time of TIMES) {
    const date = DATE_OF[time]
    const named = columns[date]
    if (named === undefined || columns[time] !== undefined || isFullOf(named, hasTime)) continue
    const whole = words.findIndex((word, column) => word === words[named] && isFullOf(column, hasTime))
    if (whole >= 0) columns[date] = whole
  }
}

/** A table with one moment per row may name it as a time of closing; for closed trades, it is the time of closing. */
function nameMoments(columns: MappedColumns, isTrades: boolean): void {
  if (isTrades && columns.exitDate === undefined && columns.exitTime === undefined) {
    if (columns.date !== undefined) columns.exitDate = columns.date
    if (columns.time !== undefined) columns.exitTime = columns.time
  }
  if (!isTrades && columns.date === undefined && columns.time === undefined) {
    if (columns.exitDate !== undefined) columns.date = columns.exitDate
    if (columns.exitTime !== undefined) columns.time = columns.exitTime
  }
}

/** A column called `Time` that holds whole moments is a date and time; the mapper calls it one. */
function nameDates(columns: MappedColumns, hasMoments: (column: number) => boolean): void {
  for (const time of TIMES) {
    const column = columns[time]
    if (column === undefined || columns[DATE_OF[time]] !== undefined || !hasMoments(column)) continue
    columns[DATE_OF[time]] = column
    delete columns[time]
  }
}

function isColumnOf(
  { table, headerRow }: Place,
  column: number,
  isOfKind: (text: string) => boolean,
): boolean {
  return table !== undefined && isMostly(table, { headerRow, column }, isOfKind)
}

function isTimeOfDay(text: string): boolean {
  return /^\d{1,2}:\d{2}/.test(text)
}

function hasTime(text: string): boolean {
  return (readDateTime(text, 'day-first') ?? readDateTime(text, 'month-first'))?.hasTime === true
}

function isDate(text: string): boolean {
  return (
    /\d[-./ ]/.test(text) && (readDateTime(text, 'day-first') ?? readDateTime(text, 'month-first')) !== null
  )
}
