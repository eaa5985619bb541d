import { plainDecimal } from '@ballast/domain/money/plain-decimal'
import { CellProblem } from '../../cells/cell-problem.ts'
import { BINANCE_QUOTES, readPair, splitUnit } from '../../cells/coins.ts'
import { feeOf, quotedIn } from '../../coin-fill.ts'
import { defineTableImporter, type TableFormat, type TableRow } from '../../define-table-importer.ts'
import type { RowOutcome } from '../../result-draft.ts'
import { checkValue, fillOfRow } from '../../row-values.ts'
import { settleRows } from '../../settle-rows.ts'
import { BINANCE_TIME, binanceTime, binanceZone } from './clock.ts'

type Field = 'time' | 'pair' | 'side' | 'price' | 'quantity' | 'fee' | 'feeCoin' | 'quote' | 'profit'

export const BINANCE = { family: 'binance', broker: 'Binance' } as const

const SPOT = {
  ...BINANCE,
  howToExport:
    'Orders › Spot order › Trade history › Export trade history; keep the name of the file, which has the zone',
  unit: 'execution',
  zone: 'file',
  dateOrder: 'auto',
  times: ['time'],
  numbers: ['price'],
  isTheirs: ({ columns }) => !columns.has('profit'),
  zoneOf: binanceZone,
  combine: settleRows,
} as const satisfies Partial<TableFormat<Field>>

const PROFIT = ['realized profit']

/**
 * Spot fills with the coin in the cell: `Executed`, `Amount` and `Fee` include their unit.
 *
 * `2026-03-05 10:05:40,SOLUSDT,BUY,150.0,10SOL,1500USDT,0.0045BNB`
 */
export const binanceSpotTrades = defineTableImporter<Field>({
  ...SPOT,
  id: 'binance-spot-trades',
  label: 'Binance spot trades',
  evidence: { kind: 'documented header', seen: 'header and rows of a public fixture' },
  names: {
    time: BINANCE_TIME,
    pair: ['pair'],
    side: ['side'],
    price: ['price'],
    quantity: ['executed'],
    quote: ['amount'],
    fee: ['fee'],
    feeCoin: ['fee coin'],
    profit: PROFIT,
  },
  needed: ['time', 'pair', 'side', 'price', 'quantity', 'quote', 'fee'],
  readRow: readUnits,
})

function readUnits({ cells, draft, column, moment }: TableRow<Field>): RowOutcome {
  const pair = cells.requiredText(column('pair'))
  const amount = splitUnit(cells.requiredText(column('quote')), [], 'Amount')
  if (!pair.endsWith(amount.unit) || pair.length === amount.unit.length) {
    throw new CellProblem(
      'disagrees',
      `Amount is in ${amount.unit}, which ${pair} is not quoted in.`,
      'Amount',
    )
  }
  const base = pair.slice(0, -amount.unit.length)
  const { quote } = quotedIn({ base, quote: amount.unit }, draft, 'Pair')
  const executed = splitUnit(cells.requiredText(column('quantity')), [base], 'Executed')
  if (executed.unit !== base || !/^[0.]*[1-9]/.test(executed.number)) {
    throw new CellProblem('bad_number', `Executed is not an amount of ${base} above zero.`, 'Executed')
  }
  const fee = splitUnit(cells.requiredText(column('fee')), [base, quote], 'Fee')
  const side = cells.side(column('side'))
  const quantity = plainDecimal(executed.number)
  const price = cells.decimal(column('price'))
  checkValue({ side, quantity, price, multiplier: '1' }, Math.round(Number(amount.number) * 1e6))
  const wall = binanceTime(cells, column('time'))
  return {
    kind: 'execution',
    execution: fillOfRow({
      symbol: pair,
      side,
      quantity,
      price: plainDecimal(price),
      ...moment('time', wall),
      ...feeOf({ paid: fee.number, coin: fee.unit, quote }),
      pointValue: '1',
    }),
  }
}

/**
 * The first layout: numbers without units, and a separate column for the fee's coin.
 *
 * `Date(UTC),Market,Type,Price,Amount,Total,Fee,Fee Coin`
 */
export const binanceSpotMarketTrades = defineTableImporter<Field>({
  ...SPOT,
  id: 'binance-spot-market-trades',
  label: 'Binance spot trades (columns Market and Fee Coin)',
  evidence: { kind: 'documented header', seen: 'header quoted by several importers' },
  names: {
    time: BINANCE_TIME,
    pair: ['market'],
    side: ['type'],
    price: ['price'],
    quantity: ['amount'],
    fee: ['fee'],
    feeCoin: ['fee coin'],
    quote: ['total'],
    profit: PROFIT,
  },
  needed: ['time', 'pair', 'side', 'price', 'quantity', 'quote', 'fee', 'feeCoin'],
  readRow: readColumns,
})

/** The third layout, which names the quote coin of a pair: `…,Quantity,Amount,Fee,Fee Coin,Quote Asset`. */
export const binanceSpotQuoteTrades = defineTableImporter<Field>({
  ...SPOT,
  id: 'binance-spot-quote-trades',
  label: 'Binance spot trades (column Quote Asset)',
  evidence: { kind: 'documented header', seen: 'header quoted by another importer' },
  names: {
    time: BINANCE_TIME,
    pair: ['symbol'],
    side: ['side'],
    price: ['price'],
    quantity: ['quantity'],
    fee: ['fee'],
    feeCoin: ['fee coin'],
    quote: ['quote asset'],
    profit: PROFIT,
  },
  needed: ['time', 'pair', 'side', 'price', 'quantity', 'quote', 'fee', 'feeCoin'],
  readRow: readColumns,
})

function readColumns({ cells, draft, column, moment }: TableRow<Field>): RowOutcome {
  const name = cells.symbol(column('pair'))
  const stated = column('quote')?.name.toLowerCase() === 'quote asset' ? cells.text(column('quote')) : ''
  const known =
    stated === '' ? readPair(name, BINANCE_QUOTES) : { base: name.slice(0, -stated.length), quote: stated }
  const { quote } = quotedIn(known, draft, column('pair')?.name ?? 'Pair')
  const wall = binanceTime(cells, column('time'))
  return {
    kind: 'execution',
    execution: fillOfRow({
      symbol: name,
      side: cells.side(column('side')),
      quantity: cells.quantity(column('quantity')),
      price: cells.price(column('price')),
      ...moment('time', wall),
      ...feeOf({
        paid: cells.optionalDecimal(column('fee')),
        coin: cells.requiredText(column('feeCoin')),
        quote,
      }),
      pointValue: '1',
    }),
  }
}
