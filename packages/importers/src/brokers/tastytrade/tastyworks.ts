import type { CashEventKind } from '@ballast/domain/executions/execution'
import { plainDecimal } from '@ballast/domain/money/plain-decimal'
import { CellProblem } from '../../cells/cell-problem.ts'
import { paid } from '../../cells/costs.ts'
import { readDateTime } from '../../cells/date-time.ts'
import { occSymbol } from '../../cells/option-symbol.ts'
import { quote } from '../../cells/row-cells.ts'
import { defineTableImporter, type TableRow } from '../../define-table-importer.ts'
import { asRemoval, withEffect } from '../../position-effects.ts'
import type { RowOutcome } from '../../result-draft.ts'
import { cashOfRow, checkValue, fillOfRow } from '../../row-values.ts'
import { settleRows } from '../../settle-rows.ts'

type Field =
  | 'date'
  | 'code'
  | 'subcode'
  | 'symbol'
  | 'side'
  | 'openClose'
  | 'quantity'
  | 'expiry'
  | 'strike'
  | 'right'
  | 'price'
  | 'fees'
  | 'amount'
  | 'description'
  | 'account'

/**
 * The export of tastyworks, tastytrade's former name: prices per share, fees positive, no order numbers.
 *
 * `12/03/2018 10:01 AM,Trade,Sell to Open,SPY,Sell,Open,1,12/21/2018,250,P,1.25,1.14,125,Sold 1 SPY …,xxx`
 */
export const tastytradeTastyworks = defineTableImporter<Field>({
  id: 'tastytrade-tastyworks',
  family: 'tastytrade',
  broker: 'tastytrade',
  label: 'tastyworks history (until 2021)',
  howToExport: 'History › Export as CSV (files kept from tastyworks)',
  evidence: { kind: 'documented header', seen: 'header and rows quoted by other importers' },
  unit: 'execution',
  zone: 'ask',
  names: {
    date: ['date/time'],
    code: ['transaction code'],
    subcode: ['transaction subcode'],
    symbol: ['symbol'],
    side: ['buy/sell'],
    openClose: ['open/close'],
    quantity: ['quantity'],
    expiry: ['expiration date'],
    strike: ['strike'],
    right: ['call/put'],
    price: ['price'],
    fees: ['fees'],
    amount: ['amount'],
    description: ['description'],
    account: ['account reference'],
  },
  needed: ['date', 'code', 'subcode', 'symbol', 'side', 'quantity', 'price', 'amount'],
  dateOrder: 'month-first',
  times: ['date'],
  hasSeconds: false,
  numbers: ['price', 'fees', 'amount'],
  readRow: (row) =>
    row.cells.text(row.column('code')) === 'Money Movement' ? readMoney(row) : readFill(row),
  combine: settleRows,
})

function readFill({ cells, column, moment }: TableRow<Field>): RowOutcome {
  const code = cells.requiredText(column('code'))
  const subcode = cells.text(column('subcode'))
  const isRemoval = code === 'Receive Deliver' && /^(Expiration|Assignment|Exercise)$/i.test(subcode)
  if (code !== 'Trade' && code !== 'Receive Deliver') {
    throw new CellProblem('unknown_kind', `The row kind ${quote(code)} is not known.`, 'Transaction Code')
  }
  const option = readOption({ cells, column })
  const wall = cells.time(column('date'))
  const price = cells.optionalDecimal(column('price'))
  if (price === null && !isRemoval) throw new CellProblem('missing_value', 'Price is empty.', 'Price')
  const symbol = option ?? cells.symbol(column('symbol'))
  const isFuture = symbol.startsWith('/')
  const execution = fillOfRow({
    symbol,
    side: isRemoval ? 'buy' : cells.side(column('side')),
    quantity: cells.quantity(column('quantity')),
    price: isRemoval ? '0' : plainDecimal(price ?? '0'),
    ...moment('date', wall),
    commission: null,
    fees: paid(cells.optionalAmount(column('fees'))),
    ...(option || isFuture ? {} : { pointValue: '1' }),
    ...(code === 'Trade' ? {} : { comment: subcode }),
    account: cells.text(column('account')) || null,
  })
  if (!isRemoval && !isFuture) {
    const fill = { ...execution, price: price ?? '0', multiplier: option ? '100' : '1' }
    checkValue(fill, cells.optionalAmount(column('amount')))
  }
  const effect = cells.text(column('openClose'))
  return { kind: 'execution', execution: isRemoval ? asRemoval(execution) : withEffect(execution, effect) }
}

function readOption({ cells, column }: Pick<TableRow<Field>, 'cells' | 'column'>): string | null {
  const right = cells.text(column('right'))
  if (right === '') return null
  const expiry = readDateTime(cells.requiredText(column('expiry')), 'month-first')
  const root = cells.requiredText(column('symbol'))
  const strike = cells.decimal(column('strike'))
  const symbol =
    expiry && /^[CP]/i.test(right)
      ? occSymbol({ root, expiry, right: /^c/i.test(right) ? 'call' : 'put', strike })
      : null
  if (!symbol) throw new CellProblem('missing_value', 'This row does not name its option.', 'Call/Put')
  return symbol
}

const MONEY: readonly [RegExp, CashEventKind][] = [
  [/interest/i, 'interest'],
  [/^fee$/i, 'fee'],
  [/^(balance )?adjustment$/i, 'adjustment'],
  [/^(deposit|withdrawal|transfer)$/i, 'deposit'],
  [/^dividend$/i, 'other'],
]

function readMoney({ cells, options, column, moneyMoment }: TableRow<Field>): RowOutcome {
  const subcode = cells.requiredText(column('subcode'))
  const found = MONEY.find(([words]) => words.test(subcode))
  if (!found) {
    throw new CellProblem(
      'unknown_kind',
      `The cash transaction ${quote(subcode)} is not known.`,
      'Transaction Subcode',
    )
  }
  const amount = cells.amount(column('amount'))
  const wall = cells.date(column('date'))
  const event = cashOfRow({
    kind: found[1],
    amount,
    currency: options.currency,
    ...moneyMoment('date', wall),
    text: cells.text(column('description')) || subcode,
    account: cells.text(column('account')) || null,
  })
  return { kind: 'cash', event }
}
