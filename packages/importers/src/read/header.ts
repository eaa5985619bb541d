import type { Column } from '../cells/row-cells.ts'

export type Header = {
  /** Index of the header among the table's rows. */
  rowIndex: number
  /** Cells as written, trimmed. */
  names: string[]
  /** Normalised name → column; of columns with the same name, the first. */
  columns: Map<string, Column>
}

/** A header word normalised for comparison: lower case, no quotes, single spaces. */
export function normaliseName(name: string): string {
  return name
    .slice(0, 100)
    .replace(/^\uFEFF/, '')
    .replace(/["\s\u00a0]+/g, ' ')
    .trim()
    .toLowerCase()
}

/** Reads a row as a header. */
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
 * The index of the first of these names in a row; null if it has none.
 * @example placeOfName(['Day', 'Amount'], ['date', 'day']) // → 0
 */
export function placeOfName(row: readonly string[], names: readonly string[]): number | null {
  const { columns } = readHeader(row, 0)
  const name = names.find((each) => columns.has(normaliseName(each)))
  return name === undefined ? null : (columns.get(normaliseName(name))?.index ?? null)
}

/** Whether a row has no text, such as the `,,,` rows Excel leaves behind. */
export function isBlankRow(row: readonly string[]): boolean {
  return row.every((cell) => cell.trim() === '')
}
