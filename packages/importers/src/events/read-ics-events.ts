import { isTimeZone, resolveLocal } from '@ballast/domain/time/zone'
import ICAL from 'ical.js'
import { UnreadableFile } from '../importer.ts'
import { noneLeftOut, type ReadEvents, type ReadOptions, type ScheduledEvent } from './scheduled-event.ts'

/** Maximum number of repetitions followed per entry: more than four years of a daily one. */
const MAX_REPEATS = 1_500

/**
 * The entries of an iCalendar file with a time of day, including every repetition. A time with its own zone is
 * interpreted by the file's description of the zone if it has one, else by the zone's name; a time without by
 * `timeZone`. Cancelled entries count as unreadable.
 * @throws UnreadableFile no_table
 */
export function readIcsEvents(text: string, options: ReadOptions): ReadEvents {
  const calendar = parsed(text)
  const left = noneLeftOut()
  const zones = new Map(
    calendar.getAllSubcomponents('vtimezone').map((zone) => {
      const read = new ICAL.Timezone(zone)
      return [read.tzid, read]
    }),
  )
  const events: ScheduledEvent[] = []
  for (const entry of calendar.getAllSubcomponents('vevent')) {
    const start = entry.getFirstProperty('dtstart')
    const time = start?.getFirstValue()
    const status = String(entry.getFirstPropertyValue('status') ?? '')
    if (!start || !(time instanceof ICAL.Time) || status.toUpperCase() === 'CANCELLED') {
      left.unreadable++
      continue
    }
    if (time.isDate) {
      left.all_day++
      continue
    }
    const title = String(entry.getFirstPropertyValue('summary') ?? '')
    const zone = String(start.getParameter('tzid') ?? '')
    const instant = instantBy({ zone, own: zones.get(zone), ...options })
    for (const each of timesOf(entry, time, options)) events.push({ at: instant(each), title })
  }
  return { events, left }
}

function parsed(text: string): ICAL.Component {
  try {
    return new ICAL.Component(ICAL.parse(text))
  } catch {
    throw new UnreadableFile('no_table', 'This calendar is damaged: it does not follow the iCalendar format.')
  }
}

/** The times of an entry that may lie in the range: zones shift times by at most a day. */
function* timesOf(entry: ICAL.Component, first: ICAL.Time, { from, to }: ReadOptions): Generator<ICAL.Time> {
  const rule = entry.getFirstPropertyValue('rrule')
  if (!(rule instanceof ICAL.Recur) && entry.getAllProperties('rdate').length === 0) {
    yield first
    return
  }
  const DAY = 86_400_000
  const expansion = new ICAL.RecurExpansion({ component: entry, dtstart: first })
  for (let repeat = 0; repeat < MAX_REPEATS; repeat++) {
    const next = expansion.next()
    if (!next) return
    const reading = readingOf(next)
    if (reading > to + DAY) return
    if (reading >= from - DAY) yield next
  }
}

type Zone = { zone: string; own: ICAL.Timezone | undefined; timeZone: string }

function instantBy({ zone, own, timeZone }: Zone): (time: ICAL.Time) => number {
  return (time) => {
    if (time.zone === ICAL.Timezone.utcTimezone) return readingOf(time)
    if (own) return readingOf(time) - own.utcOffset(time) * 1000
    const { year, month, day, hour, minute, second } = time
    const name = zone && isTimeZone(zone) ? zone : timeZone
    return resolveLocal({ year, month, day, hour, minute, second, millisecond: 0 }, name).instant
  }
}

/** The reading interpreted as UTC, in epoch milliseconds. */
function readingOf({ year, month, day, hour, minute, second }: ICAL.Time): number {
  return Date.UTC(year, month - 1, day, hour, minute, second)
}
