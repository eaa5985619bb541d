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

/**
 * Refuses a row with text behind the last column of its header, or with any cell there if `hasFullRows`: a delimiter
 * inside a cell, as in `50,000.00` without quotation marks, has split the cell and moved the others.
 * @throws CellProblem long_row
 */
export function checkEnd(
  cells: readonly string[],
  { header, hasFullRows = false }: { header: readonly string[]; hasFullRows?: boolean | undefined },
): void {
  const last = hasFullRows ? cells.length : cells.findLastIndex((cell) => cell.trim() !== '') + 1
  if (last <= header.length) return
  throw new CellProblem(
    'long_row',
    `This row has ${last} cells, but the header names only ${header.length}: a comma or other delimiter inside a cell may have split it. Export the file again.`,
  )
}
