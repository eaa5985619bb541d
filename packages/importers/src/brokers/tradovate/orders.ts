import { wordTable } from '@ballast/domain/text/word-table'
import { defineTableImporter, type TableRow } from '../../define-table-importer.ts'
import { columnNames } from '../../read/field-header.ts'
import type { RowOutcome } from '../../result-draft.ts'
import { sequenceOfId, TRADOVATE } from './fill-identity.ts'

const UNFILLED = wordTable<string>({
  canceled: 'This order was cancelled.',
  cancelled: 'This order was cancelled.',
  rejected: 'This order was rejected.',
  expired: 'This order expired.',
  working: 'This order is still working.',
})

const COLUMNS = [
  'orderId',
  'B/S',
  'Contract',
  'avgPrice',
  'filledQty',
  'Fill Time',
  'Status',
  'Currency',
  'Account',
  'Text',
  'Limit Price',
  'Stop Price',
] as const

/**
 * Orders report: one row per order, filled or not. A filled order counts as one execution at its average price; fills
 * are more precise and replace it when they are imported. No costs.
 *
 * `540725260007,DEMO0000001,540725260007, Buy,ESM6,ES,E-Mini S&P 500,7494.25,1,06/14/2026 18:03:54,…, Filled,…`
 */
export const tradovateOrders = defineTableImporter<(typeof COLUMNS)[number]>({
  ...TRADOVATE,
  id: 'tradovate-orders',
  label: 'Orders',
  howToExport: 'Reports › Orders › choose the dates › Download CSV',
  evidence: { kind: 'real file', seen: 'June 2026' },
  unit: 'order',
  zone: 'ask',
  names: columnNames(COLUMNS),
  needed: ['orderId', 'B/S', 'Contract', 'avgPrice', 'filledQty', 'Fill Time', 'Status'],
  times: ['Fill Time'],
  numbers: ['avgPrice', 'Limit Price', 'Stop Price'],
  readRow: readOrder,
})

function readOrder({ cells, row, draft, column }: TableRow<(typeof COLUMNS)[number]>): RowOutcome {
  const id = cells.id(column('orderId'))
  const filled = cells.optionalDecimal(column('filledQty'))
  // A cancelled order can still be partly filled: the filled quantity decides, not the status.
  if (filled === null || !/[1-9]/.test(filled)) {
    const status = cells.text(column('Status'))
    const reason = UNFILLED[status.toLowerCase()] ?? `This order was not filled (${status || 'no status'}).`
    return { kind: 'skip', reason, unit: true }
  }
  const wall = cells.time(column('Fill Time'))
  const symbol = cells.symbol(column('Contract'))
  draft.currency ??= cells.text(column('Currency')) || null
  return {
    kind: 'execution',
    execution: {
      identity: `order:${id}`,
      symbol,
      side: cells.side(column('B/S')),
      quantity: cells.quantity(column('filledQty')),
      price: cells.price(column('avgPrice'), symbol),
      executedAt: draft.instant(wall, 'Fill Time'),
      sequence: sequenceOfId(id),
      commission: null,
      fees: null,
      swap: null,
      authority: 2,
      account: cells.text(column('Account')) || null,
      rows: [row],
      originalTime: cells.text(column('Fill Time')),
      orderId: id,
      comment: cells.text(column('Text')) || null,
    },
  }
}
