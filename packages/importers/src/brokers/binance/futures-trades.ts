import { BINANCE_QUOTES, readPair, splitUnit } from '../../cells/coins.ts'
import type { WallClock } from '../../cells/date-time.ts'
import { zoneOfHeader } from '../../cells/header-zone.ts'
import { COIN_MARGINED, feeOf, quotedIn } from '../../coin-fill.ts'
import { defineTableImporter, type TableRow } from '../../define-table-importer.ts'
import type { RowOutcome } from '../../result-draft.ts'
import { fillOfRow } from '../../row-values.ts'
import { settleRows } from '../../settle-rows.ts'
import { BINANCE, BINANCE_TIME } from './spot-trades.ts'

type Field =
  | ('time' | 'symbol' | 'side' | 'price' | 'quantity' | 'fee' | 'feeCoin' | 'profit' | 'quote')
  | ('position' | 'id' | 'orderId')

const NAMES = {
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
} satisfies Partial<Record<Field, string[]>>

/**
 * Futures fills in USDT or USDC. `Realized Profit` is before fees and 0 on opening fills; the fee may be paid in BNB.
 * Some exports have a column for the position side in hedge mode.
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
  names: { time: [BINANCE_TIME], ...NAMES },
  needed: ['time', 'symbol', 'side', 'price', 'quantity', 'fee', 'profit'],
  dateOrder: 'auto',
  times: ['time'],
  numbers: ['price', 'fee', 'profit'],
  zoneOf: (_, { columns }, options) => zoneOfHeader(columns.get('time'), options),
  readRow: (row) => readTrade(row, row.cells.time(row.column('time'))),
  combine: settleRows,
})

/**
 * The same as it is exported since about 2025: with an id, times on the clock that the name of the file states, two
 * digits for the year, and each fee followed by its coin.
 *
 * `99,26-03-17 09:34:12,BTCUSDC,BUY,73822.3,0.01,738.223,0.29528919 USDC,0,true,false,1,11` in
 * `Binance-Futures-Trade-History-202603230520(UTC--6).csv`
 */
export const binanceFuturesFills = defineTableImporter<Field>({
  ...BINANCE,
  id: 'binance-futures-fills',
  label: 'Binance futures trades (with Trade ID)',
  howToExport: 'Orders › Futures order › Trade history › Export trade history; keep the name of the file',
  evidence: { kind: 'documented header', seen: 'header and rows in the tests of six other programs, 2026' },
  unit: 'execution',
  zone: 'ask',
  names: { time: ['time'], ...NAMES },
  needed: ['time', 'symbol', 'side', 'price', 'quantity', 'fee', 'profit', 'id'],
  dateOrder: 'auto',
  times: ['time'],
  numbers: ['price', 'profit'],
  readRow(row) {
    const { cells, column, document } = row
    const text = cells.requiredText(column('time')).replace(/^(?=\d{2}-\d{2}-\d{2}[ T])/, '20')
    const wall = cells.timeIn(text, column('time'))
    return readTrade(row, { ...wall, offsetMinutes: wall.offsetMinutes ?? offsetOfFile(document.file) })
  },
  combine: settleRows,
})

/** `(UTC+3)`, and `(UTC--6)` west of Greenwich. */
function offsetOfFile(name: string): number | null {
  const [, sign = '', hours, minutes = '0'] = /\(UTC([+-]{1,2})(\d{1,2})(?::?(\d{2}))?\)/.exec(name) ?? []
  if (hours === undefined) return null
  return (Number(hours) * 60 + Number(minutes)) * (sign.includes('-') ? -1 : 1) + 0
}

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
