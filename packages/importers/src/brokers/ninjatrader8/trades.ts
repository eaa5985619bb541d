import { wallText } from '../../cells/date-time.ts'
import { defineTableImporter, type TableRow } from '../../define-table-importer.ts'
import { stateExcursions } from '../../excursions.ts'
import { numberLots } from '../../file-order.ts'
import { executionsOfLot, readSides } from '../../lot.ts'
import type { RowOutcome } from '../../result-draft.ts'
import { noteSimulated } from '../../simulated.ts'
import { currencyOfCell } from './currency-of-cell.ts'
import { NAMES, type TradeField } from './trade-columns.ts'
import { readMoney } from './trade-money.ts'

/**
 * Trade Performance, Trades grid: one row per lot in and out, every line ending in a delimiter. Columns are the visible
 * ones, in the user's order and language; `Trade number` only counts rows and is not an id.
 *
 * `1,NQ SEP25,Backtest,NEXAbsorptionFramework,Short,1,22864.50,22859.50,8/1/2025 9:54:00 AM,`
 * `8/1/2025 9:54:00 AM,NEX_Short,Profit target,$94.24,$94.24,$5.76,$0.00,$0.00,$0.00,$0.00,…`
 */
export const ninjatrader8Trades = defineTableImporter<TradeField>({
  id: 'ninjatrader8-trades',
  family: 'ninjatrader8',
  broker: 'NinjaTrader 8',
  label: 'NinjaTrader 8 trades grid',
  howToExport:
    'Control Center › New › Trade Performance › Display: Trades, unit Currency › right-click › Export',
  evidence: {
    kind: 'real file',
    seen: 'English, September 2025; French and Portuguese headers from quoted rows; other languages not yet seen in a file',
  },
  unit: 'closed trade',
  zone: 'ask',
  names: NAMES,
  needed: ['instrument', 'side', 'quantity', 'entryPrice', 'exitPrice', 'entryTime', 'exitTime', 'profit'],
  dateOrder: 'auto',
  times: ['entryTime', 'exitTime'],
  numbers: ['entryPrice', 'exitPrice', 'profit', 'commission', 'mae', 'mfe'],
  readRow: readLot,
  combine: numberLots,
})

function readLot(trade: TableRow<TradeField>): RowOutcome {
  const { cells, row, draft, column, identify } = trade
  const symbol = cells.symbol(column('instrument'))
  const side = cells.side(column('side'))
  const quantity = cells.quantity(column('quantity'))
  const sides = readSides(
    { cells, draft, column, symbol },
    { entry: ['entryTime', 'entryPrice'], exit: ['exitTime', 'exitPrice'] },
  )
  const entryPrice = sides.entry.price
  const exitPrice = sides.exit.price
  const account = cells.text(column('account'))
  const money = readMoney(trade, { symbol, side, quantity, entryPrice, exitPrice })
  noteSimulated(draft, account)
  draft.currency ??= currencyOfCell(cells.text(column('profit')))
  const facts = [account, cells.text(column('strategy')), symbol, side, quantity, entryPrice, exitPrice]
  const [entry, exit] = executionsOfLot({
    id: identify([...facts, wallText(sides.entry.wall), wallText(sides.exit.wall)]),
    symbol,
    side,
    quantity,
    ...sides,
    ...money,
    swap: 0,
    row,
    account: account || null,
  })
  stateExcursions(exit, {
    mae: cells.optionalAmount(column('mae')),
    mfe: cells.optionalAmount(column('mfe')),
  })
  return { kind: 'trade', executions: [entry, exit] }
}
