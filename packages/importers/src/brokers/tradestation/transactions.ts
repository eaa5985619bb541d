import Big from 'big.js'
import { CellProblem } from '../../cells/cell-problem.ts'
import { paid } from '../../cells/costs.ts'
import type { WallClock } from '../../cells/date-time.ts'
import { occSymbol } from '../../cells/option-symbol.ts'
import { quote } from '../../cells/row-cells.ts'
import { defineTableImporter, type TableRow } from '../../define-table-importer.ts'
import type { RowOutcome } from '../../result-draft.ts'
import { checkAmount, fillOfRow } from '../../row-values.ts'
import { settleRows } from '../../settle-rows.ts'

type Field =
  | 'account'
  | 'kind'
  | 'side'
  | 'quantity'
  | 'symbol'
  | 'right'
  | 'underlying'
  | 'expiry'
  | 'strike'
  | 'price'
  | 'amount'
  | 'currency'
  | 'commission'
  | 'time'
  | 'order'

/** Shares per contract, in which `Quantity` counts options. */
const SHARES = 100

/**
 * Account history of TradeStation, newest first. `Quantity` is in shares, also of options: 100 is one contract.
 * `Amount` is what was paid or received, unsigned and after `Commission`, which is positive.
 *
 * `12345678,Margin,T,Buy,100,…,NIO221104C12,CALL,NIO   ,11/4/2022,12.0000,…,0.01,1.62,USD,0.62,…,11/4/2022 10:37:28:443,1234LEG1`
 */
export const tradestationTransactions = defineTableImporter<Field>({
  id: 'tradestation-transactions',
  family: 'tradestation',
  broker: 'TradeStation',
  label: 'TradeStation account history',
  howToExport: 'Client Center › Account history › Transactions › choose the dates › CSV',
  evidence: { kind: 'real file', seen: '9 fills of shares and options, August to November 2022' },
  unit: 'execution',
  zone: 'ask',
  names: {
    account: ['account number'],
    kind: ['tradeind'],
    side: ['transaction'],
    quantity: ['quantity'],
    symbol: ['symbol'],
    right: ['callput'],
    underlying: ['underlyingsymbol'],
    expiry: ['expiredate'],
    strike: ['strikeprice'],
    price: ['price'],
    amount: ['amount'],
    currency: ['currencycode'],
    commission: ['commission'],
    time: ['activity time'],
    order: ['order id'],
  },
  needed: ['account', 'kind', 'side', 'quantity', 'symbol', 'right', 'price', 'amount', 'commission', 'time'],
  dateOrder: 'month-first',
  times: ['time'],
  numbers: ['price', 'amount', 'commission'],
  readRow: readFill,
  combine: settleRows,
})

function readFill({ cells, draft, column, moment }: TableRow<Field>): RowOutcome {
  const kind = cells.requiredText(column('kind'))
  if (kind !== 'T')
    throw new CellProblem('unknown_kind', `The row kind ${quote(kind)} is not known.`, column('kind')?.name)
  const side = cells.side(column('side'))
  const option = readOption(cells, column)
  const multiplier = option ? SHARES : 1
  const quantity = unitsOf(cells.quantity(column('quantity')), multiplier)
  const price = cells.price(column('price'))
  const costs = paid(cells.amount(column('commission')))
  const amount = cells.amount(column('amount'))
  const flow = side === 'buy' ? -amount : amount
  checkAmount({ side, quantity, price, multiplier: String(multiplier), amount: flow, costs })
  draft.currency = cells.text(column('currency')) || 'USD'
  const execution = fillOfRow({
    symbol: option ?? cells.symbol(column('symbol')),
    side,
    quantity,
    price,
    ...moment('time', readTime({ cells, column })),
    commission: costs,
    fees: 0,
    account: cells.text(column('account')) || null,
    ...(option ? {} : { pointValue: '1' }),
    ...orderOf(cells.text(column('order'))),
  })
  return { kind: 'execution', execution }
}

type Row = Pick<TableRow<Field>, 'cells' | 'column'>

/** `11/4/2022 10:37:28:443`, with a colon before the milliseconds. */
function readTime({ cells, column }: Row): WallClock {
  const text = cells.requiredText(column('time')).replace(/:(\d{3})$/, '.$1')
  return cells.timeIn(text, column('time'))
}

function orderOf(text: string): { orderId?: string } {
  const order = text.trim()
  return order === '' ? {} : { orderId: order }
}

function readOption(cells: Row['cells'], column: Row['column']): string | null {
  const right = cells.text(column('right')).toLowerCase()
  if (right === '') return null
  const symbol =
    right === 'call' || right === 'put'
      ? occSymbol({
          root: cells.text(column('underlying')),
          expiry: cells.date(column('expiry')),
          right,
          strike: cells.decimal(column('strike')),
        })
      : null
  if (!symbol)
    throw new CellProblem('missing_value', 'This row does not name its option.', column('symbol')?.name)
  return symbol
}

/** A number of shares in contracts. */
function unitsOf(shares: string, multiplier: number): string {
  const units = new Big(shares).div(multiplier)
  if (multiplier > 1 && !units.eq(units.round()))
    throw new CellProblem(
      'bad_number',
      `Quantity ${quote(shares)} is not a whole number of contracts.`,
      'Quantity',
    )
  return units.toFixed()
}
