import { wallText } from '../../cells/date-time.ts'
import { defineTableImporter, type TableRow } from '../../define-table-importer.ts'
import { executionsOfLot, readSides } from '../../lot.ts'
import type { RowOutcome } from '../../result-draft.ts'
import type { PositionField } from './position-columns.ts'
import { profitKind } from './profit-kind.ts'
import { statedAccount } from './statement.ts'
import { addsUp } from './total-line.ts'

/**
 * Closed positions of Match-Trader, a platform of many prop firms, as CSV or as a web page with the account above the
 * table. The last line of the CSV holds totals. Swap and commission are negative when paid; `profitKind` decides
 * whether `Profit` is after them.
 *
 * `W1,EURUSD,14/03/2026 09:15:02,0.5,BUY,14/03/2026 10:02:44,1.08512,1.08612,1.084,1.087,0,-3.5,50,Take Profit`
 */
export const matchtraderClosedPositions = defineTableImporter<PositionField>({
  id: 'matchtrader-closed-positions',
  family: 'matchtrader',
  broker: 'Match-Trader',
  label: 'Match-Trader closed positions',
  howToExport: 'Closed positions › choose the dates › Download › CSV or HTML',
  evidence: { kind: 'real file', seen: 'HTML of February 2025, CSV without costs of April 2026' },
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
  isAlsoHtml: true,
  times: ['openTime', 'closeTime'],
  numbers: ['volume', 'openPrice', 'closePrice', 'swap', 'commission', 'profit'],
  survey: (header, style, document) => ({
    ...profitKind(document, header),
    ...statedAccount(document),
    addsUp: addsUp(header, style),
  }),
  readRow: readPosition,
})

function readPosition(line: TableRow<PositionField>): RowOutcome {
  const { cells, row, draft, column, survey, identify } = line
  draft.currency ??= String(survey.currency) || null
  if (survey.isAssumed) {
    draft.note(
      'net_assumed',
      'Profit was taken as after swap and commission: no contract in this file shows by its prices whether it is.',
    )
  }
  const id = cells.id(column('id'))
  const side = cells.side(column('side'))
  const symbol = cells.symbol(column('symbol'))
  const quantity = cells.quantity(column('volume'))
  const { entry, exit } = readSides(
    { cells, draft, column },
    { entry: ['openTime', 'openPrice'], exit: ['closeTime', 'closePrice'] },
  )
  const commission = cells.optionalAmount(column('commission'))
  const swap = cells.optionalAmount(column('swap'))
  const profit = cells.amount(column('profit'))
  // The parts of a position closed in several steps share its id.
  const part = `${id}@${wallText(exit.wall).replace(/\D/g, '')}`
  const executions = executionsOfLot({
    id: survey.addsUp ? identify([part]) : part,
    symbol,
    side,
    quantity,
    entry,
    exit,
    gross: survey.isNet ? profit - (commission ?? 0) - (swap ?? 0) : profit,
    commission,
    fees: commission === null ? null : 0,
    swap,
    row,
    account: String(survey.account) || null,
    positionKey: id,
    lastStop: cells.level(column('stop')),
    lastTarget: cells.level(column('target')),
    comment: cells.text(column('reason')) || null,
  })
  return { kind: 'trade', executions }
}
