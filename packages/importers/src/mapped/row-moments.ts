import { momentText, type WallClock } from '../cells/date-time.ts'
import { offsetOfName } from '../cells/header-zone.ts'
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

/** `day` is that of a time without a date column; else the day in the file's name. */
export function readAt(
  { cells, draft, fileDay }: MappedRow,
  columns: MomentColumns,
  day: string | null = null,
): Moment {
  const moment = readMoment(cells, columns, day ?? fileDay)
  if (!moment.hasTime)
    draft.note('no_times', 'Some rows have a date but no time of day; they count as midnight.')
  const name = (columns.time ?? columns.date)?.name ?? 'Time'
  const wall = { ...moment, offsetMinutes: moment.offsetMinutes ?? offsetOfName(name) }
  return { instant: draft.instant(wall, name), reading: momentText(wall), text: wall.text, wall }
}
