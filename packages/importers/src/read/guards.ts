import type { Table } from '../importer.ts'

const FORMULA = /^\s*="((?:[^"]|"")*)"\s*$/
const APOSTROPHE = /^\s*'(?=.)/

/**
 * A table without what some programs write around a text so that a spreadsheet program neither computes nor shortens
 * it: the formula `="0012345"`, or the apostrophe of `'0012345` and `'-5.00`.
 * @example withoutGuards({ name: '', rows: [['="0012345"', "'-5.00"]] }).rows // → [['0012345', '-5.00']]
 */
export function withoutGuards<Some extends Table>(table: Some): Some {
  if (!table.rows.some((row) => row.some(isGuarded))) return table
  return {
    ...table,
    rows: table.rows.map((row) => (row.some(isGuarded) ? row.map(unguarded) : row)),
  }
}

function isGuarded(cell: string): boolean {
  return FORMULA.test(cell) || APOSTROPHE.test(cell)
}

function unguarded(cell: string): string {
  const text = FORMULA.exec(cell)?.[1]
  return text === undefined ? cell.replace(APOSTROPHE, '') : text.replaceAll('""', '"')
}
