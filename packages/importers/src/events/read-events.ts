import { compareTexts } from '@ballast/domain/text/compare-texts'
import { UnreadableFile } from '../importer.ts'
import { readCsvEvents } from './read-csv-events.ts'
import { readIcsEvents } from './read-ics-events.ts'
import type { ReadEvents, ReadOptions } from './scheduled-event.ts'

/** Maximum number of events per calendar; more are refused. */
export const MAX_EVENTS = 5_000
const MAX_TITLE = 200

/**
 * The scheduled events of a calendar, as iCalendar or as delimited text with at least a date, a time and a name. If a
 * list grades its events by impact, only the highest count. All-day entries have no instant and are counted in `left`.
 * @throws UnreadableFile no_table, too_large
 * @example
 * readEvents('Date,Time,Event\n2026-07-02,08:30,Nonfarm Payrolls', { timeZone: 'America/New_York', from, to }).events
 * // → [{ at: Date.UTC(2026, 6, 2, 12, 30), title: 'Nonfarm Payrolls' }]
 */
export function readEvents(text: string, options: ReadOptions): ReadEvents {
  const isCalendar = /^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text)
  const { events, left } = isCalendar ? readIcsEvents(text, options) : readCsvEvents(text, options)
  const within = events.filter(({ at }) => at >= options.from && at < options.to)
  const unique = new Map(
    within.map(({ at, title }) => {
      const name = title.replace(/\s+/g, ' ').trim().slice(0, MAX_TITLE) || 'Event'
      return [`${at} ${name}`, { at, title: name }]
    }),
  )
  if (unique.size > MAX_EVENTS)
    throw new UnreadableFile('too_large', `At most ${MAX_EVENTS.toLocaleString('en-US')} events at a time.`)
  return {
    events: [...unique.values()].sort((a, b) => a.at - b.at || compareTexts(a.title, b.title)),
    left: { ...left, out_of_range: left.out_of_range + events.length - within.length },
  }
}
