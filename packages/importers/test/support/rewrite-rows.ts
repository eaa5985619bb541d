import { decideDateOrder, readDateTime, type WallClock } from '../../src/cells/date-time.ts'

export type Rows = readonly (readonly string[])[]
/** A table as its header, with any lines above it, and the rows below. */
export type Sheet = { top: Rows; data: Rows }

/** What stands before it, its whole and broken part, and what stands behind it. */
const NUMBER = /^([-+($€]*)((?:\d{1,3}(?:,\d{3})+|\d+)?)(\.\d+)?(\)? *)$/

/** The header is the first row that is about as wide as the table and has no numbers. */
export function sheetOf(rows: Rows): Sheet | null {
  const filled = (row: readonly string[]) => row.filter((cell) => cell.trim() !== '')
  const width = Math.max(...rows.map((row) => filled(row).length))
  const header = rows.findIndex(
    (row) => filled(row).length >= Math.max(3, width * 0.6) && !row.some((cell) => /^[-$]?\d/.test(cell)),
  )
  return header < 0 ? null : { top: rows.slice(0, header + 1), data: rows.slice(header + 1) }
}

/** The table as text, with quotation marks where they are needed, or around every cell. */
export function textOf(
  { top, data }: Sheet,
  { delimiter = ',', end = '\n', quotesAll = false } = {},
): string {
  const written = (cell: string) =>
    quotesAll || cell.includes(delimiter) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
  return [...top, ...data].map((row) => row.map(written).join(delimiter) + end).join('')
}

/** Rewrites every cell below the header. */
export function withCells({ top, data }: Sheet, rewrite: (cell: string) => string): Sheet {
  return { top, data: data.map((row) => row.map(rewrite)) }
}

/**
 * Rewrites the numbers of every column in which one has a decimal point, as spreadsheet programs do; a currency sign or
 * parentheses stay around them.
 */
export function withNumbers({ top, data }: Sheet, rewrite: (number: string) => string): Sheet {
  const columns = new Set(
    data.flatMap((row) => row.flatMap((cell, at) => (NUMBER.exec(cell)?.[3] === undefined ? [] : at))),
  )
  const written = (cell: string) => {
    const [, before = '', whole = '', fraction = '', behind = ''] = NUMBER.exec(cell) ?? []
    const number = `${whole.replaceAll(',', '')}${fraction}`
    if (number === '') return cell
    return before === '-' ? rewrite(`-${number}`) : `${before}${rewrite(number)}${behind}`
  }
  return { top, data: data.map((row) => row.map((cell, at) => (columns.has(at) ? written(cell) : cell))) }
}

/** Rewrites every date, with its time; null if the file leaves open whether they put the day or the month first. */
export function withDates(sheet: Sheet, rewrite: (wall: WallClock) => string): Sheet | null {
  const order = decideDateOrder(sheet.data.flat())
  if (order === 'ambiguous') return null
  return withCells(sheet, (cell) => rewritten(cell, { order: order ?? 'day-first', rewrite }))
}

type Dates = { order: 'day-first' | 'month-first'; rewrite: (wall: WallClock) => string }

function rewritten(cell: string, { order, rewrite }: Dates): string {
  const wall = /^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}/.test(cell) ? readDateTime(cell, order) : null
  return wall === null || wall.offsetMinutes !== null || wall.millisecond !== 0 ? cell : rewrite(wall)
}

const two = (value: number) => String(value).padStart(2, '0')
const clock = ({ hour, minute, second }: WallClock) => `${two(hour)}:${two(minute)}:${two(second)}`

/** `2026-03-05T09:31:05` */
export function isoOf(wall: WallClock, between = 'T'): string {
  const day = `${wall.year}-${two(wall.month)}-${two(wall.day)}`
  return wall.hasTime ? `${day}${between}${clock(wall)}` : day
}

/** `05.03.2026 09:31:05` */
export function germanOf(wall: WallClock): string {
  const day = `${two(wall.day)}.${two(wall.month)}.${wall.year}`
  return wall.hasTime ? `${day} ${clock(wall)}` : day
}

/** `3/5/2026 9:31:05 AM` */
export function americanOf(wall: WallClock): string {
  const day = `${wall.month}/${wall.day}/${wall.year}`
  const hour = wall.hour % 12 || 12
  return wall.hasTime ? `${day} ${hour}:${clock(wall).slice(3)} ${wall.hour < 12 ? 'AM' : 'PM'}` : day
}
