import { CellProblem } from '../cells/cell-problem.ts'
import type { Table } from '../importer.ts'

/** The filled cells of some columns from a row on. */
export function* cellsOf(table: Table, from: number, columns: readonly number[]): Generator<string> {
  for (let index = from; index < table.rows.length; index++) {
    const row = table.rows[index]
    for (const column of columns) {
      const cell = row?.[column]
      if (cell) yield cell.trim()
    }
  }
}

/** A row with fewer cells than its header requires. */
export function shortRow(cells: number, width: number): CellProblem {
  return new CellProblem(
    'short_row',
    `This row has ${cells} of ${width} cells: the file may have been cut off here. Export it again.`,
  )
}
