import { DAY_MS } from '../time/durations.ts'
import { instantOnDay } from '../time/instant-on-day.ts'
import { dayText } from '../time/trading-day.ts'
import { localMillis } from '../time/zone.ts'
import type { QuietHours } from './notification-settings.ts'

/** 1970-01-01 was a Thursday. */
const FIRST_WEEKDAY = 4

/**
 * When the quiet hours that hold at an instant are over, by the clock on the wall: a night in which it changes is an
 * hour shorter or longer. Null outside of them.
 * @example quietUntil({ isOn: true, from: '20:00', to: '07:00', days: [1] }, Date.UTC(2026, 5, 15, 22), 'UTC')
 * // → Date.UTC(2026, 5, 16, 7), Monday evening until Tuesday morning
 */
export function quietUntil(quiet: QuietHours, now: number, timeZone: string): number | null {
  if (!quiet.isOn) return null
  const boundary = { timeZone, dayReset: '00:00' }
  const today = Math.floor(localMillis(now, timeZone) / DAY_MS)
  const isOvernight = quiet.to <= quiet.from
  // Those that began yesterday may still hold.
  for (const day of [today, today - 1]) {
    if (!quiet.days.includes((day + FIRST_WEEKDAY) % 7)) continue
    const from = instantOnDay(dayText(day), quiet.from, boundary)
    const until = instantOnDay(dayText(isOvernight ? day + 1 : day), quiet.to, boundary)
    if (now >= from && now < until) return until
  }
  return null
}

/**
 * The next time the clock shows a time of day, an instant after `now`.
 * @example nextAt('17:00', Date.UTC(2026, 5, 15, 17), 'UTC') // → Date.UTC(2026, 5, 16, 17)
 */
export function nextAt(time: string, now: number, timeZone: string): number {
  const today = Math.floor(localMillis(now, timeZone) / DAY_MS)
  const on = (day: number) => instantOnDay(dayText(day), time, { timeZone, dayReset: '00:00' })
  return on(today) > now ? on(today) : on(today + 1)
}
