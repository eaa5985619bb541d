import type { DayBoundary } from '@ballast/domain/time/trading-day'
import type { Db } from '../../platform/database/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { accountsOf } from '../accounts/accounts.queries.ts'
import { boundaryOf } from './plan-clock.ts'

/**
 * The clock of a plan: its account's, or for all accounts the clock of the oldest one in use. Throws 404 for an account
 * that is not the user's.
 */
export async function planBoundary(
  db: Db,
  { userId, accountId }: { userId: string; accountId: string | null },
): Promise<DayBoundary> {
  const accounts = await accountsOf(db, { userId })
  if (accountId === null) return boundaryOf(accounts, null)
  const account = accounts.find((row) => row.id === accountId)
  if (!account) {
    throw new AppError('not_found', { message: 'This account does not exist, or it is not yours.' })
  }
  return account
}
