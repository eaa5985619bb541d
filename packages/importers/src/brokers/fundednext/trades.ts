import Big from 'big.js'
import { wallText } from '../../cells/date-time.ts'
import { defineTableImporter, type TableRow } from '../../define-table-importer.ts'
import { executionsOfLot, readSides } from '../../lot.ts'
import type { RowOutcome } from '../../result-draft.ts'

type Field =
  | 'ticket'
  | 'openTime'
  | 'openPrice'
  | 'closeTime'
  | 'closePrice'
  | 'profit'
  | 'lots'
  | 'commission'
  | 'swap'
  | 'symbol'
  | 'type'
  | 'stop'
  | 'target'
  | 'pips'
  | 'reason'

/**
 * The trades of an account in FundedNext's dashboard, whatever its platform. `Profit` is before commission and swap, and
 * `Volume` counts hundredths of a lot, so the size is in `Lots`. Dates have dots or dashes.
 *
 * `Ticket ID,Open Time,Open Price,Close Time,Close Price,Profit,Lots,Commission,Swap,Symbol,Type,SL,TP,Pips,Reason,Volume`
 * `W1001,2026.03.10 17:52:34,1.16582,2026.03.10 19:00:29,1.16668,-118.68,1.38,-6.9,0,EURUSD,sell,0,0,-86.000000,138`
 */
export const fundednextTrades = defineTableImporter<Field>({
  id: 'fundednext-trades',
  family: 'fundednext',
  broker: 'FundedNext',
  label: 'FundedNext trades',
  howToExport: 'Dashboard of the firm › account › its trades › export as CSV',
  evidence: {
    kind: 'documented header',
    seen: 'header in three other programs and rows in the tests of two, December 2025 to July 2026',
  },
  unit: 'closed trade',
  zone: 'ask',
  names: {
    ticket: ['ticket id'],
    openTime: ['open time'],
    openPrice: ['open price'],
    closeTime: ['close time'],
    closePrice: ['close price'],
    profit: ['profit'],
    lots: ['lots'],
    commission: ['commission'],
    swap: ['swap'],
    symbol: ['symbol'],
    type: ['type'],
    stop: ['sl'],
    target: ['tp'],
    pips: ['pips'],
    reason: ['reason'],
  },
  needed: [
    ...(['ticket', 'openTime', 'openPrice', 'closeTime', 'closePrice', 'profit', 'lots'] as const),
    ...(['commission', 'swap', 'symbol', 'type', 'pips'] as const),
  ],
  dateOrder: 'auto',
  times: ['openTime', 'closeTime'],
  numbers: ['openPrice', 'closePrice', 'profit', 'lots', 'commission', 'swap'],
  readRow: readTrade,
})

/** What is in the place of the time of a position that is still open. */
const STILL_OPEN = /^(currently running|1970-01-01.*)$/i

function readTrade({ cells, row, draft, column }: TableRow<Field>): RowOutcome {
  if (STILL_OPEN.test(cells.text(column('closeTime'))))
    return { kind: 'skip', reason: 'Still open; import again after it closes.', unit: true }
  const ticket = cells.id(column('ticket'))
  const { entry, exit } = readSides(
    { cells, draft, column },
    { entry: ['openTime', 'openPrice'], exit: ['closeTime', 'closePrice'] },
  )
  const level = (field: Field) => levelNear(entry.price, cells.level(column(field)))
  const executions = executionsOfLot({
    // Parts of a position closed in several steps may share its ticket.
    id: `${ticket}@${wallText(exit.wall).replace(/\D/g, '')}`,
    symbol: cells.symbol(column('symbol')),
    side: cells.side(column('type')),
    quantity: cells.quantity(column('lots')),
    entry,
    exit,
    gross: cells.amount(column('profit')),
    commission: cells.amount(column('commission')),
    fees: 0,
    swap: cells.amount(column('swap')),
    row,
    account: null,
    positionKey: ticket,
    lastStop: level('stop'),
    lastTarget: level('target'),
    comment: cells.text(column('reason')) || null,
  })
  return { kind: 'trade', executions }
}

/** Some rows have levels a thousand times as high as their prices: `1166.66` beside `1.16582`. They are left out. */
function levelNear(price: string, level: string | null): string | null {
  if (level === null || new Big(price).eq(0)) return level
  return new Big(level).lt(new Big(price).times(2)) ? level : null
}
