import { CellProblem } from '../../cells/cell-problem.ts'
import { paid } from '../../cells/costs.ts'
import { readDateTime } from '../../cells/date-time.ts'
import { isDatedFuture } from '../../cells/dated-future.ts'
import { occSymbol, readOcc } from '../../cells/option-symbol.ts'
import { withOffset } from '../../cells/zone-words.ts'
import { defineTableImporter, type TableRow } from '../../define-table-importer.ts'
import type { RowOutcome } from '../../result-draft.ts'
import { fillOfRow } from '../../row-values.ts'
import { settleRows } from '../../settle-rows.ts'

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
  const symbol = cells.symbol(column('symbol'))
  const option = readOcc(symbol) ?? readWorded(symbol)
  draft.currency = 'USD'
  return {
    kind: 'execution',
    execution: fillOfRow({
      symbol: option ?? symbol,
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

/** `AMD 12/19/2025 Call 210`, if the app describes the contract instead of giving its symbol. */
function readWorded(text: string): string | null {
  const match = /^([A-Z.]{1,6}) (\d{1,2}\/\d{1,2}\/\d{4}|\d{4}-\d{2}-\d{2}) (Call|Put) \$?([\d.]+)$/i.exec(
    text,
  )
  if (!match) return null
  const [, root = '', date = '', right = '', strike = ''] = match
  const expiry = readDateTime(date, 'month-first')
  const symbol = expiry && occSymbol({ root, expiry, right: /^c/i.test(right) ? 'call' : 'put', strike })
  if (!symbol) throw new CellProblem('missing_value', 'This row does not name its option.', 'Symbol')
  return symbol
}
