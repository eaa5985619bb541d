import { type DecidedDateOrder, decideDateOrder } from './cells/date-time.ts'
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
import { type FieldHeader, type FieldNames, findFieldHeader } from './read/field-header.ts'
import { isBlankRow } from './read/header.ts'
import { cellsOf, shortRow } from './read/table-cells.ts'
import { ResultDraft, type RowOutcome } from './result-draft.ts'

/** The input of `readRow`. */
export type TableRow<Field extends string> = {
  cells: RowCells
  /** 1-based row of the file. */
  row: number
  draft: ResultDraft
  options: ImportOptions
  document: Document
  header: FieldHeader<Field>
  /** The column of a field, undefined where the file has none. */
  column: (field: Field) => Column | undefined
  survey: Survey
  /** A row's own facts as its id, numbered among equals: for files without ids. */
  identify: (facts: readonly string[]) => string
}

/** Facts of a whole file, by the words of its format. */
export type Survey = Readonly<Record<string, boolean | string>>

export type TableFormat<Field extends string> = Omit<Importer, 'matches' | 'parse'> & {
  names: FieldNames<Field>
  /** Fields that must all be there: the shortest reliable signature. */
  needed: readonly Field[]
  /** A further condition on the header, where the names alone could be another platform's. */
  isTheirs?: (header: FieldHeader<Field>, document: Document) => boolean
  /** Throws an `UnreadableFile` for an export of the platform that is not a trade history. */
  refuse?: (header: FieldHeader<Field>, document: Document) => void
  /** `auto`: decided from the dates of `times`, and asked where they do not decide it. */
  dateOrder: DecidedDateOrder | 'auto'
  times: readonly Field[]
  /** Columns the decimal separator of the file is decided from. */
  numbers: readonly Field[]
  /** The zone of the times, where the file or the platform settles it; else the user's. */
  zoneOf?: (document: Document, header: FieldHeader<Field>, options: ImportOptions) => string
  /** True where the platform writes every cell of a row, so that a shorter row was cut off. */
  hasFullRows?: boolean
  /** Lines below or between the rows that are no data: a disclaimer, the date of the download. */
  isFooter?: (cells: readonly string[]) => boolean
  readRow: (row: TableRow<Field>) => RowOutcome
  /** Puts the rows' executions in order or together. */
  combine?: (executions: ImportedExecution[], draft: ResultDraft) => ImportedExecution[]
  /** Adds what is known only once every row is read. */
  complete?: (result: ImportResult, header: FieldHeader<Field>) => ImportResult
  /** Facts of the whole file that the rows need before the first of them is read. */
  survey?: (header: FieldHeader<Field>) => Survey
}

/**
 * An importer for a table with one header row, also re-saved as a workbook: columns are known by name, whatever
 * their order and with some of them hidden. A format whose columns have one name each lists them with
 * `columnNames`. Anything specific to a broker goes into `readRow`.
 * @example defineTableImporter({ id: 'ftmo-journal', names: { ticket: ['ticket'], … }, readRow: … })
 */
export function defineTableImporter<Field extends string>(format: TableFormat<Field>): Importer {
  const { id, family, broker, label, howToExport, evidence, unit, zone, findZone } = format
  return {
    ...{ id, family, broker, label, howToExport, evidence, unit, zone },
    ...(findZone ? { findZone } : {}),
    matches: (document) => matchTable(document, format),
    parse(document, options) {
      const header =
        document.kind === 'html' || document.kind === 'xml'
          ? null
          : findFieldHeader(document, format.names, format.needed)
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
  if (document.kind === 'html' || document.kind === 'xml') return null
  const header = findFieldHeader(document, format.names, format.needed)
  if (!header || !(format.isTheirs?.(header, document) ?? true)) return null
  const named = format.needed.slice(0, 4).map((field) => header.columns.get(field)?.name)
  return {
    certainty: format.evidence.kind === 'inferred' ? 'possible' : 'certain',
    reason: `The header has the columns ${named.join(', ')}${format.needed.length > 4 ? ' and others' : ''}.`,
  }
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
  const survey = format.survey?.(header) ?? {}
  const width = widthOf(format, header)
  const column = (field: Field) => header.columns.get(field)
  let blank = 0
  for (let index = header.rowIndex + 1; index < header.table.rows.length; index++) {
    const cells = header.table.rows[index] ?? []
    if (isBlankRow(cells)) {
      blank++
      continue
    }
    if (format.isFooter?.(cells)) continue
    const row = index + 1
    draft.addRow(row, () => {
      if (document.kind === 'csv' && cells.length < width) throw shortRow(cells.length, width)
      const reader = new RowCells(cells, style)
      return format.readRow({
        cells: reader,
        row,
        draft,
        options,
        document,
        header,
        column,
        survey,
        identify,
      })
    })
  }
  if (blank > 1 && !format.isFooter)
    draft.note('blank_rows', 'The file has blank rows, as re-saving in a spreadsheet program leaves them.')
  if (draft.census.rows === 0) draft.note('no_rows', 'The file has its header but no rows.')
  const result = draft.finish(format.combine?.(draft.executions, draft))
  return format.complete?.(result, header) ?? result
}

/** How many cells a row must have: one that ends before its numbers do would lose costs without a word. */
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
  const { decimal } = decideDecimal(texts(format.numbers), document.delimiter === ';' ? ',' : '.')
  if (format.dateOrder !== 'auto') {
    return { decimal, dateOrder: draft.orderOf(texts(format.times), format.dateOrder) }
  }
  if (lacksSeconds(texts(format.times))) {
    draft.note(
      'no_seconds',
      'No time in this file has seconds: a spreadsheet program may have cut them off. Import the file as it was exported, so that the same trades are known again.',
    )
  }
  const found = decideDateOrder(texts(format.times))
  if (found === null) return { decimal, dateOrder: 'month-first' }
  const decided = found === 'ambiguous' ? options.dateOrder : found
  draft.dateOrder = decided ?? found
  return { decimal, dateOrder: decided ?? 'month-first' }
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
