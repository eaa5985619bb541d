import { CellProblem } from '../../cells/cell-problem.ts'
import { paid } from '../../cells/costs.ts'
import { type WallClock, wallDay } from '../../cells/date-time.ts'
import { defineTableImporter, type TableRow } from '../../define-table-importer.ts'
import type { ImportedExecution } from '../../importer.ts'
import { columnNames } from '../../read/field-header.ts'
import type { RowOutcome } from '../../result-draft.ts'
import { fillIdentity, sequenceOfId, TRADOVATE } from './fill-identity.ts'
import { findFillsZone } from './find-fills-zone.ts'

const COLUMNS = [
  '_timestamp',
  '_action',
  'Fill ID',
  'Order ID',
  'B/S',
  'Contract',
  '_active',
  'Timestamp',
  '_qty',
  'Quantity',
  '_price',
  'Price',
  'commission',
  'Account',
  '_tradeDate',
] as const

/**
 * Fills report: one row per fill. The only Tradovate report with UTC times. `commission` is positive in
 * the file and holds the broker's commission only; exchange, clearing and NFA fees are in Cash History.
 *
 * `540725260010,540725260007,3570919,2026-06-14 23:03:54.732Z,2026-06-15,0,1,7494.25,true,50000001,`
 * `540725260010,540725260007,06/14/2026 18:03:54,6/14/26,DEMO0000001, Buy,1,7494.25,-2,0,0.25,ESM6,…,1.29`
 */
export const tradovateFills = defineTableImporter<(typeof COLUMNS)[number]>({
  ...TRADOVATE,
  id: 'tradovate-fills',
  label: 'Fills',
  howToExport: 'Reports › Fills › choose the dates › Download CSV',
  evidence: { kind: 'real file', seen: 'June 2026' },
  unit: 'execution',
  zone: 'file',
  names: columnNames(COLUMNS),
  needed: ['_timestamp', '_action', 'Fill ID', 'Order ID', 'B/S', 'Contract'],
  times: ['_timestamp', 'Timestamp', '_tradeDate'],
  numbers: ['_price', '_qty', 'commission'],
  readRow: readFill,
  findZone: findFillsZone,
})

function readFill({ cells, row, draft, column }: TableRow<(typeof COLUMNS)[number]>): RowOutcome {
  const id = cells.id(column('Fill ID'))
  // `_active` is false on a fill the exchange cancelled.
  if (cells.text(column('_active')).toLowerCase() === 'false') {
    return { kind: 'skip', reason: 'The exchange cancelled this fill.' }
  }
  const side = cells.side(column('B/S'))
  const action = cells.text(column('_action'))
  if ((action === '0' && side !== 'buy') || (action === '1' && side !== 'sell')) {
    throw new CellProblem('disagrees', `B/S says ${side}, but _action says ${action}.`, 'B/S')
  }
  const displayed = cells.text(column('Timestamp'))
  const utc = cells.time(column('_timestamp'))
  const shown = displayed === '' ? utc : cells.time(column('Timestamp'))
  const symbol = cells.symbol(column('Contract'))
  const execution: ImportedExecution = {
    identity: fillIdentity(id),
    symbol,
    side,
    quantity: cells.quantity(column('_qty') ?? column('Quantity')),
    price: cells.price(column('_price') ?? column('Price'), symbol),
    executedAt: draft.instant({ ...utc, offsetMinutes: utc.offsetMinutes ?? 0 }, '_timestamp', false),
    sequence: sequenceOfId(id),
    commission: paid(cells.optionalAmount(column('commission'))),
    fees: null,
    swap: null,
    authority: 3,
    account: cells.text(column('Account')) || null,
    rows: [row],
    originalTime: displayed || cells.text(column('_timestamp')),
    orderId: cells.text(column('Order ID')) || null,
    statedDay: dayOf(cells.text(column('_tradeDate')) === '' ? null : cells.date(column('_tradeDate'))),
  }
  draft.spanShown(shown, execution.executedAt)
  return { kind: 'execution', execution }
}

function dayOf(wall: WallClock | null): string | null {
  return wall && wallDay(wall)
}
