import { DAY_MS, HOUR_MS } from './durations.ts'
import { NEW_YORK_CLOSE } from './server-clock.ts'

/**
 * Offsets of IANA zones, cached per stretch between two clock changes, so that a hundred thousand instants cost one
 * lookup each. Uses the runtime's own zone data (`Temporal`).
 */

type Stretch = {
  from: number
  until: number
  offsetMs: number
  /** The last reading before `from`. In autumn the clock shows it again later. */
  shownBefore: number
}

const stretches = new Map<string, Stretch[]>()

/** True when the runtime knows the IANA zone, such as `America/Chicago`. */
export function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone })
    return true
  } catch {
    return false
  }
}

/** Whether a file's times may be in this clock: a time zone or the server clock, which is not a zone. */
export function isClock(clock: string): boolean {
  return clock === NEW_YORK_CLOSE || isTimeZone(clock)
}

/**
 * How far the zone is ahead of UTC at an instant, in milliseconds (New York in summer: −4 h).
 * @example zoneOffset(Date.UTC(2026, 5, 15), 'America/New_York') // → -14400000
 */
export function zoneOffset(instant: number, zone: string): number {
  return stretchAt(instant, zone).offsetMs
}

function stretchAt(instant: number, zone: string): Stretch {
  let known = stretches.get(zone)
  if (!known) {
    known = []
    stretches.set(zone, known)
  }
  for (const stretch of known) {
    if (instant >= stretch.from && instant < stretch.until) return stretch
  }
  const found = readStretch(instant, zone)
  known.unshift(found)
  return found
}

function readStretch(instant: number, zone: string): Stretch {
  const [iana, aheadMs] = zone === NEW_YORK_CLOSE ? ['America/New_York', 7 * HOUR_MS] : [zone, 0]
  const zoned = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(iana)
  const previous = zoned.add({ nanoseconds: 1 }).getTimeZoneTransition('previous')
  const next = zoned.getTimeZoneTransition('next')
  const offsetOf = (at: Temporal.ZonedDateTime) => at.offsetNanoseconds / 1e6 + aheadMs
  const last = previous?.subtract({ milliseconds: 1 })
  return {
    from: previous ? previous.epochMilliseconds : -Infinity,
    until: next ? next.epochMilliseconds : Infinity,
    offsetMs: offsetOf(zoned),
    shownBefore: last ? last.epochMilliseconds + offsetOf(last) : -Infinity,
  }
}

/** A wall-clock reading without a zone. `month` is 1–12. */
export type LocalTime = {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  second: number
  millisecond: number
}

export type ResolvedLocal = {
  instant: number
  /** `repeated`: the clock showed this reading twice (autumn); the first is taken. `skipped`: it never
   * showed it (spring); the reading is moved forward by the gap. */
  certainty: 'exact' | 'repeated' | 'skipped'
}

/**
 * The UTC instant of a wall-clock reading in a zone.
 * @example resolveLocal({year: 2026, month: 6, day: 14, hour: 18, minute: 3, second: 54, millisecond: 0}, 'America/Chicago')
 * // → { instant: Date.UTC(2026, 5, 14, 23, 3, 54), certainty: 'exact' }
 */
export function resolveLocal(local: LocalTime, zone: string): ResolvedLocal {
  const asUtc = Date.UTC(
    local.year,
    local.month - 1,
    local.day,
    local.hour,
    local.minute,
    local.second,
    local.millisecond,
  )
  const before = zoneOffset(asUtc - DAY_MS, zone)
  const after = zoneOffset(asUtc + DAY_MS, zone)
  const early = asUtc - before
  if (before === after) {
    // Zone data has no change that is reversed within two days; the reading is checked all the same.
    const actual = zoneOffset(early, zone)
    if (actual === before) return { instant: early, certainty: 'exact' }
  }
  const late = asUtc - after
  const earlyFits = zoneOffset(early, zone) === before
  const lateFits = zoneOffset(late, zone) === after
  if (earlyFits && lateFits)
    return { instant: Math.min(early, late), certainty: early === late ? 'exact' : 'repeated' }
  if (earlyFits) return { instant: early, certainty: 'exact' }
  if (lateFits) return { instant: late, certainty: 'exact' }
  return { instant: early, certainty: 'skipped' }
}

/**
 * The wall-clock reading of an instant in a zone, as epoch milliseconds of that reading taken as UTC:
 * read it with `getUTC…`. Cheap, for grouping by hour or day.
 */
export function localMillis(instant: number, zone: string): number {
  return instant + zoneOffset(instant, zone)
}

/**
 * The furthest reading a zone's clock has shown by an instant: while an hour is repeated in autumn, it stays at the end
 * of that hour. Unlike `localMillis` it never goes back.
 */
export function furthestReading(instant: number, zone: string): number {
  const { offsetMs, shownBefore } = stretchAt(instant, zone)
  return Math.max(instant + offsetMs, shownBefore)
}

/**
 * The first instant at which a zone's clock shows a reading or a later one: of a repeated reading the first, for a
 * skipped one the moment of the change.
 * @example firstReaching({ …, month: 3, day: 8, hour: 2, minute: 30 }, 'America/New_York') // → 03:00, when 02:00 is skipped
 */
export function firstReaching(local: LocalTime, zone: string): number {
  const { instant, certainty } = resolveLocal(local, zone)
  return certainty === 'skipped' ? stretchAt(instant, zone).from : instant
}
