import { CellProblem } from '../../cells/cell-problem.ts'
import { readingAsUtc, type WallClock } from '../../cells/date-time.ts'
import { offsetOfName } from '../../cells/header-zone.ts'
import { type Column, quote, RowCells, shortened } from '../../cells/row-cells.ts'
import { defineTableImporter, type TableRow } from '../../define-table-importer.ts'
import { type Document, type Importer, type Table, UnreadableFile } from '../../importer.ts'
import { readBalance } from '../../ledger.ts'
import { executionsOfLot } from '../../lot.ts'
import { findFieldHeader } from '../../read/field-header.ts'
import { isBlankRow, normaliseName } from '../../read/header.ts'
import type { RowOutcome } from '../../result-draft.ts'
import { currencyOfName, type DealField, NAMES } from './deal-columns.ts'
import { readResult } from './deal-result.ts'

const NEEDED = ['symbol', 'direction', 'closeTime', 'entryPrice', 'closePrice', 'quantity'] as const

/**
 * History: one row per closing deal, newest first; a partial close has its own row. Only the ticked columns are
 * exported, under names that include the currency and sometimes the offset. The statement is a web page with the same
 * columns and the number of the account.
 *
 * `OID329360964,CADJPY,Buy,17/01/2026 01:54:32.633,114.285,113.557,0.5,-1.27,-4.49,-344.63,-350.39,…`
 */
const deals = defineTableImporter<DealField>({
  id: 'ctrader-deals',
  family: 'ctrader',
  broker: 'cTrader',
  label: 'cTrader history',
  howToExport: 'History › tick Opening time and Position ID › right-click › Statement › Excel, CSV or HTML',
  evidence: {
    kind: 'real file',
    seen: 'XLSX of January 2026, HTML of May 2024; French and Spanish headers from quoted rows',
  },
  unit: 'closed trade',
  zone: 'ask',
  names: NAMES,
  needed: NEEDED,
  isTheirs: ({ columns }) => columns.has('gross') || columns.has('net'),
  // Every cTrader writes `17/01/2026` or `07 Aug 2026`, regardless of the computer's language.
  dateOrder: 'day-first',
  isAlsoHtml: true,
  times: [],
  numbers: ['entryPrice', 'closePrice', 'gross', 'net', 'commission', 'swap'],
  survey: (_, __, document) => ({ account: statedAccount(document) }),
  readRow: readDealAndBalance,
  // Deposits and withdrawals are no deals, so a balance that moves in between is none that lacks a row.
  complete: ({ ledgers = [], ...result }) =>
    ledgers.length > 0 ? { ...result, ledgers: ledgers.map((ledger) => ({ ...ledger, gaps: [] })) } : result,
})

/**
 * The document without what a statement saved as CSV has below its deals: sections under a title of their own, each
 * after a blank line. Two other programs read such statements.
 *
 * `Deals`, `Symbol,Opening Direction,…`, …, ``, `Transactions`, `ID,Time (UTC+3),Transaction type,Payment type,Gross USD,Note`
 */
function dealsOnly(document: Document): Document {
  const header = document.kind === 'html' ? null : findFieldHeader(document, NAMES, NEEDED)
  if (!header) return document
  const { table, rowIndex } = header
  const end = table.rows.findIndex(
    (cells, at) =>
      at > rowIndex &&
      /^\p{L}+( \p{L}+)?$/u.test((cells[0] ?? '').trim()) &&
      isBlankRow(cells.slice(1)) &&
      isBlankRow(table.rows[at - 1] ?? ['-']),
  )
  if (end < 0) return document
  const text = `Only the deals of this statement were read, not what is below them (${shortened(table.rows[end]?.[0]?.trim() ?? '')} and further). Deposits and withdrawals in it are yours to enter.`
  const tables = document.tables.map((one) =>
    one === table ? { ...one, rows: one.rows.slice(0, end) } : one,
  )
  return { ...document, tables, notes: [...document.notes, { code: 'deals_only', text }] }
}

/** Rows of a table in which the account of a statement is looked for. */
const STATEMENT_ROWS = 5

/** `Order ID, Position ID, Event, Time (UTC+2), …`: the export of a backtest. */
function isBacktest(document: Document): boolean {
  const names = new Set((document.tables[0]?.rows[0] ?? []).map(normaliseName))
  return (
    names.has('event') &&
    names.has('position id') &&
    [...names].some((name) => /^time( \(utc.*\))?$/.test(name))
  )
}

export const ctraderDeals: Importer = {
  ...deals,
  matches(document) {
    if (!isBacktest(document)) return deals.matches(document)
    return { certainty: 'certain', reason: 'It lists the events of a cTrader backtest.' }
  },
  parse(document, options) {
    if (isBacktest(document)) {
      throw new UnreadableFile(
        'wrong_report',
        'This is the event list of a cTrader backtest: a simulation, not trades of an account. Export the History tab instead.',
      )
    }
    return deals.parse(dealsOnly({ ...document, tables: document.tables.map(inAccountCurrency) }), options)
  },
}

/**
 * `Net (EUR), Net (USD), Balance (EUR)`: some files have the results in two currencies. The account's is that of its
 * balance; the names of the others are left out, so that they are not read.
 */
function inAccountCurrency(table: Table): Table {
  const at = table.rows.findIndex((row) => row.some(isBalance))
  const header = table.rows[at]
  const currency = currencyOfName(header?.find(isBalance) ?? '')
  if (!header || currency === null) return table
  const isResult = (name: string) => /(^|\s)(gross|net)(?=[\s(]|$)/i.test(name)
  const kindOf = (name: string) => (/gross/i.test(name) ? 'gross' : 'net')
  const own = header.filter((name) => isResult(name) && currencyOfName(name) === currency).map(kindOf)
  const isOther = (name: string) =>
    isResult(name) && own.includes(kindOf(name)) && currencyOfName(name) !== currency
  return {
    ...table,
    rows: table.rows.with(
      at,
      header.map((name) => (isOther(name) ? '' : name)),
    ),
  }
}

function isBalance(name: string): boolean {
  return /^balance\b/i.test(name.trim())
}

/** `Net` is by how much the deal moved `Balance`. */
function readDealAndBalance(deal: TableRow<DealField>): RowOutcome {
  const { cells, column, draft, options } = deal
  // `,,,,,,-46 942.81,`: the sum of the column Net
  const isDeal = (['symbol', 'direction', 'closeTime'] as const).some(
    (field) => cells.text(column(field)) !== '',
  )
  if (!isDeal) return { kind: 'skip', reason: 'A line with totals.' }
  const outcome = readDeal(deal)
  if (!column('balance') || !column('net')) return outcome
  const exit = outcome.executions.at(-1)
  const amount = cells.optionalAmount(column('net'))
  if (!exit || amount === null) return outcome
  const { identity: id, executedAt: at, account } = exit
  const currency = draft.currency ?? options.currency
  const balance = readBalance(cells, column('balance'))
  return { ...outcome, ledger: { id, account, currency, at, amount, balance, isCost: false } }
}

function readDeal(deal: TableRow<DealField>): RowOutcome & { kind: 'trade' } {
  const { cells, row, draft, column, identify, survey } = deal
  const symbol = cells.symbol(column('symbol'))
  const side = cells.side(column('direction'))
  const quantity = readLots(cells, column('quantity'))
  const entryPrice = cells.price(column('entryPrice'))
  const closePrice = cells.price(column('closePrice'))
  const closed = readTime(cells, column('closeTime'))
  const closedAt = draft.instant(closed, column('closeTime')?.name ?? 'Closing time')
  const opened = cells.text(column('openTime')) === '' ? null : readTime(cells, column('openTime'))
  const openedAt = opened ? draft.instant(opened, column('openTime')?.name ?? 'Opening time') : closedAt
  if (openedAt > closedAt) {
    throw new CellProblem(
      'disagrees',
      'The opening time is after the closing time.',
      column('openTime')?.name,
    )
  }
  if (!opened) {
    draft.note(
      'no_entry_times',
      'The file has no opening times: entries are shown at the time of their close, and holding times are not known. Tick “Opening time” in cTrader and export again.',
    )
  }
  draft.currency ??= currencyOfName(column('gross')?.name ?? column('net')?.name ?? '')
  const result = readResult(deal)
  const id = identify([symbol, side, quantity, entryPrice, closePrice, String(momentOf(closed, closedAt))])
  const position = cells.text(column('position'))
  const executions = executionsOfLot({
    id,
    symbol,
    side,
    quantity,
    entry: { price: entryPrice, instant: openedAt, originalTime: cells.text(column('openTime')) },
    exit: { price: closePrice, instant: closedAt, originalTime: cells.text(column('closeTime')) },
    ...result,
    row,
    account: String(survey.account) || null,
    // Positions stay separate; partial closes of one share its number, else its opening data.
    positionKey: position || (opened ? [symbol, side, entryPrice, momentOf(opened, openedAt)].join('|') : id),
    comment: cells.text(column('comment')) || cells.text(column('label')) || null,
  })
  return { kind: 'trade', executions }
}

/** The number in the cell beside `Account :` of a statement's first table with one; else empty. */
function statedAccount({ kind, tables }: Document): string {
  if (kind !== 'html') return ''
  const rows = tables.flatMap((table) => table.rows.slice(0, STATEMENT_ROWS))
  const row = rows.find(([label = '']) => /^account\s*:$/i.test(label))
  return row?.[1]?.trim() ?? ''
}

/** With the offset in the header, a moment has the same instant in every export; without, the reading stands for it. */
function momentOf(wall: WallClock, instant: number): number {
  return wall.offsetMinutes === null ? readingAsUtc(wall) : instant
}

function readTime(cells: RowCells, column: Column | undefined): WallClock {
  const wall = cells.time(column)
  return { ...wall, offsetMinutes: wall.offsetMinutes ?? offsetOfName(column?.name ?? '') }
}

/** `0.5`, `2.00 Lots` or, of metals shown in their own unit, `1500 Oz`. */
function readLots(cells: RowCells, column: Column | undefined): string {
  const text = cells
    .requiredText(column)
    .replace(/(?<!\p{L})\p{L}{2,}\.?$/u, '')
    .trim()
  if (!/\d/.test(text)) {
    throw new CellProblem('bad_number', `${column?.name} ${quote(text)} is not a number.`, column?.name)
  }
  return new RowCells([text], cells.style).quantity({ index: 0, name: column?.name ?? 'Closing Quantity' })
}
