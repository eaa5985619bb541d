import { momentText, readingAsUtc, type WallClock } from '../cells/date-time.ts'
import { offsetOfName } from '../cells/header-zone.ts'
import { headerWord } from './header-words.ts'
import type { MappedRow } from './mapped-context.ts'
import { type MomentColumns, readMoment } from './moments.ts'

export type Moment = { instant: number; reading: string; text: string; wall: WallClock }

/** When a trade was opened; when it was closed if no column says so. */
export function readEntered(mapped: MappedRow, exited: Moment): Moment {
  const columns = { date: mapped.column('entryDate'), time: mapped.column('entryTime') }
  if (columns.date || columns.time) return readAt(mapped, columns)
  mapped.draft.note(
    'no_entry_time',
    'This file has one time per trade: each is shown as opened when it was closed.',
  )
  return { ...exited, text: '' }
}

/** When a trade was closed. Without a day of its own, an exit before the entry was on the following day. */
export function readExited(mapped: MappedRow): Moment {
  const { column, cells } = mapped
  const columns = { date: column('exitDate'), time: column('exitTime') }
  const entered = { date: column('entryDate'), time: column('entryTime') }
  // `Entry date,Entry time,Exit time`: a `Date` alone may be that of the exit.
  const day = columns.date ? null : cells.text(entered.date) || null
  const wall = wallAt(mapped, columns, day)
  if (day === null || !/\b(entry|open)\b/.test(headerWord(entered.date?.name ?? '')))
    return momentOf(mapped, wall)
  const isBefore = readingAsUtc(wall) < readingAsUtc(wallAt(mapped, entered))
  return momentOf(mapped, isBefore ? { ...wall, ...dayAfter(wall) } : wall)
}

/** `day` is that of a time without a date column; else the day in the file's name. */
export function readAt(mapped: MappedRow, columns: MomentColumns, day: string | null = null): Moment {
  return momentOf(mapped, wallAt(mapped, columns, day))
}

/** When a row that is no trade happened; null if it states no day. */
export function readMomentOf(mapped: MappedRow): Moment | null {
  const { cells, column } = mapped
  const places = [
    { date: column('date'), time: column('time') },
    { date: column('exitDate'), time: column('exitTime') },
    { date: column('entryDate'), time: column('entryTime') },
  ]
  const place = places.find(({ date, time }) => cells.text(date) !== '' || cells.text(time) !== '')
  return place ? readAt(mapped, place) : null
}

type Reading = WallClock & { text: string; name: string }

function wallAt({ cells, fileDay }: MappedRow, columns: MomentColumns, day: string | null = null): Reading {
  const moment = readMoment(cells, columns, day ?? fileDay)
  const name = (columns.time ?? columns.date)?.name ?? 'Time'
  return { ...moment, offsetMinutes: moment.offsetMinutes ?? offsetOfName(name), name }
}

function momentOf({ draft }: MappedRow, wall: Reading): Moment {
  if (!wall.hasTime)
    draft.note('no_times', 'Some rows have a date but no time of day; they count as midnight.')
  return { instant: draft.instant(wall, wall.name), reading: momentText(wall), text: wall.text, wall }
}

function dayAfter({ year, month, day }: WallClock): Pick<WallClock, 'year' | 'month' | 'day'> {
  const next = new Date(Date.UTC(year, month - 1, day + 1))
  return { year: next.getUTCFullYear(), month: next.getUTCMonth() + 1, day: next.getUTCDate() }
}
