import { momentText } from '../../cells/date-time.ts'
import { defineTableImporter, type TableRow } from '../../define-table-importer.ts'
import { noteCurrency } from '../../file-notes.ts'
import { executionsOfLot, readSides } from '../../lot.ts'
import type { RowOutcome } from '../../result-draft.ts'

const NAMES = {
  ticket: ['ticket'],
  opened: ['opening_time_utc'],
  closed: ['closing_time_utc'],
  type: ['type'],
  lots: ['lots'],
  symbol: ['symbol'],
  entry: ['opening_price'],
  exit: ['closing_price'],
  stop: ['stop_loss'],
  target: ['take_profit'],
  commission: ['commission', /^commission_[a-z]{3}$/],
  swap: ['swap', /^swap_[a-z]{3}$/],
  profit: ['profit', /^profit_[a-z]{3}$/],
  reason: ['close_reason'],
}
type Field = keyof typeof NAMES

/**
 * Closed orders of an account at Exness, in UTC. Files of 2026 name no currency; older ones have it in the names of
 * their columns. `Profit` is before commission and swap, which are empty where the account has none.
 *
 * `ticket,opening_time_utc,closing_time_utc,type,lots,original_position_size,symbol,opening_price,…,profit,equity,…`
 * `900000001,2026-03-10T09:15:04,2026-03-10T10:20:31,buy,0.01,0.01,XAUUSDm,4695.147,4700.062,,4721.5,,,4.91,,,user`
 */
export const exnessClosedOrders = defineTableImporter<Field>({
  id: 'exness-closed-orders',
  family: 'exness',
  broker: 'Exness',
  label: 'Exness closed orders',
  howToExport: 'Personal Area › history of orders › closed orders › download as CSV',
  evidence: {
    kind: 'documented header',
    seen: 'two layouts of the header in eight other programs and rows in the tests of four, 2025 and 2026',
  },
  unit: 'closed trade',
  zone: 'file',
  names: NAMES,
  needed: [
    ...(['ticket', 'opened', 'closed', 'type', 'lots', 'symbol', 'entry', 'exit'] as const),
    ...(['commission', 'swap', 'profit'] as const),
  ],
  zoneOf: () => 'UTC',
  dateOrder: 'auto',
  times: ['opened', 'closed'],
  numbers: ['entry', 'exit', 'commission', 'swap', 'profit', 'lots'],
  readRow: readOrder,
})

function readOrder({ cells, row, draft, column }: TableRow<Field>): RowOutcome {
  const ticket = cells.id(column('ticket'))
  const { entry, exit } = readSides(
    { cells, draft, column },
    { entry: ['opened', 'entry'], exit: ['closed', 'exit'] },
  )
  const symbol = cells.symbol(column('symbol'))
  const gross = cells.amount(column('profit'))
  const currency = currencyOf(column('profit')?.name ?? '', symbol)
  if (currency) noteCurrency(draft, currency)
  const commission = cells.optionalAmount(column('commission'))
  const executions = executionsOfLot({
    // The parts of a position closed in several steps share its ticket.
    id: `${ticket}@${momentText(exit.wall).replace(/\D/g, '')}`,
    symbol,
    side: cells.side(column('type')),
    quantity: cells.quantity(column('lots')),
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
    comment: cells.text(column('reason')) || null,
  })
  return { kind: 'trade', executions }
}

/** `profit_usd`; contracts of cent accounts end with a `c`: `XAUUSDc`. */
function currencyOf(profit: string, symbol: string): string | null {
  const code = /_([a-z]{3})$/i.exec(profit)?.[1]
  return code?.toUpperCase() ?? (/[A-Z0-9]c$/.test(symbol) ? 'USC' : null)
}
