import { allCostColumns } from '@ballast/domain/vocabulary/mapped-fields'
import { type Document, UnreadableFile } from '../importer.ts'
import { normaliseName } from '../read/header.ts'
import type { ColumnMapping } from './column-mapping.ts'
import { findHeaderRow } from './find-header-row.ts'

/** A file of unknown format: its top rows, and the header found in it. */
type UnknownFile = {
  suggestion: Pick<ColumnMapping, 'table' | 'headerRow'> | null
  preview: readonly { rows: readonly (readonly string[])[] }[]
}

/**
 * A mapping from an earlier file with the same header, which may be in another row of this one: `Account: 1` above it, or
 * one line less. Rows of names or units below the header still belong to it.
 */
export function placeMapping({ suggestion, preview }: UnknownFile, mapping: ColumnMapping): ColumnMapping {
  const { table, headerRow, columns } = mapping
  const rows = preview[table]?.rows ?? []
  const found = suggestion?.table === table ? suggestion.headerRow : firstRowOfCells(rows)
  if (headerRow === 0 || found === 0) return mapping
  const below = rows.slice(found, headerRow)
  const isBelow = headerRow > found && !below.some((row) => /\d/.test(row[columns.quantity ?? -1] ?? ''))
  return isBelow ? mapping : { ...mapping, headerRow: found }
}

/** 1-based; 0 if there is none. */
function firstRowOfCells(rows: UnknownFile['preview'][number]['rows']): number {
  return rows.findIndex((cells) => cells.filter((cell) => cell.trim() !== '').length > 1) + 1
}

/**
 * The mapping chosen for the first of several files, for another of them: its header may be in another row.
 * @throws UnreadableFile wrong_report, if its columns have other names
 */
export function mappingForNext(first: Document, next: Document, mapping: ColumnMapping): ColumnMapping {
  const [from, to] = [first, next].map((document) => headerOf(document, mapping.table))
  if (mapping.headerRow === 0 || first === next || !from || !to) return mapping
  const columns = [...Object.values(mapping.columns), ...allCostColumns(mapping)]
  const other = columns.find(
    (column) => normaliseName(from.names[column] ?? '') !== normaliseName(to.names[column] ?? ''),
  )
  if (other === undefined) return { ...mapping, headerRow: mapping.headerRow + to.row - from.row }
  throw new UnreadableFile(
    'wrong_report',
    `Its columns are not those of ${first.file}: column ${other + 1} is ${to.names[other]?.trim() || 'not named'}. Import it separately.`,
  )
}

function headerOf(document: Document, table: number): { row: number; names: readonly string[] } | null {
  const rows = document.tables[table]?.rows ?? []
  const found = findHeaderRow(document)
  const row = found?.table === table ? found.row : firstRowOfCells(rows)
  return row === 0 ? null : { row, names: rows[row - 1] ?? [] }
}
