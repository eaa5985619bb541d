import { DAY_MS } from '../time/durations.ts'
import { instantOnDay } from '../time/instant-on-day.ts'
import { dayText, weekdayOf } from '../time/trading-day.ts'
import { localMillis } from '../time/zone.ts'
import type { QuietHours } from './notification-settings.ts'

/**
 * When the quiet hours in force at an instant end, by local time: a night with a clock change is an hour shorter or
 * longer. Null outside quiet hours.
 * @example quietUntil({ isOn: true, from: '20:00', to: '07:00', days: [1] }, Date.UTC(2026, 5, 15, 22), 'UTC')
 * // → Date.UTC(2026, 5, 16, 7), Monday evening until Tuesday morning
 */
export function quietUntil(quiet: QuietHours, now: number, timeZone: string): number | null {
  if (!quiet.isOn) return null
  const boundary = { timeZone, dayReset: '00:00' }
  const today = Math.floor(localMillis(now, timeZone) / DAY_MS)
  const isOvernight = quiet.to <= quiet.from
  // Quiet hours that began yesterday may still be in force.
  for (const day of [today, today - 1]) {
    if (!quiet.days.includes(weekdayOf(day))) continue
    const from = instantOnDay(dayText(day), quiet.from, boundary)
    const until = instantOnDay(dayText(isOvernight ? day + 1 : day), quiet.to, boundary)
    if (now >= from && now < until) return until
  }
  return null
}

/**
 * The next instant after `now` at which the local clock shows a time of day.
 * @example nextAt('17:00', Date.UTC(2026, 5, 15, 17), 'UTC') // → Date.UTC(2026, 5, 16, 17)
 */
export function nextAt(time: string, now: number, timeZone: string): number {
  const today = Math.floor(localMillis(now, timeZone) / DAY_MS)
  const on = (day: number) => instantOnDay(dayText(day), time, { timeZone, dayReset: '00:00' })
  return on(today) > now ? on(today) : on(today + 1)
}
