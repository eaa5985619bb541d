import { paid } from '../../cells/costs.ts'
import { wallText } from '../../cells/date-time.ts'
import { defineTableImporter, type TableRow } from '../../define-table-importer.ts'
import { numberFills } from '../../file-order.ts'
import type { RowOutcome } from '../../result-draft.ts'
import { fillOfRow } from '../../row-values.ts'
import { noteSimulated } from '../../simulated.ts'
import { readSizedSide } from './sized-side.ts'

type TradeField =
  | 'account'
  | 'time'
  | 'symbol'
  | 'side'
  | 'quantity'
  | 'price'
  | 'gross'
  | 'fee'
  | 'net'
  | 'id'
  | 'order'
  | 'connection'
  | 'comment'
  | 'value'
  | 'expiry'

/**
 * Trades panel: one row per fill, newest first, with a byte order mark and a comma at the end of each line. `Quantity`
 * is negative for a sale; `Gross P/L` is the result of what the fill closed, 0 on an opening fill; `Fee` is positive
 * and covers all costs.
 *
 * `Account 1 (USD),7/5/2026 5:16:36 PM,MESU26,AMP/CQG,Futures,…,Sell,Market,-1,7558,3.75,0,3.75,-37790,345644d1-…`
 */
export const quantowerTrades = defineTableImporter<TradeField>({
  id: 'quantower-trades',
  family: 'quantower',
  broker: 'Quantower',
  label: 'Quantower trades',
  howToExport: 'Trades panel › show all columns › right-click › Export data › CSV',
  evidence: { kind: 'real file', seen: 'July 2026' },
  unit: 'execution',
  zone: 'ask',
  names: {
    account: ['account'],
    time: ['date/time'],
    symbol: ['symbol'],
    side: ['side'],
    quantity: ['quantity'],
    price: ['price'],
    gross: ['gross p/l'],
    fee: ['fee'],
    net: ['net p/l'],
    id: ['trade id'],
    order: ['order id'],
    connection: ['connection name'],
    comment: ['comment'],
    value: ['trade value'],
    expiry: ['expiration date'],
  },
  needed: ['time', 'symbol', 'side', 'quantity', 'price', 'id'],
  isTheirs: ({ columns }) => columns.has('connection') || (columns.has('gross') && columns.has('value')),
  dateOrder: 'auto',
  // `9/17/2026 7:00:00 PM`: a contract's expiry often settles the date order that the trade times leave open.
  times: ['time', 'expiry'],
  numbers: ['price', 'gross', 'fee', 'net', 'value'],
  readRow: readFill,
  combine: numberFills,
})

function readFill({ cells, draft, column, identify, moment }: TableRow<TradeField>): RowOutcome {
  const { side, quantity } = readSizedSide({ cells, column })
  const wall = cells.time(column('time'))
  const account = cells.text(column('account'))
  // `Account 1 (USD)`
  draft.currency ??= /\(([A-Z]{3})\)$/.exec(account)?.[1] ?? null
  noteSimulated(draft, cells.text(column('connection')))
  const symbol = cells.symbol(column('symbol'))
  const price = cells.price(column('price'), symbol)
  const id = cells.text(column('id')) === '' ? null : cells.id(column('id'))
  const fee = cells.optionalAmount(column('fee'))
  const facts = [account, symbol, side, quantity, price, wallText(wall)]
  const execution = fillOfRow({
    identity: id ? `fill:${id}` : `row:${identify(facts)}`,
    symbol,
    side,
    quantity,
    price,
    ...moment('time', wall),
    statedGross: cells.optionalAmount(column('gross')),
    commission: fee === null ? null : 0,
    fees: paid(fee),
    swap: 0,
    account: account || null,
  })
  const order = cells.text(column('order'))
  const comment = cells.text(column('comment'))
  if (order !== '') execution.orderId = order
  if (comment !== '') execution.comment = comment
  return { kind: 'execution', execution }
}
