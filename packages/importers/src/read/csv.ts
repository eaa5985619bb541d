import Papa from 'papaparse'
import { type Table, UnreadableFile } from '../importer.ts'
import { splitKeptLines, unquoteLines } from './kept-lines.ts'
import { MAX_LINE_CELLS, TableBudget, tooLarge } from './table-budget.ts'

const DELIMITERS = [',', ';', '\t', '|'] as const

/** Excel's own first line, which states the delimiter and is not a data row: `sep=;`. */
const SEPARATOR_LINE = /^\uFEFF?"?sep=(.)"?\r?\n/i

/**
 * Reads delimited text as a table, detecting the delimiter. Rows keep their position: blank lines are rows with one
 * empty cell, so that row numbers match a text editor (unless a cell contains a line break).
 * @throws UnreadableFile no_table, too_large
 */
export function readCsv(written: string): { table: Table; delimiter: string } {
  const text = withOneLineEnd(written)
  const stated = SEPARATOR_LINE.exec(text)
  const delimiter = stated?.[1] ?? findDelimiter(text)
  countCells(text, delimiter)
  const found = parse(text, delimiter)
  const split = delimiter === ';' ? splitKeptLines(found) : null
  const rows = split ?? unquoteLines(found)
  const last = rows.at(-1)
  if (last && last.length === 1 && last[0] === '') rows.pop()
  if (stated?.[0] && rows[0]) rows[0] = ['']
  if (!rows.some((row) => row.length > 1)) {
    throw new UnreadableFile(
      'no_table',
      'No table was found in this file: its lines are not separated by commas, semicolons or tabs.',
    )
  }
  return { table: { name: '', rows }, delimiter: split ? ',' : delimiter }
}

/**
 * A file joined from two may end some lines as Windows does and others not; the parser knows only one end. What is between
 * quotation marks stays as it was written.
 */
function withOneLineEnd(text: string): string {
  if (!text.includes('\r\n') || !/(?<!\r)\n/.test(text)) return text
  return text.replace(/"[^"]*"|\r\n/g, (found) => (found === '\r\n' ? '\n' : found))
}

/**
 * Some programs write a space before each cell, even before a quotation mark, which then quotes nothing:
 * `a, "1,234.00", b`. Those spaces are removed if the lines are no less equal without them.
 */
function parse(text: string, delimiter: string): string[][] {
  const read = (from: string) =>
    Papa.parse<string[]>(from, { delimiter, header: false, skipEmptyLines: false }).data
  const rows = read(text)
  if (!text.includes(`${delimiter} "`) || !rows.some((row) => row.some((cell) => /^ +"/.test(cell))))
    return rows
  const unspaced = read(
    text
      .split(delimiter)
      .map((cell) => cell.replace(/^ +"/, '"'))
      .join(delimiter),
  )
  return scoreOf(unspaced) >= scoreOf(rows) ? unspaced : rows
}

/**
 * The delimiter that splits most of the first lines into the same number of cells; ties go to more cells.
 * @example findDelimiter('a;b;c\n1,5;2;3') // → ';'
 */
function findDelimiter(text: string): string {
  const sample = text.slice(0, 65_536)
  let best: string = ','
  let bestScore = 0
  for (const delimiter of DELIMITERS) {
    const { data } = Papa.parse<string[]>(sample, { delimiter, preview: 40, skipEmptyLines: true })
    const score = scoreOf(data)
    if (score > bestScore) {
      best = delimiter
      bestScore = score
    }
  }
  return best
}

/** Counts the rows and cells the parser would create, before parsing. */
function countCells(text: string, delimiter: string): void {
  const separator = delimiter.charCodeAt(0)
  let rows = 1
  let separators = 0
  let lineStart = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 10 || (code === 13 && text.charCodeAt(at + 1) !== 10)) {
      rows++
      lineStart = separators
    } else if (code === separator && ++separators - lineStart >= MAX_LINE_CELLS) throw tooLarge()
  }
  new TableBudget().spend(rows, separators + rows)
}

function scoreOf(rows: string[][]): number {
  const widths = new Map<number, number>()
  for (const row of rows) if (row.length > 1) widths.set(row.length, (widths.get(row.length) ?? 0) + 1)
  let score = 0
  for (const [width, count] of widths) score = Math.max(score, (count / rows.length) * 1000 + width)
  return score
}
