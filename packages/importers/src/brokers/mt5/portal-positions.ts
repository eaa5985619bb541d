import { CellProblem } from '../../cells/cell-problem.ts'
import { wallText } from '../../cells/date-time.ts'
import { quote } from '../../cells/row-cells.ts'
import { defineTableImporter, type TableRow } from '../../define-table-importer.ts'
import { numberFills } from '../../file-order.ts'
import type { RowOutcome } from '../../result-draft.ts'
import { fillOfRow } from '../../row-values.ts'

type PortalField =
  | 'symbol'
  | 'account'
  | 'position'
  | 'status'
  | 'time'
  | 'type'
  | 'volume'
  | 'price'
  | 'profit'

/**
 * Position list of a broker's portal: two rows per position, one in and one out, below a line with the report's name.
 * Symbols are padded with spaces. No costs.
 *
 * `Name: Mt5 Position History List ,Produced At: 17/06/2026 19:49`
 * `EURUSD   ,9000001,70001,Closed,6/17/2026 7:49:00 PM,Trade Sell Out,0.10,1.15020,5.00`
 */
export const mt5PortalPositions = defineTableImporter<PortalField>({
  id: 'mt5-portal-positions',
  family: 'mt5',
  broker: 'MetaTrader 5',
  label: 'MetaTrader 5 position list of a broker portal',
  howToExport: 'Broker’s portal › MT5 Position History › choose the dates › Export CSV',
  evidence: { kind: 'documented header', seen: 'rows quoted by two importers, June 2026' },
  unit: 'execution',
  zone: 'ask',
  names: {
    symbol: ['symbol'],
    account: ['account number'],
    position: ['position'],
    status: ['position status'],
    time: ['date time'],
    type: ['transaction type'],
    volume: ['trade volume lots'],
    price: ['open price'],
    profit: ['profit'],
  },
  needed: ['symbol', 'position', 'time', 'type', 'volume', 'price', 'profit'],
  isTheirs: ({ table, rowIndex }) =>
    table.rows.slice(0, rowIndex).some((row) => row.some((cell) => /mt5 position history/i.test(cell))),
  dateOrder: 'auto',
  times: ['time'],
  numbers: ['volume', 'price', 'profit'],
  readRow: readHalf,
  combine: numberFills,
})

function readHalf({ cells, column, identify, moment }: TableRow<PortalField>): RowOutcome {
  const position = cells.id(column('position'))
  const text = cells.requiredText(column('type'))
  const match = /^trade (buy|sell) (in|out)$/i.exec(text)
  if (!match)
    throw new CellProblem('unknown_kind', `Transaction Type ${quote(text)} is not known.`, 'Transaction Type')
  const side = match[1]?.toLowerCase() === 'buy' ? 'buy' : 'sell'
  const isOut = match[2]?.toLowerCase() === 'out'
  const wall = cells.time(column('time'))
  const symbol = cells.symbol(column('symbol'))
  const quantity = cells.quantity(column('volume'))
  const price = cells.price(column('price'))
  const facts = [position, isOut ? 'out' : 'in', side, quantity, price, wallText(wall)]
  return {
    kind: 'execution',
    execution: fillOfRow({
      identity: `row:${identify(facts)}`,
      symbol,
      side,
      quantity,
      price,
      ...moment('time', wall),
      positionKey: position,
      statedGross: isOut ? cells.amount(column('profit')) : null,
      authority: 1,
      account: cells.text(column('account')) || null,
    }),
  }
}
