import type { CashEventKind } from '@ballast/domain/executions/execution'
import { readInstrument } from '@ballast/domain/instruments/instrument'
import { plainDecimal } from '@ballast/domain/money/plain-decimal'
import { CellProblem } from '../../cells/cell-problem.ts'
import { readOcc } from '../../cells/option-symbol.ts'
import { quote } from '../../cells/row-cells.ts'
import { defineTableImporter, type TableRow } from '../../define-table-importer.ts'
import { leaveAssigned, noteCurrency, noteDatesOnly } from '../../file-notes.ts'
import type { RowOutcome } from '../../result-draft.ts'
import { cashOfRow, checkValue, fillOfRow } from '../../row-values.ts'
import { settleRows } from '../../settle-rows.ts'
import { IBKR } from './contract.ts'

type Field =
  | 'section'
  | 'kind'
  | 'date'
  | 'account'
  | 'description'
  | 'type'
  | 'symbol'
  | 'quantity'
  | 'price'
  | 'currency'
  | 'gross'
  | 'commission'
  | 'net'

/**
 * Transaction history, dates only, `-` for an empty cell. `Gross Amount ` has a trailing space; money is in the
 * account's currency, so a trade priced in another one keeps its result but not its commission.
 *
 * `Transaction History,Data,2026-03-10,U***0001,XYZ CORP,Sell,XYZ,-100.0,42.0,USD,4200.0,-1.05,4198.95`
 */
export const ibkrTransactionHistory = defineTableImporter<Field>({
  ...IBKR,
  id: 'ibkr-transaction-history',
  label: 'Transaction history (CSV)',
  howToExport: 'Performance & Reports › Transaction History › choose the dates › Download › CSV',
  evidence: { kind: 'documented header', seen: 'header and rows quoted by several importers' },
  unit: 'execution',
  zone: 'ask',
  names: {
    section: ['transaction history'],
    kind: ['header'],
    date: ['date'],
    account: ['account'],
    description: ['description'],
    type: ['transaction type'],
    symbol: ['symbol'],
    quantity: ['quantity'],
    price: ['price'],
    currency: ['price currency'],
    gross: ['gross amount'],
    commission: ['commission'],
    net: ['net amount'],
  },
  needed: [
    'section',
    'kind',
    'date',
    'account',
    'type',
    'symbol',
    'quantity',
    'price',
    'gross',
    'commission',
    'net',
  ],
  dateOrder: 'auto',
  times: ['date'],
  numbers: ['price', 'gross', 'commission', 'net'],
  isFooter: (cells) => afterCell(cells, /^Transaction History$/) !== 'Data',
  survey: ({ table, rowIndex }) => ({ base: baseCurrency(table.rows.slice(0, rowIndex)) }),
  readRow: readTransaction,
  combine: settleRows,
})

/** `Summary,Data,Base Currency,GBP`: the currency of all amounts; '' if the file does not state it. */
function baseCurrency(rows: readonly string[][]): string {
  const found = rows.map((cells) => afterCell(cells, /^(base currency|basiswährung)$/i))
  return found.find((text) => /^[A-Z]{3}$/.test(text)) ?? ''
}

/** The cell after the first one that matches, wherever a row has it; '' if none does. */
function afterCell(cells: readonly string[], name: RegExp): string {
  const at = cells.findIndex((cell) => name.test(cell.trim()))
  return at < 0 ? '' : (cells[at + 1]?.trim() ?? '')
}

const baseOf = ({ survey, options }: TableRow<Field>) => String(survey.base || options.currency)

const CASH: readonly [RegExp, CashEventKind][] = [
  [/^(deposit|withdrawal|electronic fund transfer|cash transfer)/i, 'deposit'],
  [/interest/i, 'interest'],
  [/fee/i, 'fee'],
  [/dividend|payment in lieu|tax/i, 'other'],
  [/^adjustment/i, 'adjustment'],
]

function readTransaction(row: TableRow<Field>): RowOutcome {
  const { cells, column, draft } = row
  const type = cells.requiredText(column('type'))
  if (/^(buy|sell)$/i.test(type)) return readFill(row, /^buy$/i.test(type))
  if (/^(assignment|exercise)$/i.test(type)) return leaveAssigned(draft)
  if (/^forex trade component$/i.test(type)) {
    return { kind: 'skip', reason: 'One side of an exchange of currencies.' }
  }
  if (/^(corporate action|stock split|transfer)/i.test(type)) {
    return { kind: 'skip', reason: `A split, merger or transfer changed the holding (${type}).` }
  }
  if (/^position mtm$/i.test(type)) {
    return { kind: 'skip', reason: 'A revaluation of an open position, not a trade.' }
  }
  const found = CASH.find(([words]) => words.test(type))
  if (found) return readCash(row, found[1])
  throw new CellProblem(
    'unknown_kind',
    `The transaction type ${quote(type)} is not known.`,
    'Transaction Type',
  )
}

function readFill(given: TableRow<Field>, isBuy: boolean): RowOutcome {
  const { cells, draft, column, moment } = given
  const base = baseOf(given)
  const text = cells.text(column('symbol'))
  const option = readOcc(text)
  const { quantity } = cells.signedQuantity(column('quantity'))
  const currency = cells.text(column('currency'))
  const isForeign = currency !== '' && currency !== '-' && currency !== base
  noteCurrency(draft, isForeign ? currency : base)
  const commission = cells.optionalDecimal(column('commission'))
  const wall = cells.date(column('date'))
  noteDatesOnly(draft, wall)
  const side = isBuy ? 'buy' : 'sell'
  const price = cells.decimal(column('price'))
  const future = pointValueOfFuture(text)
  const multiplier = option ? '100' : (future ?? '1')
  if (!isForeign) checkValue({ side, quantity, price, multiplier }, cells.optionalAmount(column('gross')))
  const paid = isForeign
    ? {
        feesInKind: commission === null ? null : [{ quantity: plainDecimal(commission), currency: base }],
      }
    : { commission: cells.optionalAmount(column('commission')) }
  return {
    kind: 'execution',
    execution: fillOfRow({
      symbol: option ?? cells.symbol(column('symbol')),
      side,
      quantity,
      price: plainDecimal(price),
      ...moment('date', wall),
      ...paid,
      ...(option ? {} : { pointValue: future ?? '1' }),
      account: cells.text(column('account')) || null,
    }),
  }
}

/** `MCLM6`; a bare `ES` is a stock. */
function pointValueOfFuture(symbol: string): string | null {
  const { assetClass, root, pointValue } = readInstrument(symbol)
  return assetClass === 'future' && root !== symbol.trim().toUpperCase() ? pointValue : null
}

function readCash(given: TableRow<Field>, kind: CashEventKind): RowOutcome {
  const { cells, column, moneyMoment } = given
  const amount = cells.amount(column('net'))
  const wall = cells.date(column('date'))
  const event = cashOfRow({
    kind,
    amount,
    currency: baseOf(given),
    ...moneyMoment('date', wall),
    text: cells.text(column('description')) || cells.text(column('type')),
    account: cells.text(column('account')) || null,
  })
  return { kind: 'cash', event }
}
