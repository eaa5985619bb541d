import { CellProblem } from './cells/cell-problem.ts'
import type { DecidedDateOrder } from './cells/date-time.ts'
import { decideDecimal } from './cells/number-style.ts'
import { type CellStyle, type Column, RowCells } from './cells/row-cells.ts'
import {
  type Document,
  type ImportedExecution,
  type Importer,
  type ImportOptions,
  type ImportResult,
  type Match,
  type Table,
  UnreadableFile,
} from './importer.ts'
import { findTable, type Header, isBlankRow, normaliseName } from './read/header.ts'
import { ResultDraft, type RowOutcome } from './result-draft.ts'

/** What a row mapper gets to read a row with. */
export type RowContext = {
  cells: RowCells
  /** 1-based row of the file. */
  row: number
  draft: ResultDraft
  options: ImportOptions
  /** The column of that name, undefined where the file has none. */
  column: (name: string) => Column | undefined
}

export type CsvFormat = Omit<Importer, 'matches' | 'parse'> & {
  /** Names that must all be in the header, whatever their order: the shortest reliable signature. */
  signature: readonly string[]
  /** Names that make it another format after all. */
  without?: readonly string[]
  dateOrder: DecidedDateOrder
  /** Columns the decimal separator of the file is decided from. */
  numbers: readonly string[]
  readRow: (context: RowContext) => RowOutcome
  /** Puts the rows' executions together where several rows tell of one. */
  combine?: (executions: ImportedExecution[], draft: ResultDraft) => ImportedExecution[]
}

/**
 * An importer for a plain table with one header row: recognised by header names, read row by row. Also
 * reads such a table re-saved as a workbook. Everything a broker does differently goes into `readRow`.
 * @example defineCsvImporter({ id: 'tradovate-fills', signature: ['_timestamp', …], readRow: … })
 */
export function defineCsvImporter(format: CsvFormat): Importer {
  const { signature, without, dateOrder, numbers, readRow, combine, ...importer } = format
  return {
    ...importer,
    matches: (document) => matchHeader(document, format),
    parse(document, options) {
      const found = findTable(document, signature)
      if (!found) throw wrongFormat(format.label)
      return parseTable({ document, options, format, ...found })
    },
  }
}

function matchHeader(document: Document, format: CsvFormat): Match | null {
  if (document.kind === 'html' || document.kind === 'xml') return null
  const found = findTable(document, format.signature)
  if (!found) return null
  if (format.without?.some((name) => found.header.columns.has(normaliseName(name)))) return null
  const certainty = format.evidence.kind === 'inferred' ? 'possible' : 'certain'
  const named = format.signature.slice(0, 4).join(', ')
  return {
    certainty,
    reason: `The header has the columns ${named}${format.signature.length > 4 ? ' and others' : ''}.`,
  }
}

type Job = {
  document: Document
  options: ImportOptions
  format: CsvFormat
  table: Table
  header: Header
}

function parseTable({ document, options, format, table, header }: Job): ImportResult {
  const draft = new ResultDraft(format.unit, options.timeZone, document.notes)
  const column = columnFinder(header)
  const style: CellStyle = {
    dateOrder: draft.orderOf(dateCells(table, header), format.dateOrder),
    decimal: decimalOf(table, header, { format, document }),
  }
  const width = lastNamed(header) + 1
  let blank = 0
  for (let index = header.rowIndex + 1; index < table.rows.length; index++) {
    const cells = table.rows[index] ?? []
    if (isBlankRow(cells)) {
      blank++
      continue
    }
    const row = index + 1
    draft.addRow(row, () => {
      if (document.kind === 'csv' && cells.length < width) throw shortRow(cells.length, width)
      return format.readRow({ cells: new RowCells(cells, style), row, draft, options, column })
    })
  }
  if (blank > 1)
    draft.note('blank_rows', 'The file has blank rows, as re-saving in a spreadsheet program leaves them.')
  if (draft.census.rows === 0) draft.note('no_rows', 'The file has its header but no rows.')
  return draft.finish(format.combine?.(draft.executions, draft))
}

/** The cells of the columns whose names speak of a date or a time. */
function dateCells(table: Table, header: Header): Generator<string> {
  const places = header.names.flatMap((name, index) => (/date|time|day|\bat$/i.test(name) ? index : []))
  return cellsOf(table, header.rowIndex + 1, places)
}

/** Looks columns up by name, once per name. */
export function columnFinder(header: Header): (name: string) => Column | undefined {
  const known = new Map<string, Column | undefined>()
  return (name) => {
    if (!known.has(name)) known.set(name, header.columns.get(normaliseName(name)))
    return known.get(name)
  }
}

function decimalOf(
  table: Table,
  header: Header,
  { format, document }: { format: CsvFormat; document: Document },
): CellStyle['decimal'] {
  const columns = format.numbers.flatMap((name) => header.columns.get(normaliseName(name))?.index ?? [])
  const hint = document.delimiter === ';' ? ',' : '.'
  return decideDecimal(cellsOf(table, header.rowIndex + 1, columns), hint).decimal
}

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

function lastNamed(header: Header): number {
  return header.names.findLastIndex((name) => name !== '')
}

/** A row with fewer cells than its header asks for. */
export function shortRow(cells: number, width: number): CellProblem {
  return new CellProblem(
    'short_row',
    `This row has ${cells} of ${width} cells: the file may have been cut off here. Export it again.`,
  )
}

function wrongFormat(label: string): UnreadableFile {
  return new UnreadableFile('wrong_report', `This file is not a ${label} export: its columns are others.`)
}
