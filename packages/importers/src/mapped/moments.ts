import { CellProblem } from '../cells/cell-problem.ts'
import { type DecidedDateOrder, decideDateOrder, readDateTime, type WallClock } from '../cells/date-time.ts'
import { type Column, quote, type RowCells } from '../cells/row-cells.ts'
import type { DateOrder, ImportOptions, Table } from '../importer.ts'
import type { ColumnMapping } from './column-mapping.ts'

/** The columns of one moment: a date and a time, or one column with both. */
export type MomentColumns = { date: Column | undefined; time: Column | undefined }

/**
 * Reads a moment from its one or two cells; a date alone is that day at 00:00 with `hasTime` false. `fileDay` is the day
 * of a time of day without a date column.
 */
export function readMoment(
  cells: RowCells,
  { date, time }: MomentColumns,
  fileDay: string | null = null,
): WallClock & { text: string } {
  const timeText = cells.text(time)
  const dayOfTime = timeText === '' ? '' : (fileDay ?? '')
  const dateText = date ? cells.text(date) : dayOfTime
  const order = cells.style.dateOrder
  const alone = readCount(timeText) ?? readDateTime(timeText, order)
  if (alone && (alone.hasTime || !date)) return { ...alone, text: timeText }
  const column = date ?? time
  if (dateText === '' && timeText !== '' && !date) {
    throw new CellProblem('bad_date', `${time?.name} ${quote(timeText)} is not a date and time.`, time?.name)
  }
  if (dateText === '') {
    throw new CellProblem('missing_value', `${column?.name ?? 'The date'} is empty.`, column?.name)
  }
  // `2026-06-14 00:00:00` next to `09:31:05`: a spreadsheet added midnight to the date.
  const bare = timeText === '' ? dateText : dateText.replace(/[ T]00:00(:00)?(\.0+)?$/, '')
  const text = timeText === '' ? bare : `${bare} ${timeText}`
  const wall = readCount(text) ?? readDateTime(text, order)
  if (!wall) throw new CellProblem('bad_date', `${quote(text)} is not a date and time.`, column?.name)
  return { ...wall, text }
}

/** A moment written as one number, of seconds, milliseconds or days. */
export function readCount(text: string): WallClock | null {
  return readEpoch(text) ?? readSerial(text)
}

/** `46094.39658565`: days since the end of 1899, as spreadsheets count them. Five digits begin in 1982. */
function readSerial(text: string): WallClock | null {
  if (!/^[3-7]\d{4}(\.\d{1,15})?$/.test(text)) return null
  const at = new Date(Date.UTC(1899, 11, 30) + Math.round(Number(text) * 86_400) * 1000)
  return { ...wallOf(at), offsetMinutes: null, hasTime: text.includes('.') }
}

/** `1739991790` or `1739991790000`: seconds or milliseconds since 1970, in UTC. Ten digits begin in 2001. */
function readEpoch(text: string): WallClock | null {
  const found = /^([1-9]\d{9})(\d{3})?$/.exec(text)
  if (!found) return null
  const at = new Date(Number(found[1]) * 1000 + Number(found[2] ?? 0))
  return { ...wallOf(at), offsetMinutes: 0, hasTime: true }
}

function wallOf(at: Date): Omit<WallClock, 'offsetMinutes' | 'hasTime'> {
  return {
    year: at.getUTCFullYear(),
    month: at.getUTCMonth() + 1,
    day: at.getUTCDate(),
    hour: at.getUTCHours(),
    minute: at.getUTCMinutes(),
    second: at.getUTCSeconds(),
    millisecond: at.getUTCMilliseconds(),
  }
}

/**
 * The order of day and month for a file: as mapped, else as its dates show, else as the user has answered. If it stays
 * open, dates are read month first and the result is marked `ambiguous`, so that the user is asked.
 */
export function orderOfDates(
  table: Table,
  mapping: ColumnMapping,
  options: ImportOptions,
): { order: DecidedDateOrder; found: DateOrder | undefined } {
  if (mapping.dateOrder !== 'auto') return { order: mapping.dateOrder, found: undefined }
  const { columns } = mapping
  const places = [columns.date, columns.time, columns.entryDate, columns.entryTime, columns.exitDate]
    .concat(columns.exitTime)
    .filter((column) => column !== undefined)
  const texts = table.rows.slice(mapping.headerRow).flatMap((row) => places.map((place) => row[place] ?? ''))
  const found = decideDateOrder(texts)
  if (found === null) return { order: 'month-first', found: undefined }
  if (found !== 'ambiguous') return { order: found, found }
  if (options.dateOrder) return { order: options.dateOrder, found: options.dateOrder }
  return { order: 'month-first', found }
}
