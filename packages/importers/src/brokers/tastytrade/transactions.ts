import type { CashEventKind } from '@ballast/domain/executions/execution'
import { microsFromDecimal } from '@ballast/domain/money/micros'
import { plainDecimal } from '@ballast/domain/money/plain-decimal'
import Big from 'big.js'
import { CellProblem } from '../../cells/cell-problem.ts'
import { readOcc } from '../../cells/option-symbol.ts'
import { quote } from '../../cells/row-cells.ts'
import { defineTableImporter, type TableRow } from '../../define-table-importer.ts'
import { noteCurrency } from '../../file-notes.ts'
import { asRemoval, withEffect } from '../../position-effects.ts'
import type { RowOutcome } from '../../result-draft.ts'
import { cashOfRow, checkValue, fillOfRow } from '../../row-values.ts'
import { settleRows } from '../../settle-rows.ts'

type Field =
  | 'date'
  | 'type'
  | 'subType'
  | 'action'
  | 'symbol'
  | 'instrument'
  | 'description'
  | 'value'
  | 'quantity'
  | 'price'
  | 'commissions'
  | 'fees'
  | 'multiplier'
  | 'right'
  | 'order'
  | 'currency'

/**
 * Transactions, newest first: fills, deliveries and cash in one table (20 columns, 21 with `Total`; 18 until 2024,
 * without `Sub Type` and `Currency`).
 * `Value` is money before costs, exact; `Average Price` is rounded, signed and times the multiplier; costs are
 * negative, `--` where there is none. All legs of one order carry its number.
 *
 * `2024-08-16T15:57:13+0200,Trade,Sell to Open,SELL_TO_OPEN,SCHG  240920C00099000,Equity Option,`
 * `Sold 1 SCHG 09/20/24 Call 99.00 @ 3.70,370.00,1,370.00,-1.00,-0.15,100,SCHG,SCHG,9/20/24,99,CALL,337454037,USD`
 */
export const tastytradeTransactions = defineTableImporter<Field>({
  id: 'tastytrade-transactions',
  family: 'tastytrade',
  broker: 'tastytrade',
  label: 'tastytrade transactions',
  howToExport: 'History › Transactions › choose the dates › CSV',
  evidence: { kind: 'real file', seen: '1,082 rows of 20 columns, 2018 to 2024; 18 columns, 2024' },
  unit: 'execution',
  zone: 'file',
  names: {
    date: ['date'],
    type: ['type'],
    subType: ['sub type'],
    action: ['action'],
    symbol: ['symbol'],
    instrument: ['instrument type'],
    description: ['description'],
    value: ['value'],
    quantity: ['quantity'],
    price: ['average price'],
    commissions: ['commissions'],
    fees: ['fees'],
    multiplier: ['multiplier'],
    right: ['call or put'],
    order: ['order #'],
    currency: ['currency'],
  },
  needed: ['date', 'type', 'action', 'symbol', 'instrument', 'value', 'quantity', 'right'],
  dateOrder: 'month-first',
  times: ['date'],
  numbers: ['value', 'price', 'commissions', 'fees'],
  readRow(row) {
    const type = row.cells.requiredText(row.column('type'))
    if (type === 'Money Movement') return readMoney(row)
    if (type === 'Trade' || type === 'Receive Deliver') return readFill(row)
    throw new CellProblem('unknown_kind', `The row kind ${quote(type)} is not known.`, 'Type')
  },
  combine: settleRows,
})

/**
 * A fill, or a delivery the broker booked as one: assignments and expiries at 0.00; symbol changes, reverse splits and
 * mergers as a close and an opening at one price; the shares of an assignment at the strike.
 */
function readFill({ cells, draft, options, column, moment }: TableRow<Field>): RowOutcome {
  const action = cells.text(column('action'))
  const subType = deliveryKind({ cells, column })
  const isRemoval = action === '' && /^(Expiration|(Cash Settled )?(Assignment|Exercise))$/.test(subType)
  if (action === '' && !isRemoval) {
    throw new CellProblem(
      'unknown_kind',
      `The row kind ${quote(subType)} is not known.`,
      kindColumn({ column }),
    )
  }
  const quantity = cells.quantity(column('quantity'))
  const value = cells.decimal(column('value'))
  const { symbol, multiplier } = readContract({ cells, column })
  const side = /^(BUY|SELL)(_|$)/i.exec(action)?.[1]?.toLowerCase()
  if (!isRemoval && side !== 'buy' && side !== 'sell') {
    throw new CellProblem('bad_side', `Action ${quote(action)} is neither buy nor sell.`, 'Action')
  }
  const wall = cells.time(column('date'))
  const currency = cells.text(column('currency')) || options.currency
  noteCurrency(draft, currency)
  const order = cells.text(column('order'))
  const execution = fillOfRow({
    symbol,
    side: side === 'sell' || (isRemoval && /^[^-]*[1-9]/.test(value)) ? 'sell' : 'buy',
    quantity,
    price: priceOf({ cells, column }, { quantity, multiplier, value }),
    ...moment('date', wall),
    // `--` means none.
    commission: cells.optionalAmount(column('commissions')) ?? 0,
    fees: cells.optionalAmount(column('fees')) ?? 0,
    ...(multiplier === null ? {} : { pointValue: multiplier }),
    orderId: order === '' || order === '--' ? null : order,
    ...(order === '' ? { comment: `Delivery: ${subType}` } : {}),
  })
  return {
    kind: 'execution',
    execution: isRemoval ? asRemoval(execution) : withEffect(execution, `${action} ${subType}`),
  }
}

type Reading = Pick<TableRow<Field>, 'cells' | 'column'>

/** The column that says what kind of row it is. */
function kindColumn({ column }: Pick<Reading, 'column'>): string {
  return column('subType') ? 'Sub Type' : 'Description'
}

/** `Removal of option due to assignment`: the kind of a delivery in files without `Sub Type`. */
function deliveryKind({ cells, column }: Reading): string {
  if (column('subType')) return cells.requiredText(column('subType'))
  const text = cells.text(column('description'))
  const found = /(cash settled |due to )(expiration|assignment|exercise)\b/i.exec(text)
  const [, how = '', word = ''] = found ?? []
  const kind = word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()
  return found ? `${/^cash/i.test(how) ? 'Cash Settled ' : ''}${kind}` : text
}

/** Futures state no multiplier: `BUY,/MESU4,Future,Bought 1 /MESU4 @ 5432.25,0.00,1,0.00,-0.85,-0.67,,,,,,,500000003,USD`. */
function readContract({ cells, column }: Reading): { symbol: string; multiplier: string | null } {
  const kind = cells.requiredText(column('instrument'))
  const symbol = cells.symbol(column('symbol'))
  if (/^equity$/i.test(kind) || /^cryptocurrency$/i.test(kind)) return { symbol, multiplier: '1' }
  if (/^(equity option|future|future option)$/i.test(kind)) {
    const isStated = !/^future$/i.test(kind) || cells.text(column('multiplier')) !== ''
    const multiplier = isStated ? cells.quantity(column('multiplier')) : null
    return { symbol: readOcc(symbol) ?? symbol.replace(/^\.?\//, ''), multiplier }
  }
  throw new CellProblem('unknown_kind', `The instrument ${quote(kind)} is not known.`, 'Instrument Type')
}

/** `Bought 1 /MESU4 @ 5432.25`: buying a future moves no money, so its price is only in the text. */
function priceOf(
  { cells, column }: Reading,
  { quantity, multiplier, value }: { quantity: string; multiplier: string | null; value: string },
): string {
  if (/^future$/i.test(cells.text(column('instrument')))) {
    const text = cells.text(column('description'))
    const price = /@ (\d[\d,]*(?:\.\d+)?|\.\d+)$/.exec(text)?.[1]
    if (!price) {
      throw new CellProblem('missing_value', `Description ${quote(text)} states no price.`, 'Description')
    }
    return plainDecimal(price.replaceAll(',', ''))
  }
  const average = cells.optionalDecimal(column('price'))?.replace(/^-/, '')
  if (average) {
    const fill = { side: 'sell', quantity, price: average, multiplier: '1' } as const
    checkValue(fill, microsFromDecimal(value))
  }
  const units = new Big(quantity).times(multiplier ?? 1)
  // `7,893.28` for 159 at `49.64`: the value is exact, the average price is rounded.
  return plainDecimal(new Big(value).abs().div(units).toFixed(10))
}

const MONEY: readonly [RegExp, CashEventKind][] = [
  [/^(Credit|Debit) Interest$/, 'interest'],
  [/^Fee$/, 'fee'],
  [/^Balance Adjustment$/, 'adjustment'],
  [/^(Dividend|Fully Paid Stock Lending Income|Mark to Market)$/, 'other'],
  [/^(Transfer|Deposit|Withdrawal)$/, 'deposit'],
]

/** The kinds of money in files without `Sub Type`, by their descriptions; a payment of a share names only its company. */
const DESCRIBED: readonly [RegExp, string][] = [
  [/\bmark to (the )?market\b/i, 'Mark to Market'],
  [/^(interest on credit balance|from \d\d\/\d\d thru \d\d\/\d\d\b.*)$/i, 'Credit Interest'],
  [/^regulatory fee adjustment$/i, 'Balance Adjustment'],
  [/\blending\b/i, 'Fully Paid Stock Lending Income'],
  [/\bfee$/i, 'Fee'],
  [/\b(ach|wire|deposit|withdrawal|funds received|transfer)\b/i, 'Transfer'],
]

function moneyKind({ cells, column }: Reading): string {
  if (column('subType')) return cells.requiredText(column('subType'))
  const text = cells.text(column('description'))
  const found = DESCRIBED.find(([words]) => words.test(text))?.[1]
  return found ?? (/^equity$/i.test(cells.text(column('instrument'))) ? 'Dividend' : text)
}

/** `2024-08-16T23:00:00+0200,Money Movement,Debit Interest,,,,FROM 07/16 THRU 08/15 @11    %,-6.06,0,,--,0.00,…` */
function readMoney({ cells, options, column, moneyMoment }: TableRow<Field>): RowOutcome {
  const subType = moneyKind({ cells, column })
  const found = MONEY.find(([words]) => words.test(subType))
  if (!found) {
    throw new CellProblem(
      'unknown_kind',
      `The cash transaction ${quote(subType)} is not known.`,
      kindColumn({ column }),
    )
  }
  const amount = cells.amount(column('value'))
  const wall = cells.time(column('date'))
  // A `Deposit` with a symbol is a payment from that share, not money from the trader.
  const symbol = cells.text(column('symbol'))
  const kind = found[1] === 'deposit' && symbol !== '' ? 'other' : found[1]
  // The result of a future, which its fills have too.
  const isPlaced = subType === 'Mark to Market' && /^\.?\//.test(symbol)
  return {
    kind: 'cash',
    event: cashOfRow({
      kind,
      amount,
      currency: cells.text(column('currency')) || options.currency,
      ...moneyMoment('date', wall),
      text: cells.text(column('description')) || subType,
      ...(isPlaced ? { placed: true } : {}),
    }),
  }
}
