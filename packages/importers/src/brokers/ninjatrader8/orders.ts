import { defineTableImporter, type TableRow } from '../../define-table-importer.ts'
import { numberFills } from '../../file-order.ts'
import { withEffect } from '../../position-effects.ts'
import type { RowOutcome } from '../../result-draft.ts'
import { fillOfRow } from '../../row-values.ts'
import { noteSimulated } from '../../simulated.ts'

type OrderField =
  | 'instrument'
  | 'action'
  | 'filled'
  | 'price'
  | 'remaining'
  | 'state'
  | 'time'
  | 'id'
  | 'account'
  | 'limit'
  | 'stop'

/**
 * Orders grid of the Control Center: one row per order, filled or not. `Time` is when the order last changed its state,
 * for a filled one the time of its last fill. No costs.
 *
 * `MNQ DEC26,Buy,Stop Market,1,0,0,Filled,1,31186.75,0,,,GTC,APEX-1,Live,40020030043,,10/8/2026 10:55:58 AM,`
 */
export const ninjatrader8Orders = defineTableImporter<OrderField>({
  id: 'ninjatrader8-orders',
  family: 'ninjatrader8',
  broker: 'NinjaTrader 8',
  label: 'NinjaTrader 8 orders grid',
  howToExport:
    'Control Center › Orders › right-click › Export; the trades or executions of Trade Performance are better',
  evidence: {
    kind: 'documented header',
    seen: 'header and rows in the tests of two other programs and the header in a third, 2026; time of the last change of state by the NinjaTrader help',
  },
  unit: 'order',
  zone: 'ask',
  names: {
    instrument: ['instrument'],
    action: ['action'],
    filled: ['filled'],
    price: ['avg. price'],
    remaining: ['remaining'],
    state: ['state'],
    time: ['time'],
    id: ['id'],
    account: ['account display name', 'account'],
    limit: ['limit'],
    stop: ['stop'],
  },
  needed: ['instrument', 'action', 'filled', 'price', 'state', 'time', 'id'],
  dateOrder: 'auto',
  times: ['time'],
  numbers: ['price', 'limit', 'stop'],
  readRow: readOrder,
  combine: numberFills,
})

function readOrder({ cells, draft, column, moment }: TableRow<OrderField>): RowOutcome {
  // A cancelled order can still be partly filled: the filled quantity decides, not the state.
  if (!/[1-9]/.test(cells.decimal(column('filled')))) {
    const state = cells.text(column('state'))
    return { kind: 'skip', reason: `This order was not filled (${state || 'no state'}).`, unit: true }
  }
  const orderId = cells.id(column('id'))
  const symbol = cells.symbol(column('instrument'))
  const account = cells.text(column('account'))
  noteSimulated(draft, account)
  draft.note(
    'orders_only',
    'The orders grid has no costs, and one price and time for each order. Import the executions of Trade Performance beside it to have those of each fill.',
  )
  const execution = fillOfRow({
    identity: `order:${orderId}`,
    symbol,
    side: cells.side(column('action')),
    quantity: cells.quantity(column('filled')),
    price: cells.price(column('price'), symbol),
    ...moment('time', cells.time(column('time'))),
    authority: 2,
    account: account || null,
    orderId,
  })
  return { kind: 'execution', execution: withEffect(execution, cells.text(column('action'))) }
}
