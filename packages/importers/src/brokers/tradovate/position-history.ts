import { defineTableImporter, type TableRow } from '../../define-table-importer.ts'
import { combineParts } from '../../merge/merge-parts.ts'
import { columnNames } from '../../read/field-header.ts'
import type { RowOutcome } from '../../result-draft.ts'
import { TRADOVATE } from './fill-identity.ts'
import { readPair, readSide } from './read-pair.ts'

const COLUMNS = [
  'Position ID',
  'Net Pos',
  'Pair ID',
  'Buy Fill ID',
  'Sell Fill ID',
  'Paired Qty',
  'P/L',
  'Buy Price',
  'Bought Timestamp',
  'Sell Price',
  'Sold Timestamp',
  'Account',
  'Contract',
  'Currency',
] as const

/**
 * Position History report: the pairs of Performance with their account, product and session date. The position's own
 * columns repeat on each of its pairs.
 *
 * `540725260049,06/14/2026 18:50:46,2026-06-15,0,,2,7555.13,2,7556.13,DEMO0000001,MESU6,MES,…,`
 * `540725260124,540725260088,540725260119,1,7555.50,7554.25,-6.25,USD,06/14/2026 18:49:36,06/14/2026 18:50:46`
 */
export const tradovatePositionHistory = defineTableImporter<(typeof COLUMNS)[number]>({
  ...TRADOVATE,
  id: 'tradovate-position-history',
  label: 'Position History',
  howToExport: 'Reports › Position History › choose the dates › Download CSV',
  evidence: { kind: 'real file', seen: 'June 2026' },
  unit: 'closed trade',
  zone: 'ask',
  names: columnNames(COLUMNS),
  needed: ['Position ID', 'Net Pos', 'Pair ID', 'Buy Fill ID', 'Sell Fill ID', 'Paired Qty', 'P/L'],
  times: ['Bought Timestamp', 'Sold Timestamp'],
  numbers: ['Buy Price', 'Sell Price', 'P/L'],
  readRow: readPositionRow,
  combine: combineParts,
})

function readPositionRow(line: TableRow<(typeof COLUMNS)[number]>): RowOutcome {
  const { cells, row, draft, column } = line
  // An open position that has closed nothing yet has no pair: `Net Pos` is not 0 and the pair columns are empty.
  if (cells.text(column('Pair ID')) === '' && cells.text(column('Paired Qty')) === '') {
    return { kind: 'skip', reason: 'This position is still open; import again after it closes.' }
  }
  const symbol = cells.symbol(column('Contract'))
  const buy = readSide(line, { symbol, id: 'Buy Fill ID', price: 'Buy Price', time: 'Bought Timestamp' })
  const sell = readSide(line, { symbol, id: 'Sell Fill ID', price: 'Sell Price', time: 'Sold Timestamp' })
  const account = cells.text(column('Account')) || null
  const quantity = cells.quantity(column('Paired Qty'))
  const gross = cells.amount(column('P/L'))
  draft.currency ??= cells.text(column('Currency')) || null
  const executions = readPair({ row, symbol, quantity, gross, account, buy, sell }, draft)
  return { kind: 'trade', executions }
}
