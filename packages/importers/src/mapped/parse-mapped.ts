import { allCostColumns, type MappedField, missingFields } from '@ballast/domain/vocabulary/mapped-fields'
import { CellProblem } from '../cells/cell-problem.ts'
import type { DecidedDateOrder } from '../cells/date-time.ts'
import { dayOfFileName } from '../cells/day-of-file-name.ts'
import { zoneOfName } from '../cells/header-zone.ts'
import { type DecimalSeparator, readDecimal } from '../cells/number-style.ts'
import { type Column, RowCells } from '../cells/row-cells.ts'
import { MAX_NAMED } from '../file-notes.ts'
import { numberFills } from '../file-order.ts'
import { withoutChangedHoldings } from '../holding-changes.ts'
import {
  type Document,
  type ImportOptions,
  type ImportResult,
  type Table,
  UnreadableFile,
} from '../importer.ts'
import { isTextBelow } from '../read/extra-rows.ts'
import { isBlankRow } from '../read/header.ts'
import { cellsOf, checkEnd } from '../read/table-cells.ts'
import { ResultDraft } from '../result-draft.ts'
import { numberEquals } from '../settle-rows.ts'
import { columnAt } from './column-cells.ts'
import type { ColumnMapping } from './column-mapping.ts'
import { costCoinColumn } from './costs/cost-coin.ts'
import { unreadCosts } from './costs/cost-columns.ts'
import { costDecimalReader, costReader } from './costs/mapped-costs.ts'
import { withFullYears } from './dates/short-years.ts'
import { decimalOf } from './decimal-of.ts'
import { countsFills, fillCellReader } from './fill-cells.ts'
import { areResultsOfRows } from './fill-results.ts'
import { holdingReader, readChange } from './holdings/changed-holdings.ts'
import type { MappedRow } from './mapped-context.ts'
import { readMappedRow } from './mapped-row.ts'
import { orderOfDates } from './moments.ts'
import { type MoneyReader, moneyReader } from './money-rows.ts'
import { contractReader } from './option-columns.ts'
import { refuseUnsafe, repeatedOrderReader } from './order-status.ts'
import { restatedRows } from './orders/restated-orders.ts'
import { otherRowReader } from './other-rows.ts'
import { rowIdentities } from './row-identities.ts'
import { coinMarginedReader } from './sizes/coin-margined.ts'
import { contractCounter } from './sizes/contract-sizes.ts'
import { multipliersOf } from './sizes/multipliers-of.ts'
import { countsUnits, multiplierColumn } from './sizes/pairs-in-units.ts'
import { boughtAndSold } from './trade-ends.ts'

/**
 * Reads any table by a mapping of its columns. Closed trades become two executions each and stay separate trades;
 * executions are paired later. Unreadable rows become problems; nothing is guessed.
 * @throws UnreadableFile no_table, wrong_report: a column is missing, the sides are unknown, or orders would be treated
 * as fills
 */
export function parseMapped(
  document: Document,
  mapping: ColumnMapping,
  options: ImportOptions,
): ImportResult {
  const sheet = document.tables[mapping.table]
  if (!sheet) throw new UnreadableFile('no_table', 'The sheet named in the mapping is not in this file.')
  const missing = missingFields(mapping)
  if (missing.length > 0) {
    throw new UnreadableFile('wrong_report', `The mapping lacks a column for: ${missing.join(', ')}.`)
  }
  const { table, unclear } = withFullYears(sheet, mapping)
  const isBoughtAndSold = boughtAndSold(table, mapping)
  refuseUnsafe(table, mapping, isBoughtAndSold.times || hasSales(table, mapping, document))
  const column = columnsOf(table, mapping)
  const draft = new ResultDraft(
    mapping.kind === 'executions' ? 'execution' : 'closed trade',
    zoneOfMoments(column) ?? options.timeZone,
    document.notes,
  )
  const { order, found } = orderOfDates(table, mapping, options)
  draft.dateOrder = found
  const decimal = decimalOf(table, mapping, document)
  const reading: Omit<MappedRow, 'cells' | 'row'> = {
    mapping,
    column,
    draft,
    options,
    costs: costReader(table, mapping, decimal),
    costDecimals: costDecimalReader(table, mapping, decimal),
    costCoin: costCoinColumn(table, mapping),
    identify: rowIdentities(),
    contract: contractReader(table, mapping),
    fileDay: dayOfFileName(document.file),
    countsFills: countsFills(table, mapping),
    isInUnits: countsUnits(table, mapping, decimal),
    multiplier: multiplierColumn(table, mapping),
    multiplierOf: multipliersOf(table, mapping, decimal),
    countsContracts: contractCounter(table, mapping, decimal),
    isBoughtAndSold,
    holdsBothSides: holdsBothSides(table, mapping),
    hasOwnResults: areResultsOfRows(table, mapping, decimal),
  }
  const money = moneyReader(table, mapping, decimal)
  readRows({ table, document, order, decimal }, reading, money)
  numberEquals(draft.cashEvents, (a, b) => a.kind === b.kind && a.amount === b.amount)
  noteWhatIsOpen(draft, { costs: unreadCosts(table, mapping, decimal), unclear })
  noteMoney(draft, money.left)
  // Entries and exits of closed trades keep their own order.
  if (mapping.kind !== 'executions') return draft.finish(draft.executions)
  return draft.finish(withoutChangedHoldings(numberFills(draft.executions), draft))
}

type Rows = { table: Table; document: Document; order: DecidedDateOrder; decimal: DecimalSeparator }

function readRows(
  { table, document, order, decimal }: Rows,
  reading: Omit<MappedRow, 'cells' | 'row'>,
  money: MoneyReader,
): void {
  const needed = neededWidth(reading.mapping)
  const otherRow = otherRowReader(table, reading.mapping)
  const repeatedOrder = repeatedOrderReader(table, reading.mapping)
  const inCoin = coinMarginedReader(table, reading.mapping)
  const holding = holdingReader(table, reading.mapping)
  const restated = restatedRows(table, reading.mapping, decimal)
  const fillCells = fillCellReader(reading.mapping)
  const header = table.rows[reading.mapping.headerRow - 1]
  const lastIndex = table.rows.findLastIndex((texts) => !isBlankRow(texts))
  for (let index = reading.mapping.headerRow; index < table.rows.length; index++) {
    const texts = table.rows[index] ?? []
    if (isBlankRow(texts)) continue
    const row = index + 1
    const cells = new RowCells(fillCells(texts), { decimal, dateOrder: order })
    reading.draft.addRow(row, () => {
      const other = otherRow(texts)
      if (other && 'reason' in other) return { kind: 'skip', ...other }
      if (isTextBelow(texts, table.rows[index - 1]))
        return { kind: 'skip', reason: 'A line of text below the table.' }
      if (document.kind === 'csv' && header) checkEnd(texts, { header })
      const ofCoin = inCoin(texts)
      if (ofCoin !== null) return { kind: 'skip', reason: ofCoin, unit: true }
      const changed = holding(texts)
      if (changed !== null) return readChange({ ...reading, cells, row }, changed)
      if (other) return money.read({ ...reading, cells, row }, other.money)
      const again = repeatedOrder(texts)
      if (again !== null) return { kind: 'skip', reason: again, unit: true }
      if (restated.has(texts))
        return { kind: 'skip', reason: 'Part of an order that another row states as a whole.' }
      if (document.kind === 'csv' && index === lastIndex && texts.length < needed)
        throw shortRow(texts.length, needed)
      return readMappedRow({ ...reading, cells, row })
    })
  }
}

/** Tells the user what the file leaves open, and what of it is not read. */
function noteWhatIsOpen(
  draft: ResultDraft,
  { costs, unclear }: { costs: readonly string[]; unclear: string | null },
): void {
  if (unclear !== null) {
    draft.note(
      'unclear_years',
      `Dates such as ${unclear} may begin with the day or with the year. They were read with the year last: please check the days.`,
    )
  }
  if (costs.length > 0) {
    draft.note('unread_costs', `These columns look like costs too and are not read: ${costs.join(', ')}.`)
  }
  if (draft.census.rows === 0) draft.note('no_rows', 'The file has no rows below its header.')
}

function noteMoney(draft: ResultDraft, left: MoneyReader['left']): void {
  if (left.size === 0) return
  const counts = [...left].map(([word, count]) => `${word}: ${count}`).slice(0, MAX_NAMED)
  draft.note(
    'unread_money',
    `Some rows move money and are not read, because no chosen column says how much or when (${counts.join(', ')}). The balance will differ from the broker’s by these amounts.`,
  )
}

/** The zone that the name of a column of times states. */
function zoneOfMoments(column: (field: MappedField) => Column | undefined): string | null {
  const names = (['time', 'date', 'exitTime', 'exitDate'] as const).map((field) => column(field)?.name ?? '')
  return names.map(zoneOfName).find((zone) => zone !== null) ?? null
}

/** Whether fills open and close longs and shorts by name, and none turns one into the other: `Long > Short`. */
function holdsBothSides(table: Table, { headerRow, columns }: ColumnMapping): boolean {
  const words = [...cellsOf(table, headerRow, columns.side === undefined ? [] : [columns.side])]
  return (
    words.some((word) => /^(open|close) (long|short)$/i.test(word)) &&
    !words.some((word) => word.includes('>'))
  )
}

/** Whether some quantity has a sign, or there are no rows at all. */
function hasSales(table: Table, mapping: ColumnMapping, document: Document): boolean {
  const { quantity } = mapping.columns
  const decimal = decimalOf(table, mapping, document)
  const texts = [...cellsOf(table, mapping.headerRow, quantity === undefined ? [] : [quantity])]
  return texts.length === 0 || texts.some((text) => isSigned(text, decimal))
}

function isSigned(text: string, decimal: DecimalSeparator): boolean {
  return text.trim().startsWith('+') || (readDecimal(text, decimal)?.startsWith('-') ?? false)
}

function columnsOf(table: Table, mapping: ColumnMapping): (field: MappedField) => Column | undefined {
  const columns = new Map<MappedField, Column>()
  for (const [field, index] of Object.entries(mapping.columns) as [MappedField, number][])
    columns.set(field, columnAt(table, mapping, index))
  return (field) => columns.get(field)
}

function neededWidth(mapping: ColumnMapping): number {
  const { columns, kind } = mapping
  const fields: MappedField[] = [
    ...(['symbol', 'quantity'] as const),
    ...(kind === 'executions' ? (['price'] as const) : (['entryPrice', 'exitPrice', 'pnl'] as const)),
  ]
  return Math.max(...fields.flatMap((field) => columns[field] ?? []), ...allCostColumns(mapping)) + 1
}

function shortRow(cells: number, needed: number): CellProblem {
  return new CellProblem(
    'short_row',
    `This row has only ${cells} cells, ${needed} are needed: it may be cut off.`,
  )
}
