import type { Table } from '../../importer.ts'
import type { ColumnMapping } from '../column-mapping.ts'

const SHORT = /^(\d{2})-(\d{2})-(\d{2})(?=[ T]\d|$)/
const MOMENTS = ['date', 'time', 'entryDate', 'entryTime', 'exitDate', 'exitTime'] as const

/**
 * A table with four digits for its years, where two stand first: `26-03-17 09:34:12` is in 2026, not on the 26th. The
 * years of a file differ less than its days; of a single date, the year is the one after 2020. `unclear` is a date of
 * which both numbers may be the year.
 */
export function withFullYears(
  table: Table,
  { headerRow, columns }: ColumnMapping,
): { table: Table; unclear: string | null } {
  const places = MOMENTS.flatMap((field) => columns[field] ?? [])
  const found = table.rows
    .slice(headerRow)
    .flatMap((row) => places.map((place) => SHORT.exec((row[place] ?? '').trim())))
    .filter((match) => match !== null)
  const [first, last] = [1, 3].map((part) => new Set(found.map((match) => Number(match[part]))))
  if (!first || !last || first.size > last.size) return { table, unclear: null }
  const isAfter = (years: Set<number>) => [...years].every((year) => year >= 20 && year < 60)
  if (!isAfter(first)) return { table, unclear: null }
  if (first.size === last.size && isAfter(last)) return { table, unclear: found[0]?.[0] ?? null }
  const rows = table.rows.map((row, index) =>
    index < headerRow
      ? row
      : row.map((cell, column) =>
          places.includes(column) ? cell.trim().replace(SHORT, '20$1-$2-$3') : cell,
        ),
  )
  return { table: { ...table, rows }, unclear: null }
}
