import { UnreadableFile } from '../importer.ts'

/** Rows and cells one file may fill memory with; a year of scalping stays far below. */
const MAX_ROWS = 1_100_000
const MAX_CELLS = 12_000_000
/** Cells of one line and elements within one another: the readers' time grows with their square. */
export const MAX_LINE_CELLS = 10_000
const MAX_DEPTH = 2000

/**
 * Counts the rows and cells a file makes, blank ones included, so that a small file cannot fill the memory
 * (a workbook whose only cell is `XFD1048576`, fifty million line breaks).
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

/** @throws UnreadableFile too_large for elements nested deeper than any report's */
export function checkDepth(depth: number): void {
  if (depth > MAX_DEPTH) throw tooLarge()
}

export function tooLarge(): UnreadableFile {
  return new UnreadableFile(
    'too_large',
    'This file has more rows or cells than a trade history can have. Export a shorter period.',
  )
}
