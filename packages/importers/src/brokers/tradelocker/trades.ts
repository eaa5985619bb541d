import { wallText } from '../../cells/date-time.ts'
import { defineTableImporter, type TableRow } from '../../define-table-importer.ts'
import { executionsOfLot, readSides } from '../../lot.ts'
import type { RowOutcome } from '../../result-draft.ts'

type TradeField =
  | 'ticket'
  | 'type'
  | 'symbol'
  | 'volume'
  | 'stop'
  | 'target'
  | 'openTime'
  | 'openPrice'
  | 'closeTime'
  | 'closePrice'
  | 'swap'
  | 'commission'
  | 'profit'

/**
 * Trades of a TradeLocker broker as another importer describes them: closed positions and, with the symbol `no symbol`,
 * cash transactions. Never detected automatically.
 *
 * `Ticket,Order Type,Symbol,Volume,S/L,T/P,Opened At,Open Price,Closed At,Close Price,Swaps,Commission,Profit/Balance`
 */
export const tradelockerTrades = defineTableImporter<TradeField>({
  id: 'tradelocker-trades',
  family: 'tradelocker',
  broker: 'TradeLocker',
  label: 'TradeLocker closed positions',
  howToExport: 'Broker’s client area › history of the account › export; TradeLocker itself has no such file',
  evidence: { kind: 'inferred', seen: 'one importer’s columns; no file yet' },
  unit: 'closed trade',
  zone: 'ask',
  names: {
    ticket: ['ticket'],
    type: ['order type', 'type'],
    symbol: ['symbol'],
    volume: ['volume'],
    stop: ['s/l'],
    target: ['t/p'],
    openTime: ['opened at'],
    openPrice: ['open price'],
    closeTime: ['closed at'],
    closePrice: ['close price'],
    swap: ['swaps', 'swap'],
    commission: ['commission'],
    profit: ['profit/balance'],
  },
  needed: [
    'ticket',
    'type',
    'symbol',
    'volume',
    'openTime',
    'openPrice',
    'closeTime',
    'closePrice',
    'profit',
  ],
  dateOrder: 'auto',
  times: ['openTime', 'closeTime'],
  numbers: ['volume', 'openPrice', 'closePrice', 'swap', 'commission', 'profit'],
  readRow: readPosition,
})

function readPosition(position: TableRow<TradeField>): RowOutcome {
  const { cells, row, draft, column } = position
  const ticket = cells.id(column('ticket'))
  if (/^no symbol$/i.test(cells.text(column('symbol')))) return readMovement(position, ticket)
  const side = cells.side(column('type'))
  const symbol = cells.symbol(column('symbol'))
  const quantity = cells.quantity(column('volume'))
  const { entry, exit } = readSides(
    { cells, draft, column },
    { entry: ['openTime', 'openPrice'], exit: ['closeTime', 'closePrice'] },
  )
  const gross = cells.amount(column('profit'))
  const commission = cells.optionalAmount(column('commission'))
  const executions = executionsOfLot({
    id: `${ticket}@${wallText(exit.wall).replace(/\D/g, '')}`,
    symbol,
    side,
    quantity,
    entry,
    exit,
    gross,
    commission,
    fees: commission === null ? null : 0,
    swap: cells.optionalAmount(column('swap')),
    row,
    account: null,
    positionKey: ticket,
    lastStop: cells.level(column('stop')),
    lastTarget: cells.level(column('target')),
  })
  return { kind: 'trade', executions }
}

function readMovement(
  { cells, row, draft, options, column }: TableRow<TradeField>,
  ticket: string,
): RowOutcome {
  const amount = cells.amount(column('profit'))
  return {
    kind: 'cash',
    event: {
      identity: `cash:${ticket}`,
      kind: amount < 0 ? 'withdrawal' : 'deposit',
      amount,
      currency: draft.currency ?? options.currency,
      occurredAt: draft.instant(cells.time(column('openTime')), 'Opened At', false),
      symbol: null,
      text: cells.text(column('type')) || 'balance',
      account: null,
      rows: [row],
      originalTime: cells.text(column('openTime')),
    },
  }
}
