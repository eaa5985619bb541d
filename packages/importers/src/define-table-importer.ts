import type { DecidedDateOrder, WallClock } from './cells/date-time.ts'
import { decideDecimal } from './cells/number-style.ts'
import { type CellStyle, type Column, RowCells } from './cells/row-cells.ts'
import {
  type Document,
  type ImportedExecution,
  type Importer,
  type ImportOptions,
  type ImportResult,
  type Match,
  UnreadableFile,
} from './importer.ts'
import { rowIdentities } from './mapped/row-identities.ts'
import { extraRowReader, isTextBelow } from './read/extra-rows.ts'
import { type FieldHeader, type FieldNames, findFieldHeader } from './read/field-header.ts'
import { isBlankRow } from './read/header.ts'
import { cellsOf, checkEnd, shortRow } from './read/table-cells.ts'
import { ResultDraft, type RowOutcome } from './result-draft.ts'
import type { RowMoment } from './row-values.ts'

/** The input of `readRow`. */
export type TableRow<Field extends string> = {
  cells: RowCells
  /** 1-based row in the file. */
  row: number
  draft: ResultDraft
  options: ImportOptions
  document: Document
  header: FieldHeader<Field>
  /** The column of a field, undefined if the file has none. */
  column: (field: Field) => Column | undefined
  survey: Survey
  /** When the row happened, for `fillOfRow` and `cashOfRow`: the time in the column of a field, as it was read from it. */
  moment: (field: Field, wall: WallClock) => RowMoment
  /** The same for money beside trades: it does not count for the file's first and last time. */
  moneyMoment: (field: Field, wall: WallClock) => RowMoment
  /** Builds an id from a row's own facts, numbered among equal rows: for files without ids. */
  identify: (facts: readonly string[]) => string
}

/** Facts about a whole file, named by its format. */
export type Survey = Readonly<Record<string, boolean | string>>

export type TableFormat<Field extends string> = Omit<Importer, 'matches' | 'parse'> & {
  names: FieldNames<Field>
  /** Fields that must all exist: the shortest reliable signature. */
  needed: readonly Field[]
  /** An additional condition on the header, if the names alone could belong to another platform. */
  isTheirs?: (header: FieldHeader<Field>, document: Document) => boolean
  /** Throws an `UnreadableFile` for exports of the platform that are not a trade history. */
  refuse?: (header: FieldHeader<Field>, document: Document) => void
  /**
   * `auto`: decided from the dates of `times`; the user is asked if they do not decide it. Also for platforms that write
   * the year first: another order is that of a spreadsheet program which saved the file again.
   */
  dateOrder: DecidedDateOrder | 'auto'
  /** True if the platform also saves the table as a web page. */
  isAlsoHtml?: true
  times: readonly Field[]
  /** False if the platform itself writes no seconds, so that their lack says nothing. */
  hasSeconds?: false
  /** Columns from which the file's decimal separator is decided. */
  numbers: readonly Field[]
  /** The zone of the times, if the file or the platform determines it; else the user's. */
  zoneOf?: (document: Document, header: FieldHeader<Field>, options: ImportOptions) => string
  /** True if the platform writes every cell of a row, so that a shorter last row was cut off and a longer one split. */
  hasFullRows?: boolean
  /** Lines below or between the rows that are not data: a disclaimer, the date of the download. */
  isFooter?: (cells: readonly string[]) => boolean
  readRow: (row: TableRow<Field>) => RowOutcome
  /** Sorts or joins the rows' executions. */
  combine?: (executions: ImportedExecution[], draft: ResultDraft) => ImportedExecution[]
  /** Adds what is only known after reading all rows. */
  complete?: (result: ImportResult, header: FieldHeader<Field>) => ImportResult
  /** Facts about the whole file that are needed before the first row is read. */
  survey?: (header: FieldHeader<Field>, style: CellStyle, document: Document) => Survey
}

/**
 * An importer for a table with one header row, also re-saved as a workbook: columns are found by name, in any order and
 * with some of them hidden. If each column has only one name, list them with `columnNames`. Anything specific to a
 * broker goes into `readRow`.
 * @example defineTableImporter({ id: 'ftmo-journal', names: { ticket: ['ticket'], … }, readRow: … })
 */
export function defineTableImporter<Field extends string>(format: TableFormat<Field>): Importer {
  const { id, family, broker, label, howToExport, evidence, unit, zone, findZone } = format
  return {
    id,
    family,
    broker,
    label,
    howToExport,
    evidence,
    unit,
    zone,
    ...(findZone ? { findZone } : {}),
    matches: (document) => matchTable(document, format),
    parse(document, options) {
      const header = headerOf(document, format)
      if (!header || !(format.isTheirs?.(header, document) ?? true)) {
        throw new UnreadableFile(
          'wrong_report',
          `This file is not a ${label} export: its columns are others.`,
        )
      }
      format.refuse?.(header, document)
      return parseTable({ document, options, format, header })
    },
  }
}

function matchTable<Field extends string>(document: Document, format: TableFormat<Field>): Match | null {
  const header = headerOf(document, format)
  if (!header || !(format.isTheirs?.(header, document) ?? true)) return null
  const named = format.needed.slice(0, 4).map((field) => header.columns.get(field)?.name)
  return {
    certainty: format.evidence.kind === 'inferred' ? 'possible' : 'certain',
    reason: `The header has the columns ${named.join(', ')}${format.needed.length > 4 ? ' and others' : ''}.`,
  }
}

function headerOf<Field extends string>(
  document: Document,
  { names, needed, isAlsoHtml }: TableFormat<Field>,
): FieldHeader<Field> | null {
  if (document.kind === 'xml' || (document.kind === 'html' && !isAlsoHtml)) return null
  return findFieldHeader(document, names, needed)
}

type Job<Field extends string> = {
  document: Document
  options: ImportOptions
  format: TableFormat<Field>
  header: FieldHeader<Field>
}

function parseTable<Field extends string>(job: Job<Field>): ImportResult {
  const { document, options, format, header } = job
  const zone = format.zoneOf?.(document, header, options) ?? options.timeZone
  const draft = new ResultDraft(format.unit, zone, document.notes)
  const style = styleOf(job, draft)
  const identify = numberedFacts()
  const survey = format.survey?.(header, style, document) ?? {}
  const width = widthOf(format, header)
  const column = (field: Field) => header.columns.get(field)
  const names = header.table.rows[header.rowIndex] ?? []
  const extraRow = extraRowReader(
    names,
    format.times.flatMap((field) => column(field)?.index ?? []),
  )
  const { rows } = header.table
  const lastIndex = rows.findLastIndex((cells) => !isBlankRow(cells))
  let blank = 0
  for (let index = header.rowIndex + 1; index < rows.length; index++) {
    const cells = rows[index] ?? []
    if (isBlankRow(cells)) {
      blank++
      continue
    }
    if (format.isFooter?.(cells)) continue
    const row = index + 1
    draft.addRow(row, () => {
      const reason = extraRow(cells)
      if (reason !== null) return { kind: 'skip', reason }
      if (isTextBelow(cells, rows[index - 1]))
        return { kind: 'skip', reason: 'A line of text below the table.' }
      // Some programs leave out the empty cells at the end of a row; the last row may have been cut off.
      if (document.kind === 'csv' && index === lastIndex && cells.length < width)
        throw shortRow(cells.length, width)
      if (document.kind === 'csv') checkEnd(cells, { header: names, hasFullRows: format.hasFullRows })
      const line = { cells: new RowCells(cells, style), row, draft, column }
      return format.readRow({
        ...line,
        moment: momentOf(line, true),
        moneyMoment: momentOf(line, false),
        options,
        document,
        header,
        survey,
        identify,
      })
    })
  }
  if (blank > 1 && !format.isFooter)
    draft.note('blank_rows', 'The file has blank rows, as re-saving in a spreadsheet program leaves them.')
  if (draft.census.rows === 0) draft.note('no_rows', 'The file has its header but no rows.')
  const result = draft.finish(format.combine?.(draft.executions, draft))
  const completed = format.complete?.(result, header) ?? result
  return format.zone === 'ask' && draft.statesZone ? { ...completed, statesZone: true } : completed
}

type Line<Field extends string> = Pick<TableRow<Field>, 'cells' | 'row' | 'draft' | 'column'>

function momentOf<Field extends string>({ cells, row, draft, column }: Line<Field>, counts: boolean) {
  return (field: Field, wall: WallClock): RowMoment => ({
    at: draft.instant(wall, column(field)?.name ?? field, counts),
    originalTime: cells.text(column(field)),
    wall,
    row,
  })
}

/** The minimum number of cells of the last row: one that ends before its numbers would silently lose costs. */
function widthOf<Field extends string>(format: TableFormat<Field>, header: FieldHeader<Field>): number {
  const fields = format.hasFullRows ? [...header.columns.keys()] : [...format.needed, ...format.numbers]
  return Math.max(...fields.map((field) => header.columns.get(field)?.index ?? 0)) + 1
}

function styleOf<Field extends string>(
  { document, options, format, header }: Job<Field>,
  draft: ResultDraft,
): CellStyle {
  const texts = (fields: readonly Field[]) =>
    cellsOf(
      header.table,
      header.rowIndex + 1,
      fields.flatMap((field) => header.columns.get(field)?.index ?? []),
    )
  // If no price or amount shows it, a size may: `0.01;45100;2.255`.
  const others = [...header.columns.keys()].filter((field) => !format.times.includes(field))
  const hint = decideDecimal(texts(others), document.delimiter === ';' ? ',' : '.')
  const decimal = decideDecimal(texts(format.numbers), hint)
  if (format.hasSeconds !== false && lacksSeconds(texts(format.times))) {
    draft.note(
      'no_seconds',
      'No time in this file has seconds: a spreadsheet program may have cut them off. Import the file as it was exported, so that the same trades are known again.',
    )
  }
  if (format.dateOrder !== 'auto') {
    return { decimal, dateOrder: draft.orderOf(texts(format.times), format.dateOrder) }
  }
  return { decimal, dateOrder: draft.decideOrder(texts(format.times), options) }
}

function lacksSeconds(texts: Iterable<string>): boolean {
  let times = 0
  for (const text of texts) {
    if (/\d:\d{2}:\d{2}/.test(text)) return false
    if (/\d:\d{2}/.test(text)) times++
  }
  return times > 1
}

function numberedFacts(): (facts: readonly string[]) => string {
  const identify = rowIdentities()
  return (facts) => identify(facts.join('|')).slice('row:'.length)
}
