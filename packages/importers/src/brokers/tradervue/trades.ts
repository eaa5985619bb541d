import { readInstrument } from '@ballast/domain/instruments/instrument'
import type { Micros } from '@ballast/domain/money/micros'
import Big from 'big.js'
import { CellProblem } from '../../cells/cell-problem.ts'
import { paid } from '../../cells/costs.ts'
import { momentText } from '../../cells/date-time.ts'
import { readOcc } from '../../cells/option-symbol.ts'
import { quote } from '../../cells/row-cells.ts'
import { defineTableImporter, type TableRow } from '../../define-table-importer.ts'
import { stateExcursions } from '../../excursions.ts'
import { numberLots } from '../../file-order.ts'
import { executionsOfLot, readSides } from '../../lot.ts'
import type { RowOutcome } from '../../result-draft.ts'

type Field =
  | 'opened'
  | 'closed'
  | 'symbol'
  | 'side'
  | 'volume'
  | 'entry'
  | 'exit'
  | 'gross'
  | 'percent'
  | 'net'
  | 'commission'
  | 'fees'
  | 'mae'
  | 'mfe'
  | 'notes'
  | 'tags'

/**
 * Trades exported from Tradervue. `Volume` counts both what was bought and what was sold; if half of it gives the
 * stated result at the two prices, half is the size. Some exports have costs and excursions in money.
 *
 * `2026-03-03 09:31:05,2026-03-03 09:48:22,XYZ,L,200,41.20,41.50,30.00,0.73%,,breakout`
 */
export const tradervueTrades = defineTableImporter<Field>({
  id: 'tradervue-trades',
  family: 'tradervue',
  broker: 'Tradervue',
  label: 'Tradervue trades',
  howToExport: 'Trades › choose the filter › Export › CSV',
  evidence: {
    kind: 'documented header',
    seen: 'header of 29 columns with rows in the tests of another program; the first columns in notes about the export',
  },
  unit: 'closed trade',
  zone: 'ask',
  names: {
    opened: ['open datetime'],
    closed: ['close datetime'],
    symbol: ['symbol'],
    side: ['side'],
    volume: ['volume'],
    entry: ['entry price'],
    exit: ['exit price'],
    gross: ['gross p&l'],
    percent: ['gross p&l (%)'],
    net: ['net p&l'],
    commission: ['commissions'],
    fees: ['fees'],
    mae: ['position mae'],
    mfe: ['position mfe'],
    notes: ['notes'],
    tags: ['tags'],
  },
  needed: ['opened', 'closed', 'symbol', 'side', 'volume', 'entry', 'exit', 'gross'],
  dateOrder: 'auto',
  times: ['opened', 'closed'],
  numbers: ['entry', 'exit', 'gross', 'net', 'commission', 'fees', 'mae', 'mfe'],
  readRow: readTrade,
  combine: numberLots,
})

function readTrade({ cells, row, draft, column, identify }: TableRow<Field>): RowOutcome {
  const text = cells.symbol(column('symbol'))
  const symbol = readOcc(text) ?? text
  if (cells.text(column('closed')) === '')
    return { kind: 'skip', reason: 'This trade is still open.', unit: true }
  const words = cells.requiredText(column('side'))
  const isLong = /^(l|long|buy)$/i.test(words)
  if (!isLong && !/^(s|short|sell)$/i.test(words)) {
    throw new CellProblem('bad_side', `Side ${quote(words)} is neither long nor short.`, 'Side')
  }
  const { entry, exit } = readSides(
    { cells, draft, column, symbol },
    { entry: ['opened', 'entry'], exit: ['closed', 'exit'] },
  )
  const gross = cells.amount(column('gross'))
  const volume = cells.quantity(column('volume'))
  const quantity = sizeOf({ symbol, volume, gross, move: new Big(exit.price).minus(entry.price).abs() })
  const id = identify([symbol, words, volume, momentText(entry.wall), momentText(exit.wall), String(gross)])
  const lot = { id, symbol, quantity, entry, exit, gross, row, account: null, positionKey: id }
  const comment = cells.text(column('notes')) || null
  const [entered, closed] = executionsOfLot({
    ...lot,
    side: isLong ? 'buy' : 'sell',
    ...costsOf({ cells, column }, gross),
    swap: null,
    comment,
  })
  stateExcursions(closed, {
    mae: cells.optionalAmount(column('mae')),
    mfe: cells.optionalAmount(column('mfe')),
  })
  return { kind: 'trade', executions: [entered, closed] }
}

/** Commission and fees; where the net result is stated, fees are what it leaves. */
function costsOf(
  { cells, column }: Pick<TableRow<Field>, 'cells' | 'column'>,
  gross: Micros,
): { commission: Micros | null; fees: Micros | null } {
  const stated = paid(cells.optionalAmount(column('commission')))
  const net = cells.optionalAmount(column('net'))
  if (net === null) return { commission: stated, fees: paid(cells.optionalAmount(column('fees'))) }
  const commission = stated ?? 0
  return { commission, fees: net - gross - commission + 0 }
}

/** The whole volume or half of it, whichever is closer to the stated result; the whole if neither can be decided. */
function sizeOf(trade: { symbol: string; volume: string; gross: number; move: Big }): string {
  const { pointValue } = readInstrument(trade.symbol)
  const half = new Big(trade.volume).div(2)
  if (pointValue === null || trade.gross === 0 || trade.move.eq(0)) return trade.volume
  const off = (size: Big) =>
    trade.move.times(size).times(pointValue).times(1e6).minus(Math.abs(trade.gross)).abs()
  return off(half).lt(off(new Big(trade.volume))) ? half.toFixed() : trade.volume
}
