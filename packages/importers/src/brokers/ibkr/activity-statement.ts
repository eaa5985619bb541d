import type { CashEventKind } from '@ballast/domain/executions/execution'
import { plainDecimal } from '@ballast/domain/money/plain-decimal'
import { wordTable } from '@ballast/domain/text/word-table'
import { asCancellation } from '../../cancelled/cancellations.ts'
import { CellProblem } from '../../cells/cell-problem.ts'
import { type CellStyle, quote, RowCells } from '../../cells/row-cells.ts'
import { noteCurrency } from '../../file-notes.ts'
import { asExchange, type HoldingChange, noteCorporateActions } from '../../holding-changes.ts'
import {
  type Document,
  type ImportedExecution,
  type Importer,
  type Table,
  UnreadableFile,
} from '../../importer.ts'
import { type Header, readHeader } from '../../read/header.ts'
import { ResultDraft, type RowOutcome } from '../../result-draft.ts'
import { cashOfRow, checkValue, fillOfRow } from '../../row-values.ts'
import { kindOfCash, readStatementCash } from './cash-lines.ts'
import { IBKR, markEffect, nameOfContract, readContract } from './contract.ts'
import { columnsByAnyName } from './flex-columns.ts'
import { settleFlex } from './flex-positions.ts'
import type { FlexRow } from './flex-row.ts'
import { readTransfer } from './transfers.ts'

/**
 * Activity statement: every line states its section and whether it is a header, data or a total. Trades have a separate
 * header per asset class. If both orders and their executions are listed, the executions count. `Realized P/L` is after
 * commissions and is not used: the result before them comes from the prices. Dividends, interest, fees and transfers
 * have sections of their own and are cash. Not the section Transaction Fees: `Comm/Fee` includes them.
 *
 * `Trades,Data,Order,Stocks,USD,RXRX,"2024-06-06, 10:06:10",-324,8.875,9.01,2875.5,-1.33335639,…,C`
 */
export const ibkrActivityStatement: Importer = {
  ...IBKR,
  id: 'ibkr-activity-statement',
  label: 'Activity statement (CSV)',
  howToExport: 'Performance & Reports › Statements › Activity › Download › CSV',
  evidence: { kind: 'real file', seen: 'stocks, June to October 2024' },
  unit: 'order',
  zone: 'ask',
  matches: (document) =>
    isSheet(document) && document.tables.some(({ rows }) => rows.slice(0, 60).some(isStatementLine))
      ? {
          certainty: 'certain',
          reason: 'Its lines name their section, Header and Data, as activity statements do.',
        }
      : null,
  parse(document, options) {
    const table = document.tables[0]
    if (!isSheet(document) || !table?.rows.some(isTradesHeader)) {
      throw new UnreadableFile(
        'wrong_report',
        'This statement has no section Trades. Choose a period with trades, and English as its language.',
      )
    }
    const draft = new ResultDraft('order', options.timeZone, document.notes)
    const { rows, actions, cash, account, multipliers } = readLines(table)
    const hasExecutions = rows.some(({ cells }) => cells[2]?.trim() === 'Trade')
    const style: CellStyle = { decimal: '.', dateOrder: draft.decideOrder(table.rows.flat(), options) }
    const readingOf = ({ header, cells, row }: Line): FlexRow => ({
      cells: new RowCells(cells, style),
      row,
      draft,
      options,
      column: columnsByAnyName(header),
    })
    for (const line of rows) {
      draft.addRow(line.row, () => readOrder(readingOf(line), { account, multipliers, hasExecutions }))
    }
    for (const { section, kind, ...line } of cash) {
      draft.addRow(line.row, () => readStatementCash(readingOf(line), { section, kind, account }))
    }
    const changes: HoldingChange[] = []
    for (const { section, ...line } of actions) {
      draft.addRow(line.row, () => {
        const reading = readingOf(line)
        const own = reading.cells.text(reading.column('Account')) || account
        return (section === 'Transfers' ? readTransfer : readAction)(reading, { account: own, changes })
      })
    }
    if (draft.census.rows === 0) draft.note('no_rows', 'The statement has the section Trades but no trades.')
    return draft.finish(settleFlex(draft.executions, draft, changes))
  },
}

/** As it was downloaded, or saved as a workbook. */
function isSheet({ kind }: Document): boolean {
  return kind === 'csv' || kind === 'xlsx'
}

/** In German it has a `Symbol` too, but `Datum/Zeit`. */
function isTradesHeader(row: readonly string[]): boolean {
  const isNamed = row[1]?.trim() === 'Header' && row[2]?.trim() === 'DataDiscriminator'
  return isNamed && row.some((name) => name.trim() === 'Date/Time')
}

function isStatementLine(row: readonly string[]): boolean {
  return (
    isTradesHeader(row) ||
    (row[0]?.replace(/^\uFEFF/, '').trim() === 'Statement' && row[2]?.trim() === 'BrokerName')
  )
}

type Line = { header: Header; cells: string[]; row: number }

type Lines = {
  rows: Line[]
  /** Splits, mergers, tenders and transfers: the lines of Corporate Actions and Transfers except their totals. */
  actions: (Line & { section: string })[]
  /** Money that is not of trades: the lines of sections such as Dividends, Interest and Fees except their totals. */
  cash: (Line & { section: string; kind: CashEventKind })[]
  /** Of rows that do not name one themselves, as those of consolidated statements do. */
  account: string | null
  /** The section Financial Instrument Information, by symbol. */
  multipliers: ReadonlyMap<string, string>
}

function readLines(table: Table): Lines {
  const rows: Lines['rows'] = []
  const actions: Lines['actions'] = []
  const cash: Lines['cash'] = []
  let money: { kind: CashEventKind; header: Header } | null = null
  let changed: Header | null = null
  const multipliers = new Map<string, string>()
  let account: string | null = null
  let trades: { section: string; header: Header } | null = null
  let facts: Header | null = null
  for (const [index, cells] of table.rows.entries()) {
    const [section = '', kind = '', first = ''] = cells.map((cell) => cell.trim())
    if (kind === 'Header') {
      trades = isTradesHeader(cells) ? { section, header: readHeader(cells, index) } : null
      changed = /^(Corporate Actions|Transfers)$/.test(section) ? readHeader(cells, index) : null
      money = moneyOf(section, readHeader(cells, index))
      facts = section === 'Financial Instrument Information' ? readHeader(cells, index) : null
    } else if (kind !== 'Data') continue
    else if (trades?.section === section) rows.push({ header: trades.header, cells, row: index + 1 })
    else if (changed) {
      if (!/^Total/i.test(first)) actions.push({ section, header: changed, cells, row: index + 1 })
    } else if (money) {
      if (!/^Total/i.test(first)) cash.push({ section, ...money, cells, row: index + 1 })
    } else if (facts) {
      const symbol = cells[facts.columns.get('symbol')?.index ?? -1]
      const multiplier = cells[facts.columns.get('multiplier')?.index ?? -1]
      if (symbol && multiplier) multipliers.set(symbol.trim(), multiplier.trim())
    } else if (/^(Account(Id)?)$/.test(first) && cells[3]) account = cells[3].trim()
  }
  return { rows, actions, cash, account, multipliers }
}

/** `Withholding Tax,Header,Currency,Date,Description,Amount,Code` */
function moneyOf(section: string, header: Header): { kind: CashEventKind; header: Header } | null {
  const kind = kindOfCash(section)
  return kind && { kind, header }
}

type Context = Pick<Lines, 'account' | 'multipliers'> & { hasExecutions: boolean }

function readOrder({ cells, row, draft, options, column }: FlexRow, context: Context): RowOutcome {
  const level = cells.requiredText(column('DataDiscriminator'))
  if (level === 'ClosedLot') return { kind: 'skip', reason: 'This row names a lot the trade above closed.' }
  if (level !== 'Order' && level !== 'Trade') {
    throw new CellProblem('unknown_kind', `The row kind ${quote(level)} is not known.`, 'DataDiscriminator')
  }
  if (level === 'Order' && context.hasExecutions) {
    return { kind: 'skip', reason: 'The executions of this order have rows of their own.' }
  }
  const symbol = cells.text(column('Symbol'))
  const contract = readContract(
    {
      assetClass: cells.requiredText(column('Asset Category')),
      symbol,
      multiplier: context.multipliers.get(symbol) ?? '',
      underlying: '',
      expiry: null,
      strike: '',
      right: '',
    },
    'Symbol',
  )
  if ('skip' in contract) return { kind: 'skip', reason: contract.skip, unit: true }
  const { quantity, isNegative } = cells.signedQuantity(column('Quantity'))
  const code = cells.text(column('Code'))
  // `Ca`: the row takes back a trade of the other side.
  const isCancelling = code.split(';').some((word) => word.trim() === 'Ca')
  const wall = cells.time(column('Date/Time'))
  const currency = cells.text(column('Currency')) || options.currency
  noteCurrency(draft, currency)
  const execution = fillOfRow({
    ...contract,
    side: isNegative !== isCancelling ? 'sell' : 'buy',
    quantity,
    price: cells.price(column('T. Price')),
    at: draft.instant(wall, 'Date/Time'),
    originalTime: cells.text(column('Date/Time')),
    ...costs({ cells, column }, currency),
    authority: level === 'Trade' ? 3 : 2,
    account: cells.text(column('Account')) || context.account,
    row,
    wall,
  })
  const multiplier = execution.pointValue
  if (multiplier) {
    const price = cells.decimal(column('T. Price'))
    checkValue({ ...execution, price, multiplier }, cells.optionalAmount(column('Proceeds')))
  }
  if (isCancelling) return { kind: 'execution', execution: asCancellation(execution) }
  // `A` assignment, `Ep` expired, `Ex` exercise: booked by the broker at the price in the row.
  const event = code.split(';').find((word) => /^(A|Ep|Ex)$/.test(word.trim()))
  if (event) execution.comment = EVENTS[event.trim()] ?? null
  markEffect(execution, code)
  if (/^forex$/i.test(cells.text(column('Asset Category')))) asExchange(execution)
  return { kind: 'execution', execution }
}

/**
 * `Corporate Actions,Data,Stocks,USD,2026-03-10,"2026-03-09, 20:25:00","XYZ(US…) Split 1 for 25 (XYZ, XYZ CORP, US…)",-1200,0,0,0,`:
 * the symbol is in the last parentheses.
 */
function readAction(
  { cells, row, draft, options, column }: FlexRow,
  { account, changes }: { account: string | null; changes: HoldingChange[] },
): RowOutcome {
  const words = cells.requiredText(column('Description'))
  const wall = cells.date(column('Date/Time'))
  const symbol = nameOfContract({ assetClass: cells.text(column('Asset Category')), symbol: symbolIn(words) })
  const at = draft.instant(wall, 'Date/Time', false)
  const quantity = cells.optionalDecimal(column('Quantity'))
  changes.push({ account, symbol, at, quantity })
  noteCorporateActions(draft)
  const proceeds = cells.optionalAmount(column('Proceeds'))
  if (!proceeds) {
    return { kind: 'skip', reason: `A corporate action changed the holding (${words.slice(0, 120)}).` }
  }
  const event = cashOfRow({
    kind: 'other',
    amount: proceeds,
    currency: cells.text(column('Currency')) || options.currency,
    at,
    text: words,
    originalTime: cells.text(column('Date/Time')),
    account,
    symbol: symbol || null,
    row,
    wall,
  })
  return { kind: 'cash', event }
}

/** The symbol in parentheses with a name, `(XYZ, XYZ CORP (NEW), US…)`, else the one it begins with; '' if none. */
function symbolIn(words: string): string {
  const named = words.split('(').find((part) => /^[^),]{1,40}, /.test(part))
  return named?.split(',')[0] ?? /^([^\s()]{1,20})\(/.exec(words)?.[1] ?? ''
}

const EVENTS = wordTable<string>({ A: 'Assignment', Ep: 'Expired', Ex: 'Exercise' })

function costs(
  { cells, column }: Pick<FlexRow, 'cells' | 'column'>,
  currency: string,
): Partial<ImportedExecution> {
  const place = column('Comm/Fee', 'Comm in USD', 'Comm in EUR', 'Comm in GBP', 'Comm in CHF', 'Comm in CAD')
  const quantity = cells.optionalDecimal(place)
  if (quantity === null) return {}
  // The header of currency trades is `Comm in USD`: the account's currency, whatever the row's.
  const paidIn = /^Comm in ([A-Z]{3})$/i.exec(place?.name ?? '')?.[1]?.toUpperCase() ?? currency
  if (paidIn !== currency) return { feesInKind: [{ quantity: plainDecimal(quantity), currency: paidIn }] }
  return { commission: cells.amount(place), fees: 0 }
}
