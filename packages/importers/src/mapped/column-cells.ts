import type { Column } from '../cells/row-cells.ts'
import type { Table } from '../importer.ts'

/** Rows from which the meaning of a column is decided. */
export const SEEN_ROWS = 500

/** A column with the name that messages call it by. `headerRow` is 1-based, 0 for none; `index` is not. */
export function columnAt(table: Table, { headerRow }: { headerRow: number }, index: number): Column {
  const header = headerRow > 0 ? table.rows[headerRow - 1] : undefined
  return { index, name: header?.[index]?.trim() || `column ${index + 1}` }
}

/** Whether most filled cells of a column are of a kind. `headerRow` is 1-based, `column` is not. */
export function isMostly(
  table: Table,
  { headerRow, column }: { headerRow: number; column: number },
  isOfKind: (text: string) => boolean,
): boolean {
  const rows = table.rows.slice(headerRow, headerRow + SEEN_ROWS)
  const filled = rows.map((row) => (row[column] ?? '').trim()).filter((text) => text !== '')
  return filled.filter(isOfKind).length * 2 > filled.length
}
