import type { CashEventKind } from '@ballast/domain/executions/execution'
import { microsFromDecimal } from '@ballast/domain/money/micros'
import { plainDecimal } from '@ballast/domain/money/plain-decimal'
import { CellProblem } from '../../cells/cell-problem.ts'
import { inMajorUnits } from '../../cells/minor-units.ts'
import { type Column, quote } from '../../cells/row-cells.ts'
import { defineTableImporter, type TableRow } from '../../define-table-importer.ts'
import { noteCurrency } from '../../file-notes.ts'
import { changeHolding, settleHoldings } from '../../holding-changes.ts'
import type { RowOutcome } from '../../result-draft.ts'
import { cashOfRow, checkAmount, fillOfRow } from '../../row-values.ts'

type Field =
  | ('date' | 'order' | 'kind' | 'symbol' | 'name' | 'isin' | 'quantity' | 'price' | 'costs')
  | ('accrued' | 'net' | 'netCurrency' | 'accountNet' | 'balance' | 'currency')

/**
 * Transactions, newest first, in English or German: day first, `4'475.50`, costs positive and included in the net
 * amount. An order filled in parts has a row for each. `Currency` is that of the sub-account; newer files also state
 * the currency of the net amount.
 *
 * `10-08-2026 15:30:02;113947121;Buy;ORFN;CONSTRAINED CAPITAL ESG ORPHAN;US8863645383;200.0;19.85;5.96;0.00;-3975.96;168660.08;USD`
 * `12-01-2026 14:00:00;123456789;Kauf;VWRL;VANGUARD FTSE ALL-WORLD;IE00B3RBWM25;10.0;95.50;9.55;0.00;-964.55;EUR;-950.20;5000.00;CHF`
 */
export const swissquoteTransactions = defineTableImporter<Field>({
  id: 'swissquote-transactions',
  family: 'swissquote',
  broker: 'Swissquote',
  label: 'Swissquote transactions',
  howToExport: 'Account › Transactions › choose the dates › Export › CSV',
  evidence: {
    kind: 'documented header',
    seen: 'rows of the Export-To-Ghostfolio sample, 2022 to 2024; German headers and rows from four other importers, 2023 to 2025',
  },
  unit: 'execution',
  zone: 'ask',
  names: {
    date: ['date', 'datum'],
    order: ['order #', 'auftrag #'],
    kind: ['transaction', 'transaktionen'],
    symbol: ['symbol'],
    name: ['name'],
    isin: ['isin'],
    quantity: ['quantity', 'anzahl'],
    price: ['unit price', 'stückpreis'],
    costs: ['costs', 'kosten'],
    accrued: ['accrued interest', 'aufgelaufene zinsen'],
    netCurrency: ['net amount currency', 'währung nettobetrag'],
    accountNet: [/^net amount in /, /^nettobetrag in /],
    net: ['net amount', 'nettobetrag'],
    balance: ['balance', 'saldo'],
    currency: ['currency', 'währung'],
  },
  needed: ['date', 'order', 'kind', 'symbol', 'quantity', 'price', 'costs', 'net', 'currency'],
  dateOrder: 'day-first',
  times: ['date'],
  numbers: ['price', 'costs', 'net'],
  readRow: readTransaction,
  combine: (executions, draft) => settleHoldings(executions, draft, 'newest first'),
})

const CASH: readonly [RegExp, CashEventKind][] = [
  [/^(credit|debit|payment|zahlung|vergütung|auszahlung|einzahlung)$/, 'deposit'],
  [/^(dividende?|capital gain|kapitalgewinn|return of capital)$/, 'other'],
  [/^(interests?|zinsen( auf (einlagen|belastungen))?|sollzinsen|habenzinsen)$/, 'interest'],
  [
    /^(custody fees|depotgebühren|fees tax statement|tax statement|gebühren( .*)?|fees|berichtigung börsengeb\.)$/,
    'fee',
  ],
]

function readTransaction(line: TableRow<Field>): RowOutcome {
  const { cells, column } = line
  const text = cells.requiredText(column('kind'))
  const word = text.toLowerCase()
  if (/^(buy|kauf)$/.test(word)) return readFill(line, 'buy')
  if (/^(sell|verkauf)$/.test(word)) return readFill(line, 'sell')
  if (/^(forex|fx)[ -]/.test(word)) {
    return { kind: 'skip', reason: 'Money changed from one currency into another.' }
  }
  // `Titeleingang`: shares arrived without a trade.
  if (/^(crypto deposit|titeleingang)$/.test(word)) return readChange(line, '')
  if (/^(crypto withdrawal|titelausgang)$/.test(word)) return readChange(line, '-')
  if (CHANGED.test(word) && `${cells.text(column('symbol'))}${cells.text(column('isin'))}` !== '') {
    return readChangedHolding(line, text)
  }
  const kind = CASH.find(([words]) => words.test(word))?.[1]
  if (!kind)
    throw new CellProblem(
      'unknown_kind',
      `The transaction ${quote(text)} is not known.`,
      column('kind')?.name,
    )
  return readCash(line, { text, kind })
}

/** What a holding is changed by, in either direction: how the row counts its units is not known. */
const CHANGED = /split|^(umtausch|exchange|fusion|merger|spin-?off|abspaltung)$/

/** A number in the row's currency, which may be pence. */
function amountIn(
  { cells }: TableRow<Field>,
  place: Column | undefined,
  quoted: string,
): { micros: number; currency: string } | null {
  const decimal = cells.optionalDecimal(place)
  if (decimal === null) return null
  const { amount, currency } = inMajorUnits(decimal, quoted)
  return { micros: microsFromDecimal(amount), currency }
}

function currencyOf({ cells, column }: TableRow<Field>): string {
  return cells.text(column('netCurrency')) || cells.requiredText(column('currency'))
}

function readFill(line: TableRow<Field>, side: 'buy' | 'sell'): RowOutcome {
  const { cells, draft, column, moment } = line
  const accrued = cells.optionalAmount(column('accrued')) ?? 0
  if (accrued !== 0 || cells.text(column('price')).endsWith('%')) {
    return { kind: 'skip', reason: 'Bonds are not trades here.' }
  }
  const quoted = currencyOf(line)
  const { amount: price, currency } = inMajorUnits(cells.decimal(column('price')), quoted)
  const quantity = cells.quantity(column('quantity'))
  const costs = -Math.abs(amountIn(line, column('costs'), quoted)?.micros ?? 0) + 0
  const net = amountIn(line, column('net'), quoted)
  if (!net) throw new CellProblem('missing_value', `${column('net')?.name} is empty.`, column('net')?.name)
  checkAmount({ side, quantity, price, multiplier: '1', amount: net.micros, costs })
  noteCurrency(draft, currency)
  const wall = cells.time(column('date'))
  const order = cells.text(column('order'))
  const execution = fillOfRow({
    symbol: cells.symbol(cells.text(column('symbol')) === '' ? column('isin') : column('symbol')),
    side,
    quantity,
    price: plainDecimal(price),
    ...moment('date', wall),
    commission: costs,
    fees: 0,
    pointValue: '1',
    // `00000000` means no order.
    ...(/[1-9]/.test(order) ? { orderId: order } : {}),
    comment: cells.text(column('name')) || null,
  })
  return { kind: 'execution', execution }
}

function readChange(line: TableRow<Field>, sign: '' | '-'): RowOutcome {
  recordChange(line, `${sign}${line.cells.quantity(line.column('quantity'))}`)
  return { kind: 'skip', reason: 'Shares or coins came or went without a trade.' }
}

/** A split, an exchange or the like, which may pay money for what is left over. */
function readChangedHolding(line: TableRow<Field>, text: string): RowOutcome {
  const { cells, column } = line
  recordChange(line, null)
  if (/[1-9]/.test(cells.text(column('net')))) return readCash(line, { text, kind: 'other' })
  return { kind: 'skip', reason: `A corporate action changed the holding (${text.slice(0, 120)}).` }
}

function recordChange({ cells, draft, column }: TableRow<Field>, quantity: string | null): void {
  changeHolding(draft, {
    account: null,
    symbol: cells.symbol(cells.text(column('symbol')) === '' ? column('isin') : column('symbol')),
    at: draft.instant(cells.time(column('date')), column('date')?.name ?? 'Date', false),
    quantity,
  })
}

function readCash(line: TableRow<Field>, { text, kind }: { text: string; kind: CashEventKind }): RowOutcome {
  const { cells, column, moneyMoment } = line
  const net = amountIn(line, column('net'), currencyOf(line))
  if (!net) throw new CellProblem('missing_value', `${column('net')?.name} is empty.`, column('net')?.name)
  const wall = cells.time(column('date'))
  const symbol = cells.text(column('symbol'))
  const event = cashOfRow({
    kind,
    amount: net.micros,
    currency: net.currency,
    ...moneyMoment('date', wall),
    // A cost with a contract would be taken for the cost of that day's trades, which state their own.
    symbol: kind === 'other' ? symbol || null : null,
    text: symbol === '' ? text : `${text} ${symbol}`,
  })
  return { kind: 'cash', event }
}
