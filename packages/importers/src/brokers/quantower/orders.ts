import { CellProblem } from '../../cells/cell-problem.ts'
import { quote } from '../../cells/row-cells.ts'
import { defineTableImporter, type Survey, type TableRow } from '../../define-table-importer.ts'
import { readStatus } from '../../mapped/order-status.ts'
import type { FieldHeader } from '../../read/field-header.ts'
import type { RowOutcome } from '../../result-draft.ts'
import { fillOfRow } from '../../row-values.ts'
import { settleRows } from '../../settle-rows.ts'
import { noteSimulated } from '../../simulated.ts'
import { readSizedSide } from './sized-side.ts'

type OrderField =
  | 'account'
  | 'symbol'
  | 'expiry'
  | 'side'
  | 'quantity'
  | 'price'
  | 'tif'
  | 'status'
  | 'time'
  | 'order'
  | 'connection'
  | 'comment'

/**
 * Orders History panel: one row per event of an order, so an order has several: opened, filled, cancelled. Only filled
 * rows are fills; `Price` is the execution price.
 *
 * `Account 1 (USD),MESU26,…,Buy,Market,1,7557.25,,Day,Filled,7/5/2026 5:06:12 PM,c8a3c40f-…,,Trading Simulator`
 */
export const quantowerOrders = defineTableImporter<OrderField>({
  id: 'quantower-orders',
  family: 'quantower',
  broker: 'Quantower',
  label: 'Quantower orders history',
  howToExport:
    'Orders History panel › show all columns › right-click › Export data › CSV; the Trades panel is better',
  evidence: {
    kind: 'documented header',
    seen: 'columns of the page “Orders History” in the Quantower knowledge base, read in 2026; kinds of events by their names',
  },
  unit: 'order',
  zone: 'ask',
  names: {
    account: ['account'],
    symbol: ['symbol'],
    expiry: ['expiration date'],
    side: ['side'],
    quantity: ['quantity'],
    price: ['price'],
    tif: ['tif'],
    status: ['status'],
    time: ['date/time'],
    order: ['order id'],
    connection: ['connection name'],
    comment: ['comment'],
  },
  needed: ['symbol', 'side', 'quantity', 'price', 'status', 'time', 'order'],
  isTheirs: ({ columns }) => columns.has('connection') && columns.has('tif'),
  dateOrder: 'auto',
  times: ['time', 'expiry'],
  numbers: ['price'],
  survey: findFilledOrders,
  readRow: readOrder,
  combine: settleRows,
})

/** The ids of the orders that some row says were completely filled, each surrounded by spaces. */
function findFilledOrders({ table, rowIndex, columns }: FieldHeader<OrderField>): Survey {
  const cell = (row: readonly string[], field: OrderField) =>
    (row[columns.get(field)?.index ?? -1] ?? '').trim()
  const filled = table.rows.slice(rowIndex + 1).filter((row) => readStatus(cell(row, 'status')) === 'all')
  return { filled: ` ${filled.map((row) => cell(row, 'order')).join(' ')} ` }
}

function readOrder({ cells, draft, column, survey, moment }: TableRow<OrderField>): RowOutcome {
  const word = cells.requiredText(column('status'))
  const status = readStatus(word)
  if (status === null) throw new CellProblem('unknown_kind', `Status ${quote(word)} is not known.`, 'Status')
  if (status === 'none') return { kind: 'skip', reason: `This order was not filled (${word}).`, unit: true }
  const orderId = cells.id(column('order'))
  if (status === 'part') {
    if (String(survey.filled).includes(` ${orderId} `)) {
      return { kind: 'skip', reason: 'Part of an order that another row states as a whole.', unit: true }
    }
    throw new CellProblem(
      'missing_value',
      `This order was filled in part (${word}), and the file does not say how much of it. Import the Trades panel.`,
      'Quantity',
    )
  }
  const { side, quantity } = readSizedSide({ cells, column })
  const symbol = cells.symbol(column('symbol'))
  const price = cells.price(column('price'), symbol)
  // A market order has no price: 0 does not mean a fill at 0.
  if (!/[1-9]/.test(price))
    throw new CellProblem('missing_value', 'The row has no price it was filled at.', 'Price')
  const account = cells.text(column('account'))
  // `Account 1 (USD)`
  draft.currency ??= /\(([A-Z]{3})\)$/.exec(account)?.[1] ?? null
  noteSimulated(draft, cells.text(column('connection')))
  draft.note(
    'orders_only',
    'The orders history has no costs, and one price and time for each order. Import the Trades panel beside it to have those of each fill.',
  )
  return {
    kind: 'execution',
    execution: fillOfRow({
      identity: `order:${orderId}`,
      symbol,
      side,
      quantity,
      price,
      ...moment('time', cells.time(column('time'))),
      authority: 2,
      account: account || null,
      orderId,
      comment: cells.text(column('comment')) || null,
    }),
  }
}
