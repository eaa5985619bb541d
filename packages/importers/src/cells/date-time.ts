import { type LocalTime, resolveLocal } from '@ballast/domain/time/zone'
import type { DateOrder } from '../importer.ts'
import { withDayHalf } from './day-halves.ts'
import { readMonth } from './month-words.ts'
import { splitZone } from './zone-regions.ts'

/** A reading of the file's clock; `offsetMinutes` is only set if the cell itself has an offset or a zone. */
export type WallClock = LocalTime & { offsetMinutes: number | null; hasTime: boolean }

/** Day or month first, decided for a whole file. */
export type DecidedDateOrder = 'day-first' | 'month-first'

const NUMERIC =
  /^(\d{1,4})([-./])(\d{1,2})\2(\d{1,4})(?:(?:\s{0,9}[,;]\s{0,9}|\s{1,9}(?:-\s{1,9})?|T)(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s{0,9}([AaPp])?\.?(?:\s?[Mm]\.?)?)?\s{0,9}(Z|UTC|GMT|(?:UTC|GMT)[+-]\d{1,2}(?::?\d{2})?|[+-]\d{2}(?::?\d{2})?)?$/
const WORDED =
  /^(?:(\d{1,2})[ ./-]{1,2}(\p{L}{3,9})|(\p{L}{3,9})\.? (\d{1,2}))[, ./-]{1,9}(\d{4}|\d{2}(?![\d:]))(?:[ ,]{1,9}(?:at |@ ?)?(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s{0,9}([AaPp])?\.?(?:\s?[Mm]\.?)?)?\s{0,9}(Z|UTC|GMT|(?:UTC|GMT)[+-]\d{1,2}(?::?\d{2})?|[+-]\d{2}(?::?\d{2})?)?$/u
/** `Tue Sep 22 2026 15:21:45 GMT-0300 (Brasilia Standard Time)`: how browsers write a moment. */
const AROUND = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]{0,6},? |(?<=[+-]\d{2}:?\d{2})\s\([^()]{1,60}\)$/g
/** `2026-07-14 09:31:05 (UTC+3)` */
const OFFSET = /\s?\((?=UTC|GMT)([^()]{3,10})\)$/
const MAX_LENGTH = 60
const MAX_WITH_NAMES = 120
const COMPACT =
  /^(\d{4})(\d{2})(\d{2})(?:[ T;]?(\d{2}|(?<= )\d(?=:)):?(\d{2})(?::?(\d{2})(?:[.,](\d{1,9}))?)?\s{0,9}([AaPp])?\.?(?:\s?[Mm]\.?)?\s{0,9}(Z|UTC|GMT|[+-]\d{2}:?\d{2})?)?$/

/**
 * A date, or date and time, as the file writes it, or null if it is not one or not in the calendar. Year first needs no
 * order; `6/7/26` does.
 * @example readDateTime('05/08/2025 11:22:07 -04:00', 'month-first')?.offsetMinutes // → -240
 */
export function readDateTime(text: string, order: DecidedDateOrder): WallClock | null {
  if (text.length > MAX_LENGTH) return text.length > MAX_WITH_NAMES ? null : readOtherwise(text, order)
  const numeric = NUMERIC.exec(text)
  if (numeric) return fromNumeric(numeric, order)
  const worded = WORDED.exec(text)
  if (worded) return fromWorded(worded)
  const compact = COMPACT.exec(text)
  if (!compact) return readOtherwise(text, order)
  const [, year = '', month = '', day = ''] = compact
  return checked({ year, month, day }, readClock(compact, 4))
}

/**
 * The same without what some programs write around it: the name of the day or the zone, another language's mark of the
 * half of the day, or the zone whose clock it is (`09:35:02 ET`).
 */
function readOtherwise(text: string, order: DecidedDateOrder): WallClock | null {
  const { text: bare, zone } = splitZone(text)
  const plain = withDayHalf(bare.replace(OFFSET, ' $1').replace(AROUND, ''))
  const wall = plain === text ? null : readDateTime(plain, order)
  if (!wall || zone === null || wall.offsetMinutes !== null) return wall
  return { ...wall, offsetMinutes: (readingAsUtc(wall) - instantOf(wall, zone).instant) / 60_000 }
}

/** Nobody puts the month first and dots in between. */
const DOTTED = /^\s{0,5}\d{1,2}\.\d{1,2}\.(?:\d{4}|\d{2})(?!\d)/

/**
 * The same in the order found for a whole file: a reading that depends on an undecided order is rejected.
 * @example readInOrder('06/07/2026', 'ambiguous') // → null
 */
export function readInOrder(text: string, order: DateOrder | null): WallClock | null {
  if (order !== 'ambiguous') return readDateTime(text, order ?? 'month-first')
  const one = readDateTime(text, 'day-first')
  if (DOTTED.test(text)) return one
  const other = readDateTime(text, 'month-first')
  return one && other && readingAsUtc(one) === readingAsUtc(other) ? one : null
}

function fromNumeric(match: RegExpExecArray, order: DecidedDateOrder): WallClock | null {
  const [, first = '', , middle = '', last = ''] = match
  const clock = readClock(match, 5)
  if (first.length === 4) return checked({ year: first, month: middle, day: last }, clock)
  if (first.length === 3) return null
  const year = last.length === 2 ? `20${last}` : last
  const [day, month] = order === 'day-first' ? [first, middle] : [middle, first]
  return checked({ year, month, day }, clock)
}

function fromWorded(match: RegExpExecArray): WallClock | null {
  const [, day1, word1, word2, day2, written = ''] = match
  const month = readMonth(word1 ?? word2 ?? '')
  const year = written.length === 2 ? `20${written}` : written
  return checked({ year, month: String(month), day: day1 ?? day2 ?? '' }, readClock(match, 6))
}

type Clock = Omit<WallClock, 'year' | 'month' | 'day'>

/**
 * The time of day in the six groups of a match from `at` on: hour, minute, second, fraction, AM or PM, offset. Midnight if
 * there is none; null for a time that does not exist.
 */
function readClock(match: RegExpExecArray, at: number): Clock | null {
  const hasTime = match[at] !== undefined
  const fraction = match[at + 3]
  const half = match[at + 4]
  const offset = match[at + 5]
  let hour = Number(match[at] ?? 0)
  const minute = Number(match[at + 1] ?? 0)
  const second = Number(match[at + 2] ?? 0)
  const millisecond = fraction ? Number(fraction.slice(0, 3).padEnd(3, '0')) : 0
  if (half) {
    if (hour < 1 || hour > 12) return null
    hour = (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  }
  if (hour > 23 || minute > 59 || second > 59) return null
  const offsetMinutes = offset ? readOffset(offset) : null
  // No clock is more than 14 hours from UTC.
  if (Math.abs(offsetMinutes ?? 0) > 14 * 60) return null
  return { hour, minute, second, millisecond, hasTime, offsetMinutes }
}

type CalendarDate = { year: string; month: string; day: string }

function checked(date: CalendarDate, clock: Clock | null): WallClock | null {
  const year = Number(date.year)
  const month = Number(date.month)
  const day = Number(date.day)
  if (!clock || year < 1980 || year > 2100 || month < 1 || month > 12 || day < 1 || day > daysIn(year, month))
    return null
  return { year, month, day, ...clock }
}

function daysIn(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

function readOffset(text: string): number {
  const match = /([+-])(\d{1,2})(?::?(\d{2}))?$/.exec(text)
  if (!match) return 0
  return (match[1] === '-' ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3] ?? 0))
}

/**
 * The instant of a reading: by its own offset, else by the zone's clock (see `resolveLocal` for skipped and repeated
 * hours).
 */
export function instantOf(
  wall: WallClock,
  zone: string,
): { instant: number; certainty: 'exact' | 'repeated' | 'skipped' } {
  if (wall.offsetMinutes === null) return resolveLocal(wall, zone)
  return { instant: readingAsUtc(wall) - wall.offsetMinutes * 60_000, certainty: 'exact' }
}

/** The reading interpreted as UTC, in epoch milliseconds: for ordering and differences. */
export function readingAsUtc(wall: WallClock): number {
  const { year, month, day, hour, minute, second, millisecond } = wall
  return Date.UTC(year, month - 1, day, hour, minute, second, millisecond)
}

/**
 * A reading in one format for all files: `2026-06-14 18:03:54`, with its offset if it has one.
 * @example wallText(…) // → '2025-04-03T12:00:47-04:00'
 */
export function wallText(wall: WallClock): string {
  const iso = new Date(readingAsUtc(wall)).toISOString()
  const time = iso.slice(11, wall.millisecond ? 23 : 19)
  if (wall.offsetMinutes === null) return `${iso.slice(0, 10)} ${time}`
  const minutes = Math.abs(wall.offsetMinutes)
  const sign = wall.offsetMinutes < 0 ? '-' : '+'
  return `${iso.slice(0, 10)}T${time}${sign}${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`
}

/**
 * A reading as part of an identity: the same for the same moment, in whatever zone a file was exported.
 * @example momentText(…) // 10:00 at +01:00 → '2026-03-02T09:00:00+00:00'
 */
export function momentText(wall: WallClock): string {
  return inUtc(wallText(wall))
}

const WITH_OFFSET = /(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{3})?)[+-]\d{2}:\d{2}/g

/**
 * A text with every reading of `wallText` that has an offset in UTC instead.
 * @example inUtc('XYZ|2026-03-03T00:30:00+01:00|1') // → 'XYZ|2026-03-02T23:30:00+00:00|1'
 */
export function inUtc(text: string): string {
  return text.replace(WITH_OFFSET, (moment, reading: string) => {
    const at = Date.parse(moment)
    return Number.isNaN(at) ? moment : `${new Date(at).toISOString().slice(0, reading.length)}+00:00`
  })
}

function twoDigits(value: number): string {
  return value < 10 ? `0${value}` : String(value)
}

/** The date of a reading as `YYYY-MM-DD`. */
export function wallDay({ year, month, day }: WallClock): string {
  return `${year}-${twoDigits(month)}-${twoDigits(day)}`
}

/**
 * Whether a file puts the day or the month first, from all its dates: a single `25/06` settles it. `ambiguous` if no
 * date does, null if none needs it (year first, month in letters, or 7/7).
 */
export function decideDateOrder(texts: Iterable<string>): DateOrder | null {
  const { dates, dayFirst, monthFirst } = countOrders(texts)
  if (dates === 0) return null
  if (dayFirst === monthFirst) return 'ambiguous'
  return dayFirst > monthFirst ? 'day-first' : 'month-first'
}

/**
 * The usual date order of a format, unless the file shows the other one: no date fits only the usual order, while at
 * least two dates, and a fifth of all, fit only the other. A spreadsheet program of another country may have saved it.
 */
export function orderShown(texts: Iterable<string>, usual: DecidedDateOrder): DecidedDateOrder {
  const { dates, dotted, dayFirst, monthFirst } = countOrders(texts)
  if (dates > 0 && dotted === dates && monthFirst === 0) return 'day-first'
  const [own, others] = usual === 'day-first' ? [dayFirst, monthFirst] : [monthFirst, dayFirst]
  if (own > 0 || others < 2 || others * 5 < dates) return usual
  return usual === 'day-first' ? 'month-first' : 'day-first'
}

type OrderCounts = { dates: number; dotted: number; dayFirst: number; monthFirst: number }

/** How many dates need an order, how many of them are written with dots, and how many fit only one order. */
function countOrders(texts: Iterable<string>): OrderCounts {
  let dates = 0
  let dotted = 0
  let dayFirst = 0
  let monthFirst = 0
  for (const text of texts) {
    const match = /^\s{0,5}(\d{1,2})[-./](\d{1,2})[-./](\d{4}|\d{2})(?!\d)/.exec(text)
    if (!match) continue
    const first = Number(match[1])
    const second = Number(match[2])
    // 7/7 is the same day either way.
    if (first === second) continue
    dates++
    if (DOTTED.test(text)) dotted++
    if (first > 12 && first <= 31 && second <= 12) dayFirst++
    else if (second > 12 && second <= 31 && first <= 12) monthFirst++
  }
  return { dates, dotted, dayFirst, monthFirst }
}
