import type { CashEventKind } from '@ballast/domain/executions/execution'
import { defineTableImporter, type TableRow } from '../../define-table-importer.ts'
import type { ImportedCashEvent } from '../../importer.ts'
import { ledgerRowOf, readBalance } from '../../ledger.ts'
import { columnNames } from '../../read/field-header.ts'
import type { RowOutcome } from '../../result-draft.ts'
import { TRADOVATE } from './fill-identity.ts'

const COLUMNS = [
  'Account',
  'Transaction ID',
  'Timestamp',
  'Delta',
  'Amount',
  'Cash Change Type',
  'Currency',
  'Contract',
] as const

/**
 * Cash History report: every line of the account's ledger, and the only complete source of fees. Each fill has one line
 * per type of cost, with its second and its contract. `Amount` is the balance after the line.
 *
 * `DEMO0000001,540725260012,06/14/2026 18:03:54,2026-06-15,-1.38,"49,998.62", Exchange Fee,USD,ESM6`
 */
export const tradovateCashHistory = defineTableImporter<(typeof COLUMNS)[number]>({
  ...TRADOVATE,
  id: 'tradovate-cash-history',
  label: 'Cash History',
  howToExport: 'Reports › Cash History › choose the dates › Download CSV',
  evidence: { kind: 'real file', seen: 'June 2026' },
  unit: 'cash transaction',
  zone: 'ask',
  names: columnNames(COLUMNS),
  needed: ['Account', 'Transaction ID', 'Timestamp', 'Delta', 'Amount', 'Cash Change Type'],
  times: ['Timestamp'],
  numbers: ['Delta', 'Amount'],
  readRow: readCashLine,
})

function readCashLine({
  cells,
  row,
  draft,
  options,
  column,
}: TableRow<(typeof COLUMNS)[number]>): RowOutcome {
  const id = cells.id(column('Transaction ID'))
  const amount = cells.amount(column('Delta'))
  const text = cells.requiredText(column('Cash Change Type'))
  const wall = cells.time(column('Timestamp'))
  const currency = cells.text(column('Currency'))
  draft.currency ??= currency || null
  const event: ImportedCashEvent = {
    identity: `cash:${id}`,
    kind: kindOf(text, amount),
    amount,
    currency: currency || options.currency,
    occurredAt: draft.instant(wall, 'Timestamp'),
    symbol: cells.text(column('Contract')) || null,
    text,
    account: cells.text(column('Account')) || null,
    rows: [row],
    originalTime: cells.text(column('Timestamp')),
  }
  return { kind: 'cash', event, ledger: ledgerRowOf(event, readBalance(cells, column('Amount'))) }
}

/** An unknown type is imported as `other` with its own text, because its amount is known. */
function kindOf(type: string, amount: number): CashEventKind {
  const word = type.toLowerCase()
  if (word === 'commission') return 'commission'
  if (/\bfees?$/.test(word)) return 'fee'
  if (word === 'trade paired') return 'trade_result'
  if (word === 'fund transaction') return amount < 0 ? 'withdrawal' : 'deposit'
  if (/interest/.test(word)) return 'interest'
  if (/adjust|correction/.test(word)) return 'adjustment'
  return 'other'
}
