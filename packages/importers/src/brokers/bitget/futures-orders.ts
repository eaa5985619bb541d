import { readPair } from '../../cells/coins.ts'
import { feeOf, quotedIn, sideOfDirection, withPositionSide } from '../../coin-fill.ts'
import { defineTableImporter, type TableRow } from '../../define-table-importer.ts'
import type { RowOutcome } from '../../result-draft.ts'
import { fillOfRow } from '../../row-values.ts'
import { settleRows } from '../../settle-rows.ts'

/** Shared by every Bitget report. */
export const BITGET = { family: 'bitget', broker: 'Bitget' } as const

type Field = 'id' | 'contract' | 'direction' | 'price' | 'quantity' | 'result' | 'fee' | 'time'

/**
 * Filled futures orders. Whether fees are signed is unknown: every fee counts as paid.
 *
 * `Order ID,Futures,Direction,Avg Price,Filled Qty,Realized PnL,Fee,Order Time`
 */
export const bitgetFuturesOrders = defineTableImporter<Field>({
  ...BITGET,
  id: 'bitget-futures-orders',
  label: 'Bitget futures orders',
  howToExport: 'Orders › Futures orders › Order history › Export',
  evidence: { kind: 'inferred', seen: 'column names in one importer' },
  unit: 'order',
  zone: 'ask',
  names: {
    id: ['order id'],
    contract: ['futures'],
    direction: ['direction'],
    price: ['avg price'],
    quantity: ['filled qty'],
    result: ['realized pnl'],
    fee: ['fee'],
    time: ['order time'],
  },
  needed: ['id', 'contract', 'direction', 'price', 'quantity', 'result', 'fee', 'time'],
  dateOrder: 'auto',
  times: ['time'],
  numbers: ['price', 'result', 'fee'],
  readRow: readOrder,
  combine: settleRows,
})

/**
 * The same orders under other names, newest first, with a tab before the id and without fees. What `NetProfits` is net
 * of is unknown.
 *
 * `2025-02-01 08:00:00,8888,Open long,USDT,SOLUSDT,normal,open,,150,10,10,1500,0,0,Filled`
 */
export const bitgetOrderHistory = defineTableImporter<Field>({
  ...BITGET,
  id: 'bitget-order-history',
  label: 'Bitget futures order history',
  howToExport: 'Orders › Futures orders › Order history › Export',
  evidence: { kind: 'documented header', seen: 'header and rows in two other programs, 2025 and 2026' },
  unit: 'order',
  zone: 'ask',
  names: {
    id: ['order id'],
    contract: ['futures'],
    direction: ['direction'],
    price: ['average price'],
    quantity: ['executed'],
    result: ['realized p/l'],
    fee: [],
    time: ['date'],
  },
  needed: ['id', 'contract', 'direction', 'price', 'quantity', 'result', 'time'],
  dateOrder: 'auto',
  times: ['time'],
  numbers: ['price', 'result'],
  readRow: readOrder,
  combine: settleRows,
})

function readOrder({ cells, draft, column, moment }: TableRow<Field>): RowOutcome {
  const filled = cells.optionalDecimal(column('quantity'))
  if (filled === null || !/[1-9]/.test(filled)) {
    return { kind: 'skip', reason: 'This order was not filled.', unit: true }
  }
  const words = cells.requiredText(column('direction'))
  const symbol = cells.symbol(column('contract'))
  const pair = quotedIn(readPair(symbol.replace(/_?U?PERP$|_UMCBL$/, '')), draft, 'Futures')
  const result = cells.optionalAmount(column('result'))
  const wall = cells.time(column('time'))
  const id = cells.id(column('id'))
  const execution = fillOfRow({
    symbol,
    side: sideOfDirection(words),
    quantity: cells.quantity(column('quantity')),
    price: cells.price(column('price')),
    ...moment('time', wall),
    ...(result ? { statedGross: result } : {}),
    ...feeOf({
      paid: cells.optionalDecimal(column('fee'))?.replace(/^-/, '') ?? null,
      coin: pair.quote,
      quote: pair.quote,
    }),
    pointValue: '1',
    authority: 2,
    orderId: id,
  })
  return { kind: 'execution', execution: withPositionSide({ ...execution, identity: `order:${id}` }, words) }
}
