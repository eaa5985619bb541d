import { decideDateOrder, instantOf, readInOrder } from '../cells/date-time.ts'
import { withOffset } from '../cells/zone-words.ts'
import { type DateOrder, UnreadableFile } from '../importer.ts'
import { readCsv } from '../read/csv.ts'
import { isBlankRow, placeOfName } from '../read/header.ts'
import { noneLeftOut, type ReadEvents, type ReadOptions, type ScheduledEvent } from './scheduled-event.ts'

const COLUMNS = {
  date: ['date', 'day', 'date time', 'datetime', 'start', 'start date', 'time utc', 'timestamp'],
  time: ['time', 'start time', 'hour'],
  title: ['event', 'title', 'name', 'subject', 'description', 'release'],
  impact: ['impact', 'importance', 'volatility', 'priority'],
  currency: ['currency', 'country', 'ccy'],
} as const
type Field = keyof typeof COLUMNS

/** Names for the highest impact in event lists. */
const HIGHEST = ['high', 'red', '3', '***', '!!!', '★★★']
const ALL_DAY = /^(all[ -]?day|tentative|day \d+|)$/i

/**
 * Reads an event list from delimited text: a header with at least a date and a name, then one event per row; the time
 * may be in its own column or after the date.
 * @throws UnreadableFile no_table
 */
export function readCsvEvents(text: string, { timeZone }: ReadOptions): ReadEvents {
  const { rows } = readCsv(text).table
  const at = rows.findIndex((row) => placeOf(row, 'date') !== null && placeOf(row, 'title') !== null)
  const header = rows[at]
  if (!header)
    throw new UnreadableFile(
      'no_table',
      'This is neither an iCalendar file nor a table whose first line names the columns: at least Date, Time and Event.',
    )
  const places = Object.fromEntries(
    Object.keys(COLUMNS).map((field) => [field, placeOf(header, field as Field)]),
  ) as Record<Field, number | null>
  const entries = rows.slice(at + 1).flatMap((cells) => (isBlankRow(cells) ? [] : [entryOf(cells, places)]))
  const order = decideDateOrder(entries.map(({ date }) => date))
  const left = noneLeftOut()
  const events = entries.flatMap((entry): ScheduledEvent[] => {
    const outcome = eventOf(entry, { order, timeZone })
    if (typeof outcome !== 'string') return [outcome]
    left[outcome]++
    return []
  })
  return { events, left }
}

/** `impact` is null if the list does not grade its events. */
type Entry = { date: string; time: string | null; title: string; impact: string | null }

function entryOf(cells: readonly string[], places: Record<Field, number | null>): Entry {
  const cell = (field: Field) => {
    const place = places[field]
    return place === null ? null : (cells[place] ?? '').trim()
  }
  const words = [cell('currency'), cell('title')].filter(Boolean)
  return { date: cell('date') ?? '', time: cell('time'), title: words.join(' '), impact: cell('impact') }
}

function eventOf(
  { date, time, title, impact }: Entry,
  { order, timeZone }: { order: DateOrder | null; timeZone: string },
): ScheduledEvent | 'all_day' | 'lower_impact' | 'unreadable' {
  if (impact !== null && !isHighest(impact)) return 'lower_impact'
  if (time !== null && ALL_DAY.test(time)) return 'all_day'
  const wall = readInOrder(withOffset(time === null ? date : `${date} ${time}`), order)
  if (!wall) return 'unreadable'
  return wall.hasTime ? { at: instantOf(wall, timeZone).instant, title } : 'all_day'
}

/** Checks the first word: "High", "high impact expected". */
function isHighest(impact: string): boolean {
  return HIGHEST.includes(impact.toLowerCase().split(' ')[0] ?? '')
}

function placeOf(row: readonly string[], field: Field): number | null {
  return placeOfName(row, COLUMNS[field])
}
