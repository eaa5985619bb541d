import { BINANCE_QUOTES, readPair } from '../../cells/coins.ts'
import { zoneOfHeader } from '../../cells/header-zone.ts'
import { COIN_MARGINED, feeOf, quotedIn } from '../../coin-fill.ts'
import { defineTableImporter, type TableRow } from '../../define-table-importer.ts'
import type { RowOutcome } from '../../result-draft.ts'
import { fillOfRow } from '../../row-values.ts'
import { settleRows } from '../../settle-rows.ts'
import { BINANCE, BINANCE_TIME } from './spot-trades.ts'

type Field = 'time' | 'symbol' | 'side' | 'price' | 'quantity' | 'fee' | 'feeCoin' | 'profit' | 'quote'

/**
 * Futures fills in USDT or USDC. `Realized Profit` is before fees and 0 on opening fills; the fee may be paid in BNB.
 * There is no column for the position side in hedge mode.
 *
 * `2026-03-05 10:05:40,BTCUSDT,SELL,85100,0.02,1702,0.68,USDT,2.0`
 */
export const binanceFuturesTrades = defineTableImporter<Field>({
  ...BINANCE,
  id: 'binance-futures-trades',
  label: 'Binance futures trades (USDⓈ-M)',
  howToExport: 'Orders › Futures order › Trade history › Export trade history',
  evidence: { kind: 'documented header', seen: 'header and rows of a public fixture' },
  unit: 'execution',
  zone: 'file',
  names: {
    time: [BINANCE_TIME],
    symbol: ['symbol'],
    side: ['side'],
    price: ['price'],
    quantity: ['quantity'],
    fee: ['fee'],
    feeCoin: ['fee coin'],
    profit: ['realized profit'],
    quote: ['quote asset'],
  },
  needed: ['time', 'symbol', 'side', 'price', 'quantity', 'fee', 'profit'],
  dateOrder: 'auto',
  times: ['time'],
  numbers: ['price', 'fee', 'profit'],
  zoneOf: (_, { columns }, options) => zoneOfHeader(columns.get('time'), options),
  readRow: readTrade,
  combine: settleRows,
})

function readTrade({ cells, draft, column, moment }: TableRow<Field>): RowOutcome {
  const symbol = cells.symbol(column('symbol'))
  // `BTCUSD_PERP`: settled in the coin.
  if (/USD(_|$)/.test(symbol)) {
    return { kind: 'skip', reason: COIN_MARGINED, unit: true }
  }
  const stated = cells.text(column('quote'))
  const contract = symbol.replace(/_\d{6}$/, '')
  const known = stated === '' ? readPair(contract, BINANCE_QUOTES) : { base: contract, quote: stated }
  const { quote } = quotedIn(known, draft, 'Symbol')
  const wall = cells.time(column('time'))
  const profit = cells.amount(column('profit'))
  return {
    kind: 'execution',
    execution: fillOfRow({
      symbol,
      side: cells.side(column('side')),
      quantity: cells.quantity(column('quantity')),
      price: cells.price(column('price')),
      ...moment('time', wall),
      ...(profit === 0 ? {} : { statedGross: profit }),
      ...feeOf({
        paid: cells.optionalDecimal(column('fee')),
        coin: cells.text(column('feeCoin')) || quote,
        quote,
      }),
      pointValue: '1',
    }),
  }
}
