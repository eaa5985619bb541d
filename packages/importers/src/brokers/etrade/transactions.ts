import type { CashEventKind } from '@ballast/domain/executions/execution'
import { plainDecimal } from '@ballast/domain/money/plain-decimal'
import Big from 'big.js'
import { CellProblem } from '../../cells/cell-problem.ts'
import { paid } from '../../cells/costs.ts'
import { readDateTime } from '../../cells/date-time.ts'
import { occSymbol } from '../../cells/option-symbol.ts'
import { quote } from '../../cells/row-cells.ts'
import { defineTableImporter, type TableFormat, type TableRow } from '../../define-table-importer.ts'
import { leaveAssigned, noteDatesOnly } from '../../file-notes.ts'
import { changeHolding, settleHoldings } from '../../holding-changes.ts'
import { asClosing, asRemoval, withEffect } from '../../position-effects.ts'
import type { RowOutcome } from '../../result-draft.ts'
import { cashOfRow, checkAmount, fillOfRow, impliedCosts } from '../../row-values.ts'

type Field =
  | 'date'
  | 'type'
  | 'symbol'
  | 'quantity'
  | 'amount'
  | 'price'
  | 'commission'
  | 'description'
  | 'mark'

const ETRADE = {
  family: 'etrade',
  broker: 'E*TRADE',
  unit: 'execution',
  zone: 'ask',
  dateOrder: 'month-first',
  times: ['date'],
  numbers: ['amount', 'price', 'commission'],
  isFooter: (cells) => cells.slice(1).every((cell) => cell.trim() === ''),
  readRow: readTransaction,
  combine: settleHoldings,
} as const satisfies Partial<TableFormat<Field>>

/**
 * Transaction download, newest first, dates only. `Quantity` is negative for a sale, `Commission` positive, `Amount`
 * after all costs: what price and commission do not explain are exchange and regulatory fees.
 *
 * `07/14/26,Sold Short,OPTN,PUT MDB 07/17/26 312.500,-1,249.47,2.5,0.5,PUT MDB 07/17/26 312.500`
 */
export const etradeTransactions = defineTableImporter<Field>({
  ...ETRADE,
  id: 'etrade-transactions',
  label: 'E*TRADE transactions (DownloadTxnHistory)',
  howToExport: 'Accounts › Transactions › choose the dates › Download › CSV',
  evidence: { kind: 'documented header', seen: 'header and rows quoted by several importers' },
  names: {
    date: ['transactiondate'],
    type: ['transactiontype'],
    mark: ['securitytype'],
    symbol: ['symbol'],
    quantity: ['quantity'],
    amount: ['amount'],
    price: ['price'],
    commission: ['commission'],
    description: ['description'],
  },
  needed: ['date', 'type', 'mark', 'symbol', 'quantity', 'amount', 'price', 'commission', 'description'],
})

/** The layout of 2026: different names for the same columns, and `--` for empty cells. */
export const etradeActivity = defineTableImporter<Field>({
  ...ETRADE,
  id: 'etrade-activity',
  label: 'E*TRADE activity (2026 layout)',
  howToExport: 'Accounts › Activity › choose the dates › Download › CSV',
  evidence: { kind: 'documented header', seen: 'header and rows quoted by another importer, 2026' },
  names: {
    date: ['activity/trade date'],
    type: ['activity type'],
    description: ['description'],
    symbol: ['symbol'],
    mark: ['cusip'],
    quantity: ['quantity #'],
    price: ['price $'],
    amount: ['amount $'],
    commission: ['commission'],
  },
  needed: ['date', 'type', 'description', 'symbol', 'quantity', 'price', 'amount', 'commission'],
})

const CASH: readonly [RegExp, CashEventKind][] = [
  [/^(online )?transfer|^deposit|^withdrawal|^wire|^ach|^direct debit|^bill payment/i, 'deposit'],
  [/interest/i, 'interest'],
  [/^(fee|service fee|adr fee|misc(ellaneous)? fee)/i, 'fee'],
  [/dividend|^(cash in lieu|misc trade|capital gain|tax withholding|foreign tax)/i, 'other'],
  [/^adjustment/i, 'adjustment'],
]

function readTransaction(row: TableRow<Field>): RowOutcome {
  const { cells, column, draft } = row
  const type = cells.requiredText(column('type'))
  if (/^bought( to (open|close|cover))?$/i.test(type)) return readFill(row, 'buy', type)
  if (/^sold( short| to (open|close))?$/i.test(type)) return readFill(row, 'sell', type)
  if (/^option expiration|^option expired|^expired$/i.test(type)) return readExpiry(row)
  if (/assign|exercise/i.test(type)) return leaveAssigned(draft)
  const hasQuantity = /[1-9]/.test(cells.text(column('quantity')))
  if (CHANGE.test(type) || (/^transfer/i.test(type) && hasQuantity)) return readChange(row, type)
  // `Dividend,MF,XYZ,5.834,-81.33,0,0,XYZ FUND REINVEST PRICE $ 13.94`
  if (/dividend/i.test(type) && hasQuantity && cells.amount(column('amount')) < 0) return readReinvested(row)
  const found = CASH.find(([words]) => words.test(type))
  if (found) return readCash(row, found[1])
  throw new CellProblem(
    'unknown_kind',
    `The transaction type ${quote(type)} is not known.`,
    column('type')?.name,
  )
}

const CHANGE = /split|reorgani[sz]ation|merger|spin|journal|conversion/i

/**
 * Shares that came, or went if their quantity is negative. Beside shares that came stands what they are worth; for those
 * that went a reorganization may have paid money:
 *
 * `04/28/23,Reorganization,EQ,XYZ,-200,5000,25,0,XYZ CORP MERGER`
 */
function readChange(row: TableRow<Field>, type: string): RowOutcome {
  const { cells, column, draft } = row
  const quantity = cells.optionalDecimal(column('quantity'))
  const hasQuantity = /[1-9]/.test(quantity ?? '')
  const amount = cells.optionalAmount(column('amount'))
  if (/[A-Z]/i.test(cells.text(column('symbol'))) && (hasQuantity || /split/i.test(type))) {
    changeHolding(draft, {
      account: null,
      symbol: readOption(row) ?? cells.symbol(column('symbol')),
      at: draft.instant(cells.date(column('date')), column('date')?.name ?? 'Date', false),
      quantity: hasQuantity ? quantity : null,
    })
  }
  const isPaid = !hasQuantity || (quantity?.startsWith('-') && !/transfer|journal/i.test(type))
  if (amount && isPaid) return readCash(row, /journal/i.test(type) ? 'deposit' : 'other')
  return { kind: 'skip', reason: `A split, merger or transfer changed the holding (${type}).` }
}

/** Shares bought for a dividend, at the price that its money gives: the file has none. */
function readReinvested({ cells, column, draft, moment }: TableRow<Field>): RowOutcome {
  const quantity = cells.quantity(column('quantity'))
  const wall = cells.date(column('date'))
  noteDatesOnly(draft, wall)
  draft.currency = 'USD'
  const paidFor = new Big(cells.decimal(column('amount'))).abs()
  const execution = fillOfRow({
    symbol: cells.symbol(column('symbol')),
    side: 'buy',
    quantity,
    price: plainDecimal(paidFor.div(quantity).toFixed(10)),
    ...moment('date', wall),
    commission: 0,
    fees: 0,
    pointValue: '1',
  })
  return { kind: 'execution', execution }
}

function readFill(row: TableRow<Field>, side: 'buy' | 'sell', type: string): RowOutcome {
  const { cells, column, draft } = row
  const option = readOption(row)
  const symbol = option ?? cells.symbol(column('symbol'))
  const { quantity, isNegative } = cells.signedQuantity(column('quantity'))
  if (side === 'buy' && isNegative) {
    throw new CellProblem(
      'disagrees',
      `The quantity ${cells.text(column('quantity'))} contradicts a purchase.`,
      column('quantity')?.name,
    )
  }
  const price = cells.decimal(column('price'))
  const amount = cells.amount(column('amount'))
  const commission = paid(cells.optionalAmount(column('commission'))) ?? 0
  checkAmount({ side, quantity, price, multiplier: option ? '100' : '1', amount })
  const fees = impliedCosts({ side, quantity, price, multiplier: option ? '100' : '1', amount }) - commission
  const wall = cells.date(column('date'))
  noteDatesOnly(draft, wall)
  draft.currency = 'USD'
  const execution = fillOfRow({
    symbol,
    side,
    quantity,
    price: plainDecimal(price),
    at: draft.instant(wall, column('date')?.name ?? 'Date'),
    originalTime: cells.text(column('date')),
    commission,
    // Less than half a cent is rounding of the amount.
    fees: Math.abs(fees) < 5000 ? 0 : fees,
    ...(option ? {} : { pointValue: '1' }),
    row: row.row,
    wall,
  })
  // Short sales are called `Sold Short`, so a plain `Sold` also closes.
  if (/^sold$/i.test(type)) asClosing(execution)
  return { kind: 'execution', execution: withEffect(execution, type) }
}

function readExpiry(row: TableRow<Field>): RowOutcome {
  const { cells, column, draft } = row
  const symbol = readOption(row)
  if (!symbol) {
    throw new CellProblem('missing_value', 'This row does not name its option.', column('symbol')?.name)
  }
  const wall = cells.date(column('date'))
  const execution = fillOfRow({
    symbol,
    side: 'buy',
    quantity: cells.signedQuantity(column('quantity')).quantity,
    price: '0',
    at: draft.instant(wall, column('date')?.name ?? 'Date'),
    originalTime: cells.text(column('date')),
    commission: 0,
    fees: 0,
    comment: 'Expired',
    row: row.row,
    wall,
  })
  return { kind: 'execution', execution: asRemoval(execution) }
}

/** `PUT MDB 07/17/26 312.500`, in the symbol or in the description. */
function readOption({ cells, column }: TableRow<Field>): string | null {
  for (const text of [cells.text(column('symbol')), cells.text(column('description'))]) {
    const match = /^(CALL|PUT) ([A-Z.]{1,6}) +(\d{2}\/\d{2}\/\d{2,4}) ([\d.]+)/i.exec(text)
    const [, right = '', root = '', date = '', strike = ''] = match ?? []
    const expiry = match && readDateTime(date, 'month-first')
    if (expiry) return occSymbol({ root, expiry, right: /^c/i.test(right) ? 'call' : 'put', strike })
  }
  return null
}

function readCash({ cells, column, moneyMoment }: TableRow<Field>, kind: CashEventKind): RowOutcome {
  const amount = cells.amount(column('amount'))
  const wall = cells.date(column('date'))
  const event = cashOfRow({
    kind,
    amount,
    currency: 'USD',
    ...moneyMoment('date', wall),
    text: `${cells.text(column('type'))} ${cells.text(column('description'))}`.trim(),
  })
  return { kind: 'cash', event }
}
