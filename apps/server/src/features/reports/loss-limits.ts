import type { Selection } from '@ballast/domain/statistics/trade-columns'
import type { Db } from '../../platform/database/database.ts'
import { accountsOf } from '../accounts/accounts.queries.ts'

/** The loss limits of the accounts that have one, by account. */
export async function lossLimitsOf(
  db: Db,
  { userId }: { userId: string },
): Promise<ReadonlyMap<string, number>> {
  const accounts = await accountsOf(db, { userId })
  return new Map(accounts.flatMap(({ id, lossLimit }) => (lossLimit ? [[id, lossLimit] as const] : [])))
}

/** The limit of the account that all selected trades are in; limits of several accounts are never added. */
export function limitOfOnlyAccount(
  { columns, rows }: Selection,
  limits: ReadonlyMap<string, number>,
): number | null {
  const [first] = rows
  if (first === undefined) return null
  const account = columns.account[first]
  if (!rows.every((row) => columns.account[row] === account)) return null
  return limits.get(columns.accounts[account ?? -1] ?? '') ?? null
}
