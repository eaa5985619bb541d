import type { ColumnMapping } from './column-mapping.ts'

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
