import type { DayBoundary } from '@ballast/domain/time/trading-day'
import type { Db } from '../../platform/database/database.ts'
import { accountAmong, accountsOf } from '../accounts/accounts.queries.ts'
import { boundaryOf } from './plan-clock.ts'

/**
 * The clock of a plan: its account's, or for all accounts the clock of the first one in use. Throws 404 for an account
 * that is not the user's.
 */
export async function planBoundary(
  db: Db,
  { userId, accountId }: { userId: string; accountId: string | null },
): Promise<DayBoundary> {
  const accounts = await accountsOf(db, { userId })
  return accountId === null ? boundaryOf(accounts, null) : accountAmong(accounts, accountId)
}
