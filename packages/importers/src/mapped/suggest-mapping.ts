import { MAPPED_FIELDS, type MappedField } from '@ballast/domain/vocabulary/mapped-fields'
import type { Document } from '../importer.ts'
import type { ColumnMapping } from './column-mapping.ts'
import { findHeaderRow } from './find-header-row.ts'
import { HEADER_WORDS } from './header-words.ts'
import { findStatusColumn, holdsStatuses } from './order-status.ts'

const EXECUTION_FIELDS: readonly MappedField[] = ['price', 'date', 'time']
const TRADE_FIELDS: readonly MappedField[] = [
  'entryPrice',
  'exitPrice',
  'entryDate',
  'entryTime',
  'exitDate',
  'exitTime',
]

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
  const columns = matchColumns(header.words, found)
  splitTwins(header.words, columns)
  const isTrades = columns.entryPrice !== undefined && columns.exitPrice !== undefined
  for (const field of isTrades ? EXECUTION_FIELDS : TRADE_FIELDS) delete columns[field]
  if (!isTrades) delete columns.pnl
  const pnlWord = columns.pnl === undefined ? '' : (header.words[columns.pnl] ?? '')
  return {
    kind: isTrades ? 'closed trades' : 'executions',
    table: header.table,
    headerRow: header.row,
    decimal: 'auto',
    dateOrder: 'auto',
    columns,
    pnlIs: pnlWord.startsWith('net') ? 'net' : 'gross',
    costsAre: header.words.some((word) => OWN_WORDS.includes(word)) ? 'signed' : 'auto',
  }
}

/**
 * Each field gets the column with its best-fitting word, and each column serves one field. In an order list (`status`
 * is the column with the outcome), filled quantities and prices take precedence over ordered ones.
 */
function matchColumns(words: readonly string[], status: number): Partial<Record<MappedField, number>> {
  const columns: Partial<Record<MappedField, number>> = status < 0 ? {} : { status }
  const candidates: { field: MappedField; column: number; rank: number }[] = []
  for (const field of MAPPED_FIELDS) {
    if (field === 'status') continue
    const isOfFills = status >= 0 && (field === 'quantity' || field === 'price')
    for (const [column, word] of words.entries()) {
      const rank = HEADER_WORDS[field].indexOf(word)
      const first = isOfFills && /fill|exec|avg|average/.test(word) ? -100 : 0
      if (word !== '' && rank >= 0) candidates.push({ field, column, rank: rank + first })
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

/**
 * `Time,…,Price,…,Time,Price` and `Open;…;Price;…;Close;Price` name entry and exit alike: of two columns with one name,
 * the first is the entry and the second the exit (MetaTrader 5, FTMO).
 */
function splitTwins(words: readonly string[], columns: Partial<Record<MappedField, number>>): void {
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
