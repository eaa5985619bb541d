import { paid } from '../../cells/costs.ts'
import { wallDay } from '../../cells/date-time.ts'
import { defineTableImporter, type TableRow } from '../../define-table-importer.ts'
import { executionsOfLot, readSides } from '../../lot.ts'
import { columnNames } from '../../read/field-header.ts'
import type { RowOutcome } from '../../result-draft.ts'
import { lotSequences } from './lot-order.ts'

const COLUMNS = [
  'Id',
  'ContractName',
  'EnteredAt',
  'ExitedAt',
  'EntryPrice',
  'ExitPrice',
  'PnL',
  'Size',
  'Type',
  'TradeDay',
  'Commissions',
  'Fees',
] as const

/**
 * Trades tab: one row per matched lot. 11 columns (2024), 12 with `TradeDuration` (2025), 13 with
 * `Commissions` (2026, with a byte order mark). `PnL` is before costs; `Fees` and `Commissions` are
 * positive in the file and cover both sides.
 *
 * `910050760,MBTK5,05/08/2025 11:22:07 -04:00,05/08/2025 11:27:06 -04:00,100285.000000000,`
 * `101010.000000000,2.34000,72.500000000,1,Long,05/08/2025 00:00:00 -05:00,00:04:59.2514080`
 */
export const topstepxTrades = defineTableImporter<(typeof COLUMNS)[number]>({
  id: 'topstepx-trades',
  family: 'topstepx',
  broker: 'TopstepX / ProjectX',
  label: 'TopstepX trades',
  howToExport: 'Trades tab › Export',
  evidence: { kind: 'real file', seen: '12 columns, August 2025; 11 and 13 columns from quoted rows' },
  unit: 'closed trade',
  zone: 'file',
  dateOrder: 'month-first',
  hasFullRows: true,
  names: columnNames(COLUMNS),
  needed: ['Id', 'ContractName', 'EnteredAt', 'ExitedAt', 'EntryPrice', 'ExitPrice', 'PnL', 'Size', 'Type'],
  times: ['EnteredAt', 'ExitedAt', 'TradeDay'],
  numbers: ['EntryPrice', 'ExitPrice', 'Fees', 'PnL', 'Commissions'],
  readRow: readLot,
})

function readLot({ cells, row, draft, column }: TableRow<(typeof COLUMNS)[number]>): RowOutcome {
  const id = cells.id(column('Id'))
  const sides = readSides(
    { cells, draft, column },
    { entry: ['EnteredAt', 'EntryPrice'], exit: ['ExitedAt', 'ExitPrice'] },
  )
  const tradeDay = column('TradeDay')
  const [entry, exit] = executionsOfLot({
    id,
    symbol: cells.symbol(column('ContractName')),
    side: cells.side(column('Type')),
    quantity: cells.quantity(column('Size')),
    ...sides,
    gross: cells.amount(column('PnL')),
    // Before 2026 Fees covered the round turn: there was no Commissions column, or its cells were empty.
    commission: paid(cells.optionalAmount(column('Commissions')) ?? 0),
    fees: paid(cells.amount(column('Fees'))),
    swap: 0,
    row,
    account: null,
    sequences: lotSequences(id, sides.entry.instant === sides.exit.instant),
  })
  // `05/08/2025 00:00:00 -05:00` is the session's date as written, whatever its offset.
  if (tradeDay && cells.text(tradeDay) !== '') exit.statedDay = wallDay(cells.date(tradeDay))
  draft.currency = 'USD'
  return { kind: 'trade', executions: [entry, exit] }
}
