import { CellProblem } from '../../cells/cell-problem.ts'
import { readPair } from '../../cells/coins.ts'
import { zoneOfHeader } from '../../cells/header-zone.ts'
import { COIN_MARGINED, feeOf, quotedIn, sideOfDirection, withPositionSide } from '../../coin-fill.ts'
import { defineTableImporter, type TableRow } from '../../define-table-importer.ts'
import type { RowOutcome } from '../../result-draft.ts'
import { fillOfRow } from '../../row-values.ts'
import { settleRows } from '../../settle-rows.ts'
import { MEXC, MEXC_TIME } from './spot-trades.ts'

type Field =
  | 'time'
  | 'pair'
  | 'direction'
  | 'contracts'
  | 'quantity'
  | 'price'
  | 'result'
  | 'fee'
  | 'feeCoin'
  | 'status'

/**
 * Futures orders, newest first, with the zone in the name of the time column. Sizes are given in contracts, in coins
 * and in money: the coins are used. `Closing PNL` is before fees. `Direction` names the position, not the side: `buy short`
 * opens a short position, `sell short` closes it.
 *
 * `2026-03-05 10:05:40,BTC_USDT,sell long,20,Market,200,200,0.02,0.02,…,85100,2.0,0.68,USDT,Finished`
 */
export const mexcFuturesOrders = defineTableImporter<Field>({
  ...MEXC,
  id: 'mexc-futures-orders',
  label: 'MEXC futures orders',
  howToExport: 'Orders › Futures orders › Order history › Export',
  evidence: { kind: 'documented header', seen: 'header quoted by a tax importer' },
  unit: 'order',
  zone: 'ask',
  names: {
    time: MEXC_TIME,
    pair: ['futures trading pair'],
    direction: ['direction'],
    contracts: ['filled qty (cont.)'],
    quantity: ['filled qty (crypto)'],
    price: ['average filled price'],
    result: ['closing pnl'],
    fee: ['trading fee'],
    feeCoin: ['fee-payment crypto'],
    status: ['status'],
  },
  needed: ['time', 'pair', 'direction', 'quantity', 'price', 'result', 'fee', 'feeCoin', 'status'],
  dateOrder: 'auto',
  times: ['time'],
  numbers: ['price', 'result', 'fee'],
  zoneOf: (_, { columns }, options) => zoneOfHeader(columns.get('time'), options),
  readRow: readOrder,
  combine: settleRows,
})

/**
 * The fills of the same orders, newest first, without the orders' ids.
 *
 * `2026-03-05 10:05:40,BTC_USDT,sell short,Market,200,0.02,1698,84900,0.6792,USDT,Taker,2`
 */
export const mexcFuturesTrades = defineTableImporter<Field>({
  ...MEXC,
  id: 'mexc-futures-trades',
  label: 'MEXC futures trades',
  howToExport: 'Orders › Futures orders › Trade history › Export',
  evidence: { kind: 'documented header', seen: 'header in two other programs, 2025 and 2026' },
  unit: 'execution',
  zone: 'ask',
  names: {
    time: MEXC_TIME,
    pair: ['futures trading pair'],
    direction: ['direction'],
    contracts: ['filled qty (cont.)'],
    quantity: ['filled qty (crypto)'],
    price: ['filled price'],
    result: ['closing pnl'],
    fee: ['trading fee'],
    feeCoin: ['fee-payment crypto'],
    status: [],
  },
  needed: ['time', 'pair', 'direction', 'quantity', 'price', 'result', 'fee', 'feeCoin'],
  dateOrder: 'auto',
  times: ['time'],
  numbers: ['price', 'result', 'fee'],
  zoneOf: (_, { columns }, options) => zoneOfHeader(columns.get('time'), options),
  readRow: readOrder,
  combine: settleRows,
})

function readOrder({ cells, draft, column, moment }: TableRow<Field>): RowOutcome {
  const filled = cells.optionalDecimal(column('quantity'))
  if (filled === null || !/[1-9]/.test(filled)) {
    const status = cells.text(column('status'))
    return { kind: 'skip', reason: `This order was not filled (${status || 'no status'}).`, unit: true }
  }
  const symbol = cells.symbol(column('pair'))
  const { quote } = quotedIn(readPair(symbol), draft, 'Futures Trading Pair')
  if (quote === 'USD') {
    return { kind: 'skip', reason: COIN_MARGINED, unit: true }
  }
  const words = wordsOfDirection(cells.requiredText(column('direction')))
  const result = cells.optionalAmount(column('result'))
  if (result && /^open /i.test(words)) {
    throw new CellProblem('disagrees', 'This row opens a position and has a result.', 'Closing PNL')
  }
  const wall = cells.time(column('time'))
  const execution = fillOfRow({
    symbol,
    side: sideOfDirection(words),
    quantity: cells.quantity(column('quantity')),
    price: cells.price(column('price')),
    ...moment('time', wall),
    ...(result ? { statedGross: result } : {}),
    ...feeOf({
      paid: cells.optionalDecimal(column('fee')),
      coin: cells.text(column('feeCoin')) || quote,
      quote,
    }),
    pointValue: '1',
    authority: column('status') ? 2 : 3,
  })
  return { kind: 'execution', execution: withPositionSide(execution, words) }
}

/** `buy short` is `open short`, and `sell short` is `close short`. */
function wordsOfDirection(words: string): string {
  return words.replace(/^buy (?=long|short)/i, 'open ').replace(/^sell (?=long|short)/i, 'close ')
}
