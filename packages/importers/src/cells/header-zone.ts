import { isTimeZone, zoneOffset } from '@ballast/domain/time/zone'
import { fixedZone } from './fixed-zone.ts'
import { LIKELY_ZONES } from './likely-zones.ts'
import type { Column } from './row-cells.ts'
import { REGIONS } from './zone-regions.ts'

/**
 * The zone in a column name, or null: `Update Time (EDT)`, `DateUtc`, `closing_time_utc`.
 * @example zoneOfName('Update Time (CST)') // → 'America/Chicago'
 */
export function zoneOfName(name: string): string | null {
  if (/(UTC|Utc|[^A-Za-z]utc)\s*$/.test(name)) return 'UTC'
  const word = /\(([A-Za-z]{2,4})\)\s*$/.exec(name)?.[1]?.toUpperCase()
  return word ? (REGIONS[word] ?? null) : null
}

/**
 * The offset in a column name, in minutes, or null.
 * @example offsetOfName('Closing time (UTC+3)') // → 180
 */
export function offsetOfName(name: string): number | null {
  const match = /\((?:UTC|GMT)\s*(?:([+\-−])\s*(\d{1,2})(?::?(\d{2}))?)?\)/i.exec(name)
  if (!match) return null
  const minutes = Number(match[2] ?? 0) * 60 + Number(match[3] ?? 0)
  return match[1] === '+' || minutes === 0 ? minutes : -minutes
}

/** The zone of a column whose name states its offset (`Time(UTC+8)`), or the zone chosen for the file. */
export function zoneOfHeader(column: Column | undefined, { timeZone }: { timeZone: string }): string {
  const offset = offsetOfName(column?.name ?? '')
  return (offset === null ? null : fixedZone(offset)) ?? timeZone
}

/** A zone whose clock shows `offsetMinutes` at an instant: the user's own if it does. */
export function zoneOfOffset(offsetMinutes: number, instant: number, preferred?: string): string {
  const fits = (zone: string) => zoneOffset(instant, zone) === offsetMinutes * 60_000
  const candidates = preferred && isTimeZone(preferred) ? [preferred, ...LIKELY_ZONES] : LIKELY_ZONES
  return candidates.find(fits) ?? fixedZone(offsetMinutes) ?? 'UTC'
}
