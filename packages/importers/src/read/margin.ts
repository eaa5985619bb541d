import type { Table } from '../importer.ts'

/**
 * A table without the empty columns to the left of its content, which some spreadsheet programs add: readers that look
 * for a word in the first cell of a row would not find it.
 * @example withoutMargin({ name: '', rows: [['', 'a'], ['', '1']] }).rows // → [['a'], ['1']]
 */
export function withoutMargin<Some extends Table>(table: Some): Some {
  let margin = Number.POSITIVE_INFINITY
  for (const row of table.rows) {
    const first = row.findIndex((cell) => cell.trim() !== '')
    if (first >= 0) margin = Math.min(margin, first)
    if (margin === 0) return table
  }
  return Number.isFinite(margin) ? { ...table, rows: table.rows.map((row) => row.slice(margin)) } : table
}
