import { plainDecimal } from '@ballast/domain/money/plain-decimal'
import { CellProblem } from '../../cells/cell-problem.ts'
import { readPair, splitUnit } from '../../cells/coins.ts'
import { zoneOfHeader } from '../../cells/header-zone.ts'
import { feeOf, quotedIn } from '../../coin-fill.ts'
import { defineTableImporter, type TableRow } from '../../define-table-importer.ts'
import type { RowOutcome } from '../../result-draft.ts'
import { fillOfRow } from '../../row-values.ts'
import { settleRows } from '../../settle-rows.ts'

type Field = 'pair' | 'time' | 'side' | 'price' | 'quantity' | 'total' | 'fee' | 'role'

export const MEXC = { family: 'mexc', broker: 'MEXC' } as const
/** `Time` or `Time(UTC+08:00)`. */
export const MEXC_TIME = [/^time ?\((utc|gmt)/, 'time'] as const

/**
 * Spot fills with the coin in the cell.
 *
 * `SOL_USDT,2026-03-05 10:05:40,Buy,150,10SOL,1500USDT,0.75USDT,Taker`
 */
export const mexcSpotTrades = defineTableImporter<Field>({
  ...MEXC,
  id: 'mexc-spot-trades',
  label: 'MEXC spot trades',
  howToExport: 'Orders › Spot orders › Trade history › Export',
  evidence: { kind: 'documented header', seen: 'header quoted by a tax importer' },
  unit: 'execution',
  zone: 'ask',
  names: {
    pair: ['pairs'],
    time: MEXC_TIME,
    side: ['side'],
    price: ['filled price'],
    quantity: ['executed amount'],
    total: ['total'],
    fee: ['fee'],
    role: ['role'],
  },
  needed: ['pair', 'time', 'side', 'price', 'quantity', 'total', 'fee', 'role'],
  dateOrder: 'auto',
  times: ['time'],
  numbers: ['price'],
  zoneOf: (_, { columns }, options) => zoneOfHeader(columns.get('time'), options),
  readRow: readTrade,
  combine: settleRows,
})

function readTrade({ cells, draft, column, moment }: TableRow<Field>): RowOutcome {
  const symbol = cells.symbol(column('pair'))
  const { base, quote } = quotedIn(readPair(symbol), draft, 'Pairs')
  const executed = splitUnit(cells.requiredText(column('quantity')), [base], 'Executed Amount')
  if (executed.unit !== base || !/[1-9]/.test(executed.number) || executed.number.startsWith('-')) {
    throw new CellProblem('bad_number', `Executed Amount is not an amount of ${base}.`, 'Executed Amount')
  }
  const fee = splitUnit(cells.requiredText(column('fee')), [base, quote], 'Fee')
  const price = cells.requiredText(column('price'))
  const bare = price.toUpperCase().endsWith(quote) ? price.slice(0, -quote.length) : price
  const decimal = cells.decimalIn(bare.trim(), column('price'))
  if (decimal === null) throw new CellProblem('missing_value', 'Filled Price is empty.', 'Filled Price')
  const wall = cells.time(column('time'))
  return {
    kind: 'execution',
    execution: fillOfRow({
      symbol,
      side: cells.side(column('side')),
      quantity: plainDecimal(executed.number),
      price: plainDecimal(decimal),
      ...moment('time', wall),
      ...feeOf({ paid: fee.number, coin: fee.unit, quote }),
      pointValue: '1',
    }),
  }
}
