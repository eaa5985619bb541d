import { MAPPED_FIELDS, type MappedField } from '@ballast/domain/vocabulary/mapped-fields'
import { readSide } from '../cells/side.ts'
import type { Document } from '../importer.ts'
import { isMostly } from './column-cells.ts'
import type { ColumnMapping } from './column-mapping.ts'
import { findHeaderRow } from './find-header-row.ts'
import { HEADER_WORDS } from './header-words.ts'
import { findStatusColumn, holdsStatuses } from './order-status.ts'
import { resultKind } from './result-kind.ts'

const EXECUTION_FIELDS: readonly MappedField[] = ['price', 'date', 'time']
const TRADE_FIELDS: readonly MappedField[] = [
  'entryPrice',
  'exitPrice',
  'entryDate',
  'entryTime',
  'exitDate',
  'exitTime',
]

type MappedColumns = ColumnMapping['columns']

/** Columns that only this product's own exports have. Their costs are signed, also where a column holds rebates alone. */
const OWN_WORDS = ['costsknown', 'feesinkind']

/**
 * A suggested mapping for an unknown table, from its header's words; null if no row looks like a header. It may be
 * incomplete (see `missingFields`) and is always shown to the user before it is used.
 */
export function suggestMapping(document: Document): ColumnMapping | null {
  const header = findHeaderRow(document)
  if (!header) return null
  const table = document.tables[header.table]
  const isStatus = (word: string, column: number) =>
    HEADER_WORDS.status.includes(word) && table !== undefined && holdsStatuses(table, header.row, column)
  const named = header.words.findIndex(isStatus)
  const found = named >= 0 || !table ? named : (findStatusColumn(table, header.row) ?? -1)
  const isFullOf = (column: number, isOfKind: (text: string) => boolean) =>
    table !== undefined && isMostly(table, { headerRow: header.row, column }, isOfKind)
  const hasSides = (column: number) => isFullOf(column, (text) => readSide(text) !== null)
  const columns = matchColumns(header.words, found, hasSides)
  splitTwins(header.words, columns)
  const isSideWord = (text: string) => /\p{L}{3}/u.test(text) && readSide(text) !== null
  nameSide(header.words, columns, (column) => isFullOf(column, isSideWord))
  const isTrades = columns.entryPrice !== undefined && columns.exitPrice !== undefined
  nameMoments(columns, isTrades)
  const { side, quantity } = columns
  // `+1` and `-1` say which side it is if the named column does not.
  const isSigned = quantity !== undefined && isFullOf(quantity, (text) => /^[+-]/.test(text))
  if (side !== undefined && !hasSides(side) && isSigned) delete columns.side
  for (const field of isTrades ? EXECUTION_FIELDS : TRADE_FIELDS) delete columns[field]
  if (!isTrades) delete columns.pnl
  return withResultKind(document, {
    kind: isTrades ? 'closed trades' : 'executions',
    table: header.table,
    headerRow: header.row,
    decimal: 'auto',
    dateOrder: 'auto',
    columns,
    pnlIs: header.words[columns.pnl ?? -1]?.startsWith('net') ? 'net' : 'gross',
    costsAre: header.words.some((word) => OWN_WORDS.includes(word)) ? 'signed' : 'auto',
  })
}

/** Whether results are net is what the prices show, else what the column's name says. */
function withResultKind(document: Document, mapping: ColumnMapping): ColumnMapping {
  return { ...mapping, pnlIs: resultKind(document, mapping) ?? mapping.pnlIs }
}

/**
 * Each field gets the column with its best-fitting word, and each column serves one field. In an order list (`status`
 * is the column with the outcome), filled quantities and prices take precedence over ordered ones.
 */
function matchColumns(
  words: readonly string[],
  status: number,
  hasSides: (column: number) => boolean,
): MappedColumns {
  const columns: MappedColumns = status < 0 ? {} : { status }
  const candidates: { field: MappedField; column: number; rank: number }[] = []
  for (const field of MAPPED_FIELDS) {
    if (field === 'status') continue
    const isOfFills = status >= 0 && (field === 'quantity' || field === 'price')
    for (const [column, word] of words.entries()) {
      const rank = HEADER_WORDS[field].indexOf(word)
      if (word === '' || rank < 0) continue
      const first = isOfFills && /fill|exec|avg|average/.test(word) ? -100 : 0
      // `Position` is a side in some files and a number in others.
      const last = field === 'side' && !hasSides(column) ? 100 : 0
      candidates.push({ field, column, rank: rank + first + last })
    }
  }
  candidates.sort((a, b) => a.rank - b.rank || a.column - b.column)
  const taken = new Set<number>([status])
  for (const { field, column } of candidates) {
    if (columns[field] !== undefined || taken.has(column)) continue
    columns[field] = column
    taken.add(column)
  }
  return columns
}

/** A column under any other name that is full of words such as `Long` and `Short` says the side if none is named so. */
function nameSide(
  words: readonly string[],
  columns: MappedColumns,
  saysSides: (column: number) => boolean,
): void {
  if (columns.side !== undefined) return
  const taken = Object.values(columns)
  const found = words.findIndex((_, column) => !taken.includes(column) && saysSides(column))
  if (found >= 0) columns.side = found
}

/** A table with one moment per row may name it as a time of closing; for closed trades, it is the time of closing. */
function nameMoments(columns: MappedColumns, isTrades: boolean): void {
  if (isTrades && columns.exitDate === undefined && columns.exitTime === undefined) {
    if (columns.date !== undefined) columns.exitDate = columns.date
    if (columns.time !== undefined) columns.exitTime = columns.time
  }
  if (!isTrades && columns.date === undefined && columns.time === undefined) {
    if (columns.exitDate !== undefined) columns.date = columns.exitDate
    if (columns.exitTime !== undefined) columns.time = columns.exitTime
  }
}

/**
 * `Time,…,Price,…,Time,Price` and `Open;…;Price;…;Close;Price` name entry and exit alike: of two columns with one name,
 * the first is the entry and the second the exit (MetaTrader 5, FTMO).
 */
function splitTwins(words: readonly string[], columns: MappedColumns): void {
  const both = (word: string) => words.flatMap((other, column) => (other === word ? [column] : []))
  const [entryPrice, exitPrice] = both('price')
  if (exitPrice === undefined) return
  columns.entryPrice ??= entryPrice
  columns.exitPrice ??= exitPrice
  const [entryTime, exitTime] = both('time')
  if (exitTime === undefined) return
  columns.entryTime ??= entryTime
  columns.exitTime ??= exitTime
}
