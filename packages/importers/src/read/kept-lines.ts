import Papa from 'papaparse'
import { MAX_LINE_CELLS, TableBudget, tooLarge } from './table-budget.ts'

/**
 * The lines of a comma file that a spreadsheet program kept in one cell each, because its lists are separated by
 * semicolons: as a workbook, or saved again as CSV. Null if they are not that. A semicolon within a line has split it.
 * @example splitKeptLines([['MESU6,"2026-08-04, 07:01:59",1', '']]) // → [['MESU6', '2026-08-04, 07:01:59', '1']]
 */
export function splitKeptLines(rows: readonly string[][]): string[][] | null {
  const filled = rows.filter((row) => row.some((cell) => cell !== ''))
  const kept = filled.filter(
    ([line = '', ...rest]) => line.includes(',') && rest.every((cell) => cell === ''),
  )
  if (kept.length === 0 || kept.length < filled.length * 0.8) return null
  const budget = new TableBudget()
  return rows.map((row) => {
    const width = row.findLastIndex((cell) => cell !== '') + 1
    return splitLine(row.slice(0, width).join(';'), budget)
  })
}

/**
 * The rows of a comma file of which only lines with quotation marks were saved as one quoted cell, as those programs do:
 * `"MESU6,""2026-08-04, 07:01:59"",1,7644"`.
 */
export function unquoteLines(rows: readonly string[][]): string[][] {
  const budget = new TableBudget()
  return rows.map((row) => {
    const [line = ''] = row
    return row.length === 1 && line.includes('"') && line.includes(',') ? splitLine(line, budget) : row
  })
}

function splitLine(line: string, budget: TableBudget): string[] {
  const cells = Papa.parse<string[]>(line, { delimiter: ',', header: false }).data[0] ?? ['']
  if (cells.length > MAX_LINE_CELLS) throw tooLarge()
  budget.spend(1, cells.length)
  return cells
}
