import { MINUTE_MS } from '@ballast/domain/time/durations'
import { countOf } from '../../lib/format/count-of.ts'

/** The age of an instant in whole minutes, hours or days: `3 hours`. */
export function formatAge(instant: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(instant)) / MINUTE_MS))
  if (minutes < 60) return countOf(minutes, 'minute')
  if (minutes < 48 * 60) return countOf(Math.floor(minutes / 60), 'hour')
  return countOf(Math.floor(minutes / (24 * 60)), 'day')
}
