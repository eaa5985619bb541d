import { localMillis } from '../../time/zone.ts'

/**
 * The parts of the trading day by the New York clock, in minutes since midnight; a session that ends before it begins
 * runs over midnight. Sessions follow the markets' clock, not the account's: the same instant must not be "London" in
 * one account and "New York" in another. Hours and weekdays use the account's own clock.
 */
export const SESSION_ZONE = 'America/New_York'
export const SESSIONS = [
  { key: 'asia', label: 'Asia', from: 18 * 60, until: 3 * 60 },
  { key: 'london', label: 'London', from: 3 * 60, until: 8 * 60 },
  { key: 'new_york', label: 'New York', from: 8 * 60, until: 17 * 60 },
  { key: 'between', label: 'Between sessions', from: 17 * 60, until: 18 * 60 },
] as const

/** A session's name; the key itself if there is no such session. */
export function sessionLabel(key: string): string {
  return SESSIONS.find((session) => session.key === key)?.label ?? key
}

const OF_HOUR = Int8Array.from({ length: 24 }, (_, hour) =>
  SESSIONS.findIndex(({ from, until }) =>
    from < until ? hour * 60 >= from && hour * 60 < until : hour * 60 >= from || hour * 60 < until,
  ),
)

/**
 * The session of an instant, as an index into SESSIONS: Asia 18:00–03:00, London 03:00–08:00, New York 08:00–17:00, and
 * the break 17:00–18:00, in New York time with its daylight saving. −1 for NaN.
 * @example SESSIONS[sessionOf(Date.UTC(2026, 6, 1, 13, 30))]?.key // → 'new_york' (09:30 in New York)
 */
export function sessionOf(instant: number): number {
  if (Number.isNaN(instant)) return -1
  const hour = Math.floor(localMillis(instant, SESSION_ZONE) / 3_600_000)
  return OF_HOUR[((hour % 24) + 24) % 24] ?? -1
}
