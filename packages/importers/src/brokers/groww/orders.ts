import { plainDecimal } from '@ballast/domain/money/plain-decimal'
import Big from 'big.js'
import { CellProblem } from '../../cells/cell-problem.ts'
import { quote, type RowCells } from '../../cells/row-cells.ts'
import { defineTableImporter, type TableRow } from '../../define-table-importer.ts'
import { noteCurrency } from '../../file-notes.ts'
import type { RowOutcome } from '../../result-draft.ts'
import { fillOfRow } from '../../row-values.ts'
import { settleRows } from '../../settle-rows.ts'

type Field = 'symbol' | 'isin' | 'side' | 'quantity' | 'value' | 'exchange' | 'order' | 'time' | 'status'

/**
 * Order history of stocks, below a few lines about the account: the value of each order instead of its price, India’s
 * time without seconds, no charges.
 *
 * `RELIANCE INDUSTRIES,RELIANCE,INE002A01018,BUY,10,25000,NSE,1300000021339012,01-04-2026 01:04 PM,Executed`
 */
export const growwOrders = defineTableImporter<Field>({
  id: 'groww-orders',
  family: 'groww',
  broker: 'Groww',
  label: 'Groww stocks order history',
  howToExport: 'Profile › Reports › Stocks order history › choose the dates › Download',
  evidence: { kind: 'documented header', seen: 'header and rows in the tests of four other programs, 2026' },
  unit: 'order',
  zone: 'file',
  names: {
    symbol: ['symbol'],
    isin: ['isin'],
    side: ['type'],
    quantity: ['quantity'],
    value: ['value'],
    exchange: ['exchange'],
    order: ['exchange order id'],
    time: ['execution date and time'],
    status: ['order status'],
  },
  needed: ['symbol', 'isin', 'side', 'quantity', 'value', 'exchange', 'order', 'time', 'status'],
  dateOrder: 'day-first',
  times: ['time'],
  hasSeconds: false,
  numbers: ['quantity', 'value'],
  zoneOf: () => 'Asia/Kolkata',
  readRow: readOrder,
  combine: settleRows,
})

function readOrder({ cells, draft, column, moment }: TableRow<Field>): RowOutcome {
  const status = cells.requiredText(column('status'))
  if (/^(cancell?ed|rejected|failed|expired|pending)$/i.test(status)) {
    return { kind: 'skip', reason: `This order was not filled (${status}).`, unit: true }
  }
  if (!/^executed$/i.test(status)) {
    throw new CellProblem(
      'unknown_kind',
      `The status ${quote(status)} does not say whether the order was filled.`,
      column('status')?.name,
    )
  }
  const wall = cells.time(column('time'))
  noteCurrency(draft, 'INR')
  const quantity = cells.quantity(column('quantity'))
  const execution = fillOfRow({
    symbol: cells.symbol(column('symbol')),
    side: cells.side(column('side')),
    quantity,
    price: priceOf(cells, { column, quantity }),
    ...moment('time', wall),
    pointValue: '1',
    authority: 2,
    orderId: cells.id(column('order')),
  })
  return { kind: 'execution', execution }
}

type Order = Pick<TableRow<Field>, 'column'> & { quantity: string }

/** The average price: value ÷ quantity. */
function priceOf(cells: RowCells, { column, quantity }: Order): string {
  const value = cells.decimal(column('value'))
  if (!(Number(value) > 0)) {
    throw new CellProblem('bad_number', 'The value of this order is not above zero.', column('value')?.name)
  }
  return plainDecimal(new Big(value).div(quantity).toFixed(10))
}
