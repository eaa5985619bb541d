import type { Column } from '../cells/row-cells.ts'
import type { Document, Table } from '../importer.ts'

export type Header = {
  /** Index of the header among the table's rows. */
  rowIndex: number
  /** Cells as written, trimmed. */
  names: string[]
  /** Normalised name → column; of columns that share a name, the first. */
  columns: Map<string, Column>
}

const SEARCHED_ROWS = 15

/** A header word as it is compared: no case, no quotes, single blanks. */
export function normaliseName(name: string): string {
  return name
    .slice(0, 100)
    .replace(/^\uFEFF/, '')
    .replace(/["\s\u00a0]+/g, ' ')
    .trim()
    .toLowerCase()
}

/** The first of a table's top rows that holds all the `needed` names, whatever their order; else null. */
function findHeader(table: Table, needed: readonly string[]): Header | null {
  const wanted = needed.map(normaliseName)
  const rows = Math.min(table.rows.length, SEARCHED_ROWS)
  for (let rowIndex = 0; rowIndex < rows; rowIndex++) {
    const row = table.rows[rowIndex] ?? []
    if (row.length < wanted.length) continue
    const header = readHeader(row, rowIndex)
    if (wanted.every((name) => header.columns.has(name))) return header
  }
  return null
}

/** A row taken as header. */
export function readHeader(row: readonly string[], rowIndex: number): Header {
  const columns = new Map<string, Column>()
  const names = row.map((cell) => cell.replace(/^\uFEFF/, '').trim())
  for (const [index, name] of names.entries()) {
    const key = normaliseName(name)
    if (key !== '' && !columns.has(key)) columns.set(key, { index, name })
  }
  return { rowIndex, names, columns }
}

/**
 * Where a row has the first of these names; null where it has none.
 * @example placeOfName(['Day', 'Amount'], ['date', 'day']) // → 0
 */
export function placeOfName(row: readonly string[], names: readonly string[]): number | null {
  const { columns } = readHeader(row, 0)
  const name = names.find((each) => columns.has(normaliseName(each)))
  return name === undefined ? null : (columns.get(normaliseName(name))?.index ?? null)
}

/** The first table of a document with such a header. */
export function findTable(
  document: Document,
  needed: readonly string[],
): { table: Table; header: Header } | null {
  for (const table of document.tables) {
    const header = findHeader(table, needed)
    if (header) return { table, header }
  }
  return null
}

/** True for a row without any text, such as the `,,,` rows Excel leaves behind. */
export function isBlankRow(row: readonly string[]): boolean {
  return row.every((cell) => cell.trim() === '')
}
