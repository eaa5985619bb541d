import type { Day } from '../../../lib/time/days.ts'
import { placeOf } from '../../../lib/time/place-of.ts'
import { tradingDayOf } from '../../../lib/time/trading-today.ts'

/** Wording and presets for the time at which an account's trading day begins. */

export type DayPreset = { id: string; label: string; timeZone: string | null; dayReset: string }

/** `timeZone: null` leaves the chosen zone unchanged. */
export const DAY_PRESETS: readonly DayPreset[] = [
  { id: 'futures', label: 'Futures, 17:00 Chicago', timeZone: 'America/Chicago', dayReset: '17:00' },
  { id: 'fx', label: 'FX, 17:00 New York', timeZone: 'America/New_York', dayReset: '17:00' },
  { id: 'midnight', label: 'Midnight', timeZone: null, dayReset: '00:00' },
]

type Boundary = { timeZone: string; dayReset: string }

export function presetOf({ timeZone, dayReset }: Boundary): string | null {
  const found = DAY_PRESETS.find(
    (preset) => preset.dayReset === dayReset && (preset.timeZone === null || preset.timeZone === timeZone),
  )
  return found?.id ?? null
}

/**
 * Says which day a trade near the reset belongs to. As in the computation of trading days, a reset at noon or later begins the
 * next date's day; one before noon ends the previous date's.
 */
export function explainDayReset({ timeZone, dayReset }: Boundary): string {
  const place = placeOf(timeZone)
  if (!isTime(dayReset)) return 'Enter a time such as 17:00.'
  if (dayReset === '00:00') return `The trading day is the calendar day in ${place}.`
  const isEvening = Number(dayReset.slice(0, 2)) >= 12
  return isEvening
    ? `A trade from ${dayReset} in ${place} counts toward the next day, so Sunday evening belongs to Monday.`
    : `A trade before ${dayReset} in ${place} still counts toward the day before.`
}

/** The current trading day; by the calendar while the time at which it begins is still being typed. */
export function dayOfDraft({ timeZone, dayReset }: Boundary, now = new Date()): Day {
  return tradingDayOf(now, { timeZone, dayReset: isTime(dayReset) ? dayReset : '00:00' })
}

const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

/** Normalises a typed time of day to the contract's format: `1700`, `17.00`, `5 pm` → `17:00`. */
export function cleanTimeText(text: string): string {
  const match = /^(\d{1,2})(?:[:.h ]?(\d{2}))?\s*(am|pm)?$/i.exec(text.trim())
  if (!match) return text.trim()
  const [, hours = '', minutes = '00', half = ''] = match
  const hour = half === '' ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0)
  return hour > 23 || Number(minutes) > 59 ? text.trim() : `${String(hour).padStart(2, '0')}:${minutes}`
}
