import type { Table } from '../importer.ts'

/** Spreadsheet programs keep fifteen digits of a number and write zeros for the others. */
const KEPT = 15
/** So many zeros in a column are no accident: one in a thousand files of true ids would have them. */
const ENOUGH = 3

/**
 * A table in which the long ids that a spreadsheet program has rounded are written as it shows them, `9.00000000000001E+17`:
 * importers refuse them so, instead of taking two of them for one, or one for another than in the original file.
 * @example withRoundedIds({ name: '', rows: [['900000000000001000'], ['900000000000002000']] }).rows[0]
 * // → ['9.00000000000001E+17']
 */
export function withRoundedIds<Some extends Table>(table: Some): Some {
  const columns = roundedColumns(table)
  if (columns.size === 0) return table
  return {
    ...table,
    rows: table.rows.map((row) =>
      row.map((cell, at) => (columns.has(at) && isLong(cell) ? shown(cell) : cell)),
    ),
  }
}

function roundedColumns({ rows }: Table): ReadonlySet<number> {
  const zeros = new Map<number, number>()
  for (const row of rows) {
    for (let column = 0; column < row.length; column++) {
      const cell = row[column] ?? ''
      if (!isLong(cell)) continue
      const isRounded = /^0+$/.test(cell.slice(KEPT))
      zeros.set(column, isRounded ? (zeros.get(column) ?? 0) + cell.length - KEPT : Number.NEGATIVE_INFINITY)
    }
  }
  return new Set([...zeros].flatMap(([column, count]) => (count >= ENOUGH ? column : [])))
}

function isLong(cell: string): boolean {
  return cell.length > KEPT && /^[1-9]\d+$/.test(cell)
}

function shown(digits: string): string {
  return `${digits[0]}.${digits.slice(1, KEPT)}E+${digits.length - 1}`
}
