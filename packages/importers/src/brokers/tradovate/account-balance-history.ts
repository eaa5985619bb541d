import { wallDay } from '../../cells/date-time.ts'
import { defineTableImporter, type TableRow } from '../../define-table-importer.ts'
import { columnNames } from '../../read/field-header.ts'
import type { RowOutcome } from '../../result-draft.ts'
import { TRADOVATE } from './fill-identity.ts'

const COLUMNS = ['Account ID', 'Account Name', 'Trade Date', 'Total Amount', 'Total Realized PNL'] as const

/**
 * Account Balance History report: one row per session; nothing to import, but totals to check against.
 * `Total Realized PNL` is after all costs.
 *
 * `50000001,DEMO0000001,2026-06-15,"47,521.64",21.64`
 */
export const tradovateAccountBalanceHistory = defineTableImporter<(typeof COLUMNS)[number]>({
  ...TRADOVATE,
  dateOrder: 'auto',
  id: 'tradovate-account-balance-history',
  label: 'Account Balance History',
  howToExport: 'Reports › Account Balance History › choose the dates › Download CSV',
  evidence: { kind: 'real file', seen: 'June 2026' },
  unit: 'day',
  zone: 'ask',
  names: columnNames(COLUMNS),
  needed: ['Account ID', 'Account Name', 'Trade Date', 'Total Amount', 'Total Realized PNL'],
  times: ['Trade Date'],
  numbers: ['Total Amount', 'Total Realized PNL'],
  readRow: readBalanceDay,
})

function readBalanceDay({ cells, draft, column }: TableRow<(typeof COLUMNS)[number]>): RowOutcome {
  const day = wallDay(cells.date(column('Trade Date')))
  const net = cells.amount(column('Total Realized PNL'))
  const account = cells.text(column('Account Name'))
  if (account) draft.accounts.add(account)
  draft.statedDays.push({ day, net, account: account || null })
  return { kind: 'skip', reason: 'Day total, used to check the trades.' }
}
