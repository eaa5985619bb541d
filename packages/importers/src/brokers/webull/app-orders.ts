import { paid } from '../../cells/costs.ts'
import { isDatedFuture } from '../../cells/dated-future.ts'
import { withOffset } from '../../cells/zone-words.ts'
import { defineTableImporter, type TableRow } from '../../define-table-importer.ts'
import type { RowOutcome } from '../../result-draft.ts'
import { fillOfRow } from '../../row-values.ts'
import { settleRows } from '../../settle-rows.ts'
import { readOption } from './option.ts'

type Field = 'symbol' | 'market' | 'placed' | 'time' | 'side' | 'price' | 'quantity' | 'commission' | 'fee'

/**
 * Order history of the app: `$` prices and each order's costs, positive.
 *
 * `Option Level,Symbol,Market,Place Time,Filled Time,B/S,Side Type,Order Type,Option Type,Combo Type,`
 * `Filled Avg Price,Filled Qty,Traded Value,Commission,Fee`
 */
export const webullAppOrders = defineTableImporter<Field>({
  id: 'webull-app-orders',
  family: 'webull',
  broker: 'Webull',
  label: 'Webull app order history',
  howToExport: 'Webull app › Account › Orders History › Export',
  evidence: { kind: 'documented header', seen: 'header and rows quoted by other importers' },
  unit: 'order',
  zone: 'ask',
  names: {
    symbol: ['symbol'],
    market: ['market'],
    placed: ['place time'],
    time: ['filled time'],
    side: ['b/s'],
    price: ['filled avg price'],
    quantity: ['filled qty'],
    commission: ['commission'],
    fee: ['fee'],
  },
  needed: ['symbol', 'placed', 'time', 'side', 'price', 'quantity'],
  dateOrder: 'month-first',
  times: ['time'],
  numbers: ['price', 'commission', 'fee'],
  readRow: readOrder,
  combine: settleRows,
})

function readOrder({ cells, row, draft, column }: TableRow<Field>): RowOutcome {
  const filled = cells.optionalDecimal(column('quantity'))
  if (filled === null || !/[1-9]/.test(filled)) {
    return { kind: 'skip', reason: 'This order was not filled.', unit: true }
  }
  const text = cells.requiredText(column('time'))
  const wall = cells.timeIn(withOffset(text), column('time'))
  const option = readOption(cells.text(column('symbol')))
  const symbol = option ?? cells.symbol(column('symbol'))
  draft.currency = 'USD'
  return {
    kind: 'execution',
    execution: fillOfRow({
      symbol,
      side: cells.side(column('side')),
      quantity: cells.quantity(column('quantity')),
      price: cells.price(column('price')),
      at: draft.instant(wall, 'Filled Time'),
      originalTime: text,
      commission: paid(cells.optionalAmount(column('commission'))),
      fees: paid(cells.optionalAmount(column('fee'))),
      ...(option || isDatedFuture(symbol) ? {} : { pointValue: '1' }),
      authority: 2,
      row,
      wall,
    }),
  }
}
