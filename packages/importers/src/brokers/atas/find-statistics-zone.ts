import { readDateTime, readingAsUtc } from '../../cells/date-time.ts'
import { zoneOfOffset } from '../../cells/header-zone.ts'
import type { Document, FoundZone } from '../../importer.ts'
import { findFieldHeader } from '../../read/field-header.ts'
import { JOURNAL_NAMES } from './sheets.ts'

const QUARTER = 15 * 60_000
/** If they are further apart than this, they are not the same trade. */
const MAX_OFFSET_MS = 14 * 3_600_000

/**
 * The zone of the journal: `Last Trade Date` of the Statistics sheet is the last close in UTC, and the journal's last
 * close is the same moment in local time. Null if the two do not match to the second.
 */
export function findStatisticsZone(document: Document, preferred?: string): FoundZone | null {
  const journal = findFieldHeader(document, JOURNAL_NAMES, ['closeTime', 'openVolume', 'pnl'])
  const stated = document.tables
    .flatMap(({ rows }) => rows)
    .find((row) => /^last trade date$/i.test(row[0]?.trim() ?? ''))
  const universal = readDateTime((stated?.[1] ?? '').trim(), 'month-first')
  const column = journal?.columns.get('closeTime')?.index ?? -1
  if (!journal || !universal?.hasTime) return null
  let last: number | null = null
  for (const row of journal.table.rows.slice(journal.rowIndex + 1)) {
    const wall = readDateTime((row[column] ?? '').trim(), 'month-first')
    if (wall && (last === null || readingAsUtc(wall) > last)) last = readingAsUtc(wall)
  }
  if (last === null) return null
  const instant = readingAsUtc(universal)
  const offset = Math.round((last - instant) / QUARTER) * QUARTER
  if (Math.abs(last - instant - offset) > 1000 || Math.abs(offset) > MAX_OFFSET_MS) return null
  const offsetMinutes = offset / 60_000
  const hours = offsetMinutes / 60
  return {
    offsetMinutes,
    suggestedZone: zoneOfOffset(offsetMinutes, instant, preferred),
    evidence: `The last close is in the workbook twice, in universal time and as displayed: ${hours < 0 ? '−' : '+'}${Math.abs(hours)}\u{a0}h apart.`,
  }
}
