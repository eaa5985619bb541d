import type { Account } from '@ballast/contract/accounts/accounts'
import { decimalFromMicros } from '@ballast/domain/money/micros'
import type { AccountRow } from './accounts.queries.ts'

export function presentAccount(row: AccountRow, tradeCount: number): Account {
  const money = (micros: number | null) => (micros === null ? null : decimalFromMicros(micros))
  return {
    id: row.id,
    name: row.name,
    kind: row.kind as Account['kind'],
    currency: row.currency as Account['currency'],
    startingBalance: decimalFromMicros(row.startingBalance),
    timeZone: row.timeZone,
    dayReset: row.dayReset,
    breakEvenTolerance: decimalFromMicros(row.breakEvenTolerance),
    defaultRisk: money(row.defaultRisk),
    lossLimit: money(row.lossLimit),
    archived: row.archivedAt !== null,
    tradeCount,
  }
}
