import { BINANCE_QUOTES, readPair, splitUnit } from '../../cells/coins.ts'
import type { WallClock } from '../../cells/date-time.ts'
import { COIN_MARGINED, feeOf, quotedIn } from '../../coin-fill.ts'
import { defineTableImporter, type TableRow } from '../../define-table-importer.ts'
import type { RowOutcome } from '../../result-draft.ts'
import { fillOfRow } from '../../row-values.ts'
import { settleRows } from '../../settle-rows.ts'
import { BINANCE_TIME, binanceTime, binanceZone } from './clock.ts'
import { BINANCE } from './spot-trades.ts'

type Field =
  | ('time' | 'symbol' | 'side' | 'price' | 'quantity' | 'fee' | 'feeCoin' | 'profit' | 'quote')
  | ('position' | 'id' | 'orderId')

/**
 * Futures fills in USDT or USDC. `Realized Profit` is before fees and 0 on opening fills; the fee may be paid in BNB.
 * Some exports have a column for the position side in hedge mode. Those since about 2023 have an id, which is one of its
 * contract, and each fee with its coin.
 *
 * `2026-03-05 10:05:40,BTCUSDT,SELL,85100,0.02,1702,0.68,USDT,2.0`
 * `99,26-03-17 09:34:12,BTCUSDC,BUY,73822.3,0.01,738.223,0.29528919 USDC,0,true,false,1,11`
 */
export const binanceFuturesTrades = defineTableImporter<Field>({
  ...BINANCE,
  id: 'binance-futures-trades',
  label: 'Binance futures trades (USDⓈ-M)',
  howToExport:
    'Orders › Futures order › Trade history › Export trade history; keep the name of the file, which has the zone',
  evidence: {
    kind: 'documented header',
    seen: 'header and rows of a public fixture; with ids in the tests of six other programs, 2026',
  },
  unit: 'execution',
  zone: 'file',
  names: {
    time: BINANCE_TIME,
    symbol: ['symbol'],
    side: ['side'],
    price: ['price'],
    quantity: ['quantity'],
    fee: ['fee'],
    feeCoin: ['fee coin'],
    profit: ['realized profit'],
    quote: ['quote asset'],
    position: ['position side'],
    id: ['trade id'],
    orderId: ['order id'],
  },
  needed: ['time', 'symbol', 'side', 'price', 'quantity', 'fee', 'profit'],
  // Another exchange may have the other columns.
  isTheirs: ({ columns }) => columns.get('time')?.name.toLowerCase() !== 'time' || columns.has('id'),
  dateOrder: 'auto',
  times: ['time'],
  numbers: ['price', 'fee', 'profit'],
  zoneOf: binanceZone,
  readRow: (row) => readTrade(row, binanceTime(row.cells, row.column('time'))),
  combine: settleRows,
})

function readTrade({ cells, draft, column, moment }: TableRow<Field>, wall: WallClock): RowOutcome {
  const symbol = cells.symbol(column('symbol'))
  // `BTCUSD_PERP`: settled in the coin.
  if (/USD(_|$)/.test(symbol)) {
    return { kind: 'skip', reason: COIN_MARGINED, unit: true }
  }
  const stated = cells.text(column('quote'))
  const contract = symbol.replace(/_\d{6}$/, '')
  const known = stated === '' ? readPair(contract, BINANCE_QUOTES) : { base: contract, quote: stated }
  const { quote } = quotedIn(known, draft, 'Symbol')
  const [id, orderId] = [cells.text(column('id')), cells.text(column('orderId'))]
  // `LONG` or `SHORT`; `BOTH` where only one of them can be held.
  const position = /^(long|short)$/i.exec(cells.text(column('position')))?.[0].toLowerCase()
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
      ...feeOf({ ...feeIn({ cells, column }, quote), quote }),
      pointValue: '1',
      ...(position ? { positionKey: position } : {}),
      ...(id === '' ? {} : { identity: `fill:${symbol}:${id}` }),
      ...(orderId === '' ? {} : { orderId }),
    }),
  }
}

/** `0.29528919 USDC`, `0.0003BNB`, or a number beside a column of coins. */
function feeIn(
  { cells, column }: Pick<TableRow<Field>, 'cells' | 'column'>,
  quote: string,
): { paid: string | null; coin: string } {
  const text = cells.text(column('fee'))
  if (/\d\s*[A-Z]/i.test(text)) {
    const { number, unit } = splitUnit(text, [quote, 'BNB'], 'Fee')
    return { paid: number, coin: unit }
  }
  return { paid: cells.optionalDecimal(column('fee')), coin: cells.text(column('feeCoin')) || quote }
}
