import { defineTableImporter, type TableRow } from '../../define-table-importer.ts'
import { combineParts } from '../../merge/merge-parts.ts'
import { columnNames } from '../../read/field-header.ts'
import type { RowOutcome } from '../../result-draft.ts'
import { TRADOVATE } from './fill-identity.ts'
import { readPair, readSide } from './read-pair.ts'

const COLUMNS = [
  'symbol',
  'buyFillId',
  'sellFillId',
  'qty',
  'buyPrice',
  'sellPrice',
  'pnl',
  'boughtTimestamp',
  'soldTimestamp',
] as const

/**
 * Performance report: one row per pair of fills that closed each other. `pnl` is before costs; there are no columns for
 * account and side. One fill can be part of several pairs.
 *
 * `MESU6,-2,0,0.25,540725260088,540725260119,1,7555.50,7554.25,$(6.25),06/14/2026 18:49:36,06/14/2026 18:50:46,1min 9sec`
 */
export const tradovatePerformance = defineTableImporter<(typeof COLUMNS)[number]>({
  ...TRADOVATE,
  id: 'tradovate-performance',
  label: 'Performance',
  howToExport: 'Reports › Performance › choose the dates › Download CSV',
  evidence: { kind: 'real file', seen: 'June 2026' },
  unit: 'closed trade',
  zone: 'ask',
  names: columnNames(COLUMNS),
  needed: ['symbol', 'buyFillId', 'sellFillId', 'qty', 'buyPrice', 'sellPrice', 'pnl', 'boughtTimestamp'],
  times: ['boughtTimestamp', 'soldTimestamp'],
  numbers: ['buyPrice', 'sellPrice', 'pnl'],
  readRow: readPerformanceRow,
  combine: combineParts,
})

function readPerformanceRow(line: TableRow<(typeof COLUMNS)[number]>): RowOutcome {
  const { cells, row, draft, column } = line
  const symbol = cells.symbol(column('symbol'))
  const buy = readSide(line, { symbol, id: 'buyFillId', price: 'buyPrice', time: 'boughtTimestamp' })
  const sell = readSide(line, { symbol, id: 'sellFillId', price: 'sellPrice', time: 'soldTimestamp' })
  const quantity = cells.quantity(column('qty'))
  const gross = cells.amount(column('pnl'))
  // `$(6.25)`: only the sign shows the currency.
  if (cells.text(column('pnl')).includes('$')) draft.currency = 'USD'
  const executions = readPair({ row, symbol, quantity, gross, account: null, buy, sell }, draft)
  return { kind: 'trade', executions }
}
