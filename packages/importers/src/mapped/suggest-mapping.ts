import { MAPPED_FIELDS, type MappedField } from '@ballast/domain/vocabulary/mapped-fields'
import { readCurrency } from '../cells/currency-words.ts'
import { isMinorUnit } from '../cells/minor-units.ts'
import { readSide } from '../cells/side.ts'
import type { Document, Table } from '../importer.ts'
import { normaliseName } from '../read/header.ts'
import { isMostly, SEEN_ROWS } from './column-cells.ts'
import type { ColumnMapping } from './column-mapping.ts'
import { withFurtherCosts } from './costs/cost-columns.ts'
import { withUnnamedCosts } from './costs/unnamed-costs.ts'
import { decimalOf } from './decimal-of.ts'
import { findHeaderRow } from './find-header-row.ts'
import { bareWord, HEADER_WORDS, headerWord } from './header-words.ts'
import { findStatusColumn, holdsStatuses, saysEffects } from './order-status.ts'
import { resultKind, resultsInSteps } from './result-kind.ts'
import { areSizesMoney, currencyOfSizes } from './sizes/sizes-in-money.ts'
import { suggestMoments } from './suggest-moments.ts'

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
const OWN_WORDS = ['costs known', 'fees in kind']

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
  const isFullOf: IsFullOf = (column, isOfKind) =>
    table !== undefined && isMostly(table, { headerRow: header.row, column }, isOfKind)
  const hasSides = (column: number) => isFullOf(column, (text) => readSide(text) !== null)
  const hasCurrencies = (column: number) =>
    isFullOf(column, (text) => readCurrency(text) !== null || isMinorUnit(text))
  const columns = matchColumns(header.words, found, { side: hasSides, currency: hasCurrencies })
  const hasNumbers = (column: number) => isFullOf(column, (text) => /^[-+]?\d[\d.,' ]*$/.test(text))
  if (found < 0) preferFilled(header.words, columns, hasNumbers)
  splitTwins(table?.rows[header.row - 1] ?? [], header.words, columns)
  const isSideWord = (text: string) => /\p{L}{3}/u.test(text) && readSide(text) !== null
  nameSide(header.words, columns, { hasSides, saysSides: (column) => isFullOf(column, isSideWord) })
  const isTrades = table !== undefined && hasBothPrices(table, header.row, columns)
  suggestMoments(columns, { words: header.words, table, headerRow: header.row, isTrades })
  if (!isTrades && table && saysEffects(table, header.row, columns.status)) delete columns.status
  dropOthers(header.words, columns, { hasCurrencies, isFullOf })
  if (!isTrades) preferAccountCurrency(header.words, columns)
  if (table) preferUnits(header.words, columns, { table, headerRow: header.row, isTrades })
  const { side, quantity } = columns
  // `1` and `-1` say which side it is if the named column does not.
  const isSigned = quantity !== undefined && table !== undefined && hasSigns(table, header.row, quantity)
  if (side !== undefined && !hasSides(side) && isSigned) delete columns.side
  for (const field of isTrades ? EXECUTION_FIELDS : TRADE_FIELDS) delete columns[field]
  if (!isTrades && table && isOfSeveral(table, header.row, columns)) delete columns.id
  // `Gross` or `Net` of a fill is what it cost or brought in.
  if (!isTrades && !/\b(r?pl|profit|result|gain)\b/.test(header.words[columns.pnl ?? -1] ?? ''))
    delete columns.pnl
  const mapping: ColumnMapping = {
    kind: isTrades ? 'closed trades' : 'executions',
    table: header.table,
    headerRow: header.row,
    decimal: 'auto',
    dateOrder: 'auto',
    columns,
    pnlIs: /\bnet\b/.test(header.words[columns.pnl ?? -1] ?? '') ? 'net' : 'gross',
    costsAre: header.words.some((word) => OWN_WORDS.includes(word)) ? 'signed' : 'auto',
  }
  return withResultKind(document, table ? withCosts(table, mapping, document) : mapping)
}

/** A position's or a trade's id is that of every fill in it: some id has been bought and sold, or a name says so. */
function isOfSeveral(table: Table, headerRow: number, { id, side, quantity }: MappedColumns): boolean {
  if (id === undefined) return false
  if (headerWord(table.rows[headerRow - 1]?.[id] ?? '') === 'id position') return true
  const sides = new Map<string, string>()
  return table.rows.slice(headerRow, headerRow + SEEN_ROWS).some((row) => {
    const [key = '', word = '', size = ''] = [id, side, quantity].map((column) =>
      (row[column ?? -1] ?? '').trim(),
    )
    const own = side === undefined ? String(size.startsWith('-')) : readSide(word)
    if (key === '' || own === null) return false
    const known = sides.get(key)
    sides.set(key, own)
    return known !== undefined && known !== own
  })
}

function withCosts(table: Table, mapping: ColumnMapping, document: Document): ColumnMapping {
  const decimal = decimalOf(table, mapping, document)
  return withUnnamedCosts(table, withFurtherCosts(table, mapping, decimal), decimal)
}

function hasSigns(table: Table, headerRow: number, column: number): boolean {
  return table.rows.slice(headerRow).some((row) => /^[+-] ?[\d.]/.test((row[column] ?? '').trim()))
}

/** Whether rows have an entry and an exit: a list of fills may have a price for each side, one of them 0. */
function hasBothPrices(table: Table, headerRow: number, { entryPrice, exitPrice }: MappedColumns): boolean {
  if (entryPrice === undefined || exitPrice === undefined) return false
  const isPriced = (row: readonly string[], column: number) => /[1-9]/.test(row[column] ?? '')
  const rows = table.rows.slice(headerRow, headerRow + SEEN_ROWS)
  const ofOne = rows.filter((row) => isPriced(row, entryPrice) !== isPriced(row, exitPrice))
  return ofOne.length * 2 <= rows.length
}

/**
 * Whether results are net is what the prices show, else what the column's name says. Points are no money: the prices
 * give it.
 */
function withResultKind(document: Document, mapping: ColumnMapping): ColumnMapping {
  if (resultsInSteps(document, mapping)) {
    const { pnl: _, ...columns } = mapping.columns
    return { ...mapping, columns, pnlIs: 'gross' }
  }
  return { ...mapping, pnlIs: resultKind(document, mapping) ?? mapping.pnlIs }
}

/**
 * Each field gets the column with its best-fitting word, and each column serves one field. In an order list (`status`
 * is the column with the outcome), filled quantities and prices take precedence over ordered ones.
 */
function matchColumns(
  words: readonly string[],
  status: number,
  holds: Partial<Record<MappedField, (column: number) => boolean>>,
): MappedColumns {
  const columns: MappedColumns = status < 0 ? {} : { status }
  const candidates: { field: MappedField; column: number; rank: number }[] = []
  const names = (field: MappedField) => words.some((word) => HEADER_WORDS[field].includes(word))
  // Among trades, `Executions` is how many fills a trade had.
  const isOfTrades = names('entryPrice') && names('exitPrice')
  for (const field of MAPPED_FIELDS) {
    if (field === 'status') continue
    const isOfFills = status >= 0 && !isOfTrades && (field === 'quantity' || field === 'price')
    for (const [column, word] of words.entries()) {
      const rank = rankOf(field, word)
      if (rank === null) continue
      const first = isOfFills && /fill|exec|avg/.test(word) ? -100 : 0
      // `Position` is a side in some files and a number in others, and `Currency` may be a pair.
      const isCount = isOfTrades && field === 'quantity' && word === 'exec'
      const last = isCount || holds[field]?.(column) === false ? 100 : 0
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

type IsFullOf = (column: number, isOfKind: (text: string) => boolean) => boolean

/** Drops columns that hold something else than their names say: an `Order` may be `INTRADAY` or `LIMIT`. */
function dropOthers(
  words: readonly string[],
  columns: MappedColumns,
  holds: { hasCurrencies: (column: number) => boolean; isFullOf: IsFullOf },
): void {
  const { currency, orderId, pnl } = columns
  // `Rpl Converted` is in the currency of the account, which `Currency` is not.
  const isOfAccount = /\bconverted\b/.test(words[pnl ?? -1] ?? '')
  if (currency !== undefined && (isOfAccount || !holds.hasCurrencies(currency))) delete columns.currency
  const isWord = (text: string) => /^\p{L}[\p{L} -]{2,20}$/u.test(text)
  if (orderId !== undefined && holds.isFullOf(orderId, isWord)) delete columns.orderId
}

/** `Exec Price` beside `Price`, and `Filled Qty` beside `Qty`, say what was filled also where no column says so. */
function preferFilled(
  words: readonly string[],
  columns: MappedColumns,
  hasNumbers: (column: number) => boolean,
): void {
  if (columns.entryPrice !== undefined && columns.exitPrice !== undefined) return
  const taken = Object.values(columns)
  for (const field of ['quantity', 'price'] as const) {
    if (FILLED.test(words[columns[field] ?? -1] ?? '')) continue
    const filled = words.findIndex(
      (word, column) =>
        FILLED.test(word) && rankOf(field, word) !== null && !taken.includes(column) && hasNumbers(column),
    )
    if (columns[field] !== undefined && filled >= 0) columns[field] = filled
  }
}

/** Of `Amount (USDT)` and `Amount (BTC)`, a size is the one that is not what the fill cost; without one, there is none. */
function preferUnits(
  words: readonly string[],
  columns: MappedColumns,
  { table, headerRow, isTrades }: { table: Table; headerRow: number; isTrades: boolean },
): void {
  const { quantity, ...others } = columns
  const isMoney = (column: number) => {
    const sizes = { headerRow, columns: { ...others, quantity: column } }
    return isTrades ? currencyOfSizes(table, sizes) !== null : areSizesMoney(table, sizes)
  }
  if (quantity === undefined || !isMoney(quantity)) return
  delete columns.quantity
  const taken = Object.values(others)
  const found = words.findIndex(
    (word, column) => rankOf('quantity', word) !== null && !taken.includes(column) && !isMoney(column),
  )
  if (found >= 0) columns.quantity = found
}

/** Of prices in the instrument's currency and in the account's, the latter are in that of the costs. */
function preferAccountCurrency(words: readonly string[], columns: MappedColumns): void {
  const price = words.findIndex((word) => {
    const bare = word.replace(/^account currency in /, '')
    return bare !== word && HEADER_WORDS.price.includes(bare)
  })
  const currency = words.indexOf('account currency')
  if (price >= 0 && currency >= 0) Object.assign(columns, { price, currency })
}

const FILLED = /\b(fill|filled|exec|executed|execution)\b/

/** How well a header word fits a field, 0 best; null if it does not. */
function rankOf(field: MappedField, word: string): number | null {
  const exact = HEADER_WORDS[field].indexOf(word)
  if (exact >= 0) return exact
  const bare = HEADER_WORDS[field].indexOf(bareWord(word))
  return bare < 0 ? null : bare + 50
}

/** A column under any other name that is full of words such as `Long` and `Short` says the side if no named one does. */
function nameSide(
  words: readonly string[],
  columns: MappedColumns,
  { hasSides, saysSides }: Record<'hasSides' | 'saysSides', (column: number) => boolean>,
): void {
  if (columns.side !== undefined && hasSides(columns.side)) return
  const taken = Object.values(columns)
  const found = words.findIndex((_, column) => !taken.includes(column) && saysSides(column))
  if (found >= 0) columns.side = found
}

/**
 * `Time,…,Price,…,Time,Price` and `Open;…;Price;…;Close;Price` name entry and exit alike: of two columns with one name,
 * the first is the entry and the second the exit (MetaTrader 5, FTMO).
 */
function splitTwins(header: readonly string[], words: readonly string[], columns: MappedColumns): void {
  // `Preis` and `Kurs` mean the same and are no twins.
  const both = (word: string) => {
    const name = normaliseName(header[words.indexOf(word)] ?? '')
    return words.flatMap((other, column) =>
      other === word && normaliseName(header[column] ?? '') === name ? [column] : [],
    )
  }
  const [entryPrice, exitPrice] = both('price')
  if (exitPrice === undefined) return
  columns.entryPrice ??= entryPrice
  columns.exitPrice ??= exitPrice
  const [entryTime, exitTime] = both('time')
  if (exitTime === undefined) return
  columns.entryTime ??= entryTime
  columns.exitTime ??= exitTime
}
