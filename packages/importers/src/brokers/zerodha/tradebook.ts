import { CellProblem } from '../../cells/cell-problem.ts'
import { wallDay } from '../../cells/date-time.ts'
import { quote } from '../../cells/row-cells.ts'
import { defineTableImporter, type TableRow } from '../../define-table-importer.ts'
import type { RowOutcome } from '../../result-draft.ts'
import { fillOfRow } from '../../row-values.ts'
import { settleRows } from '../../settle-rows.ts'

type Field =
  | 'symbol'
  | 'isin'
  | 'exchange'
  | 'segment'
  | 'side'
  | 'quantity'
  | 'price'
  | 'trade'
  | 'order'
  | 'time'

/**
 * Console tradebook: one row per fill, in India's time without saying so, no charges. Futures and options on shares are
 * in units of the underlying, not in lots; commodities and currencies are in lots whose size the file does not state,
 * so their results stay unknown.
 *
 * `SUZLON,INE040H01021,2025-06-09,NSE,EQ,EQ,buy,false,450.000000,67.500000,603052659,1300000021339012,2025-06-09T10:22:33`
 */
export const zerodhaTradebook = defineTableImporter<Field>({
  id: 'zerodha-tradebook',
  family: 'zerodha',
  broker: 'Zerodha',
  label: 'Zerodha tradebook',
  howToExport: 'Console › Reports › Tradebook › choose segment and dates › Download › CSV',
  evidence: { kind: 'real file', seen: 'two rows of equity, June 2025; futures and options by their header' },
  unit: 'execution',
  zone: 'file',
  names: {
    symbol: ['symbol'],
    isin: ['isin'],
    exchange: ['exchange'],
    segment: ['segment'],
    side: ['trade_type', 'trade type'],
    quantity: ['quantity'],
    price: ['price'],
    trade: ['trade_id', 'trade id'],
    order: ['order_id', 'order id'],
    time: ['order_execution_time', 'order execution time'],
  },
  needed: ['symbol', 'isin', 'exchange', 'segment', 'side', 'quantity', 'price', 'trade', 'order', 'time'],
  dateOrder: 'auto',
  times: ['time'],
  numbers: ['price', 'quantity'],
  zoneOf: () => 'Asia/Kolkata',
  readRow: readTrade,
  combine: (executions, draft) => settleRows(executions, draft, 'oldest first'),
})

function readTrade({ cells, draft, column, moment }: TableRow<Field>): RowOutcome {
  const segment = cells.requiredText(column('segment')).toUpperCase()
  if (!/^(EQ|FO|CDS|COM|MF|BCD)$/.test(segment)) {
    throw new CellProblem('unknown_kind', `The segment ${quote(segment)} is not known.`, 'segment')
  }
  if (segment === 'MF') return { kind: 'skip', reason: 'Mutual funds are not trades here.', unit: true }
  const wall = cells.time(column('time'))
  const exchange = cells.requiredText(column('exchange')).toUpperCase()
  draft.currency = 'INR'
  const execution = fillOfRow({
    symbol: cells.symbol(column('symbol')),
    side: cells.side(column('side')),
    quantity: cells.quantity(column('quantity')),
    price: cells.price(column('price')),
    ...moment('time', wall),
    ...(segment === 'EQ' || segment === 'FO' ? { pointValue: '1' } : {}),
    orderId: cells.id(column('order')),
    // Exchanges restart their trade numbers each day.
    identity: `fill:${exchange}:${wallDay(wall)}:${cells.id(column('trade'))}`,
  })
  return { kind: 'execution', execution }
}
