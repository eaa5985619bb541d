import { wallText } from '../../cells/date-time.ts'
import { defineTableImporter, type TableRow } from '../../define-table-importer.ts'
import { executionsOfLot, readSides } from '../../lot.ts'
import type { RowOutcome } from '../../result-draft.ts'

type PositionField =
  | 'id'
  | 'symbol'
  | 'openTime'
  | 'volume'
  | 'side'
  | 'closeTime'
  | 'openPrice'
  | 'closePrice'
  | 'stop'
  | 'target'
  | 'swap'
  | 'commission'
  | 'profit'
  | 'reason'

/**
 * Closed positions of Match-Trader, a platform of many prop firms. The last line holds totals. `Profit` is before swap
 * and commission, which are negative when paid.
 *
 * `W1,EURUSD,14/03/2026 09:15:02,0.5,BUY,14/03/2026 10:02:44,1.08512,1.08612,1.084,1.087,0,-3.5,50,Take Profit`
 */
export const matchtraderClosedPositions = defineTableImporter<PositionField>({
  id: 'matchtrader-closed-positions',
  family: 'matchtrader',
  broker: 'Match-Trader',
  label: 'Match-Trader closed positions',
  howToExport: 'Closed positions › choose the dates › Export to CSV',
  evidence: { kind: 'documented header', seen: 'header in eight other programs, day first in two of them' },
  unit: 'closed trade',
  zone: 'ask',
  names: {
    id: ['id'],
    symbol: ['symbol'],
    openTime: ['open time'],
    volume: ['volume'],
    side: ['side'],
    closeTime: ['close time'],
    openPrice: ['open price'],
    closePrice: ['close price'],
    stop: ['stop loss'],
    target: ['take profit'],
    swap: ['swap'],
    commission: ['commission'],
    profit: ['profit'],
    reason: ['reason'],
  },
  needed: [
    ...(['id', 'symbol', 'openTime', 'volume', 'side', 'closeTime', 'openPrice', 'closePrice'] as const),
    ...(['profit', 'reason'] as const),
  ],
  dateOrder: 'auto',
  times: ['openTime', 'closeTime'],
  numbers: ['volume', 'openPrice', 'closePrice', 'swap', 'commission', 'profit'],
  readRow: readPosition,
})

function readPosition({ cells, row, draft, column }: TableRow<PositionField>): RowOutcome {
  const id = cells.id(column('id'))
  const side = cells.side(column('side'))
  const symbol = cells.symbol(column('symbol'))
  const quantity = cells.quantity(column('volume'))
  const { entry, exit } = readSides(
    { cells, draft, column },
    { entry: ['openTime', 'openPrice'], exit: ['closeTime', 'closePrice'] },
  )
  const commission = cells.optionalAmount(column('commission'))
  const executions = executionsOfLot({
    // The parts of a position closed in several steps share its id.
    id: `${id}@${wallText(exit.wall).replace(/\D/g, '')}`,
    symbol,
    side,
    quantity,
    entry,
    exit,
    gross: cells.amount(column('profit')),
    commission,
    fees: commission === null ? null : 0,
    swap: cells.optionalAmount(column('swap')),
    row,
    account: null,
    positionKey: id,
    lastStop: cells.level(column('stop')),
    lastTarget: cells.level(column('target')),
    comment: cells.text(column('reason')) || null,
  })
  return { kind: 'trade', executions }
}
