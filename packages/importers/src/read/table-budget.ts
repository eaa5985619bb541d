import { UnreadableFile } from '../importer.ts'

/** Maximum number of rows and cells per file; a year of scalping stays far below. */
const MAX_ROWS = 1_100_000
const MAX_CELLS = 12_000_000
/** Maximum cells per line and nesting depth of elements: the readers' time grows quadratically with either. */
export const MAX_LINE_CELLS = 10_000
const MAX_DEPTH = 2000

/**
 * Counts the rows and cells of a file, including blank ones, so that a small file cannot fill the memory (a workbook
 * whose only cell is `XFD1048576`, or fifty million line breaks).
 */
export class TableBudget {
  #rows = 0
  #cells = 0

  /** @throws UnreadableFile too_large */
  spend(rows: number, cells: number): void {
    this.#rows += rows
    this.#cells += cells
    if (this.#rows <= MAX_ROWS && this.#cells <= MAX_CELLS) return
    throw tooLarge()
  }
}

/** @throws UnreadableFile too_large for elements nested deeper than in any report */
export function checkDepth(depth: number): void {
  if (depth > MAX_DEPTH) throw tooLarge()
}

export function tooLarge(): UnreadableFile {
  return new UnreadableFile(
    'too_large',
    'This file has more rows or cells than a trade history can have. Export a shorter period.',
  )
}
