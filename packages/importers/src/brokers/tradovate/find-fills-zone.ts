import { isTimeZone, zoneOffset } from '@ballast/domain/time/zone'
import { readDateTime, readingAsUtc } from '../../cells/date-time.ts'
import { fixedZone } from '../../cells/fixed-zone.ts'
import { LIKELY_ZONES } from '../../cells/likely-zones.ts'
import type { Document, FoundZone } from '../../importer.ts'
import { columnNames, findFieldHeader } from '../../read/field-header.ts'

const COLUMNS = ['_timestamp', 'Timestamp', 'Fill ID'] as const
/** Of a longer file, this many rows from its beginning to its end are compared, so that every season of it is seen. */
const MAX_ROWS = 5000

/**
 * The zone of the displayed times of a Fills report, from `_timestamp` (UTC) and `Timestamp` (displayed):
 * `2026-06-14 23:03:54.732Z` shown as `06/14/2026 18:03:54` is five hours behind.
 */
export function findFillsZone(document: Document, preferred?: string): FoundZone | null {
  const header = findFieldHeader(document, columnNames(COLUMNS), COLUMNS)
  if (!header) return null
  const utcColumn = header.columns.get('_timestamp')?.index ?? -1
  const shownColumn = header.columns.get('Timestamp')?.index ?? -1
  const seen = new Map<number, number>()
  const pairs: { instant: number; offsetMs: number }[] = []
  const first = header.rowIndex + 1
  const count = header.table.rows.length - first
  const step = Math.max(1, Math.ceil(count / MAX_ROWS))
  // The last row is always among them: its difference is the one that is shown.
  for (let index = first + ((count - 1) % step); index < header.table.rows.length; index += step) {
    const row = header.table.rows[index]
    const utc = readDateTime((row?.[utcColumn] ?? '').trim(), 'month-first')
    const shown = readDateTime((row?.[shownColumn] ?? '').trim(), 'month-first')
    if (!utc || !shown?.hasTime) continue
    const instant = readingAsUtc(utc)
    // Displayed times omit the milliseconds; offsets are whole quarters of an hour.
    const offsetMs = Math.round((readingAsUtc(shown) - instant) / 900_000) * 900_000
    pairs.push({ instant, offsetMs })
    seen.set(offsetMs, (seen.get(offsetMs) ?? 0) + 1)
  }
  const latest = pairs.at(-1)
  if (!latest) return null
  const offsetMinutes = latest.offsetMs / 60_000
  const fits = (zone: string) => pairs.every((pair) => zoneOffset(pair.instant, zone) === pair.offsetMs)
  const candidates = preferred && isTimeZone(preferred) ? [preferred, ...LIKELY_ZONES] : LIKELY_ZONES
  const suggestedZone = candidates.find(fits) ?? fixedZone(offsetMinutes) ?? 'UTC'
  return {
    offsetMinutes,
    suggestedZone,
    evidence: `Fills shows each time twice, in UTC and as displayed: ${hours(offsetMinutes)} apart in ${seen.get(latest.offsetMs)} of ${pairs.length} rows${step > 1 ? ' compared' : ''}.`,
  }
}

function hours(minutes: number): string {
  const sign = minutes < 0 ? '−' : '+'
  const rest = Math.abs(minutes) % 60
  return `${sign}${Math.floor(Math.abs(minutes) / 60)}${rest ? `:${String(rest).padStart(2, '0')}` : ''}\u{a0}h`
}
