import type { Document } from '../importer.ts'
import { normaliseName } from '../read/header.ts'
import { findHeaderRow } from './find-header-row.ts'

/**
 * A text that is equal for all exports with the same columns, so that an existing mapping can be found again: the kind
 * of file and its header's words. Without a recognisable header, its first filled row.
 * @example headerSignature(document) // → 'csv|date|symbol|side|qty|price'
 */
export function headerSignature(document: Document): string {
  const header = findHeaderRow(document)
  const rows = document.tables[header?.table ?? 0]?.rows ?? []
  const row = header
    ? rows[header.row - 1]
    : rows.find((cells) => cells.filter((cell) => cell.trim() !== '').length > 1)
  const names = (row ?? []).map(normaliseName)
  while (names.at(-1) === '') names.pop()
  return [document.kind, ...names].join('|')
}
