import { paid } from '../../cells/costs.ts'
import { occSymbol, readOcc } from '../../cells/option-symbol.ts'
import { defineTableImporter, type TableRow } from '../../define-table-importer.ts'
import { withEffect } from '../../position-effects.ts'
import type { RowOutcome } from '../../result-draft.ts'
import { fillOfRow } from '../../row-values.ts'
import { settleRows } from '../../settle-rows.ts'

type Field =
  | 'account'
  | 'status'
  | 'type'
  | 'symbol'
  | 'quantity'
  | 'price'
  | 'time'
  | 'commission'
  | 'expiry'

/**
 * Orders copied from the TradeManager, separated by tabs. The time is when the order was entered; commissions are
 * positive. TradeStation's executions use the clearing layout, which is the same as the TradeNote template.
 *
 * `SIM0001	Filled	Buy to Open	XYZ 260320C45	2	1.25	3/3/2026 9:31:05 AM	1.20	3/20/2026`
 */
export const tradestationOrders = defineTableImporter<Field>({
  id: 'tradestation-orders',
  family: 'tradestation',
  broker: 'TradeStation',
  label: 'TradeStation orders (TradeManager)',
  howToExport: 'TradeManager › Orders › select all › copy, paste into a text file and save it',
  evidence: { kind: 'inferred', seen: 'column names in one importer' },
  unit: 'order',
  zone: 'ask',
  names: {
    account: ['account'],
    status: ['order status'],
    type: ['type'],
    symbol: ['symbol'],
    quantity: ['qty filled'],
    price: ['filled price'],
    time: ['entered'],
    commission: ['commission'],
    expiry: ['contract exp date'],
  },
  needed: ['account', 'status', 'type', 'symbol', 'quantity', 'price', 'time'],
  dateOrder: 'month-first',
  times: ['time'],
  numbers: ['price', 'commission'],
  readRow: readOrder,
  combine: settleRows,
})

function readOrder({ cells, draft, column, moment }: TableRow<Field>): RowOutcome {
  const status = cells.requiredText(column('status'))
  if (!/^(partially )?filled|^fll$/i.test(status)) {
    return { kind: 'skip', reason: `This order was not filled (${status}).`, unit: true }
  }
  const wall = cells.time(column('time'))
  const symbol = cells.symbol(column('symbol'))
  draft.currency = 'USD'
  const execution = fillOfRow({
    symbol: readOption(symbol) ?? symbol,
    side: cells.side(column('type')),
    quantity: cells.quantity(column('quantity')),
    price: cells.price(column('price'), symbol),
    ...moment('time', wall),
    commission: paid(cells.optionalAmount(column('commission'))),
    authority: 2,
    account: cells.text(column('account')) || null,
  })
  return { kind: 'execution', execution: withEffect(execution, cells.text(column('type'))) }
}

/** `XYZ 260320C45`: the strike as a plain number. */
function readOption(text: string): string | null {
  const match = /^([A-Z.]{1,6}) (\d{2})(\d{2})(\d{2})([CP])(\d+(?:\.\d+)?)$/.exec(text)
  if (!match) return readOcc(text)
  const [, root = '', year, month, day, right, strike = ''] = match
  const expiry = { year: 2000 + Number(year), month: Number(month), day: Number(day) }
  return occSymbol({ root, expiry, right: right === 'C' ? 'call' : 'put', strike })
}
