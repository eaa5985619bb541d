import type { DayBoundary } from '@ballast/domain/time/trading-day'
import type { Db } from '../../platform/database/database.ts'
import type { UserRef } from '../../platform/database/owned-id.ts'
import { type AccountRow, accountsOf } from '../accounts/accounts.queries.ts'
import { userBoundary } from '../accounts/user-clock.ts'
import { type HabitRow, habitRowsOf } from './habits.queries.ts'

/** The boundary of a routine's days; without an account, that of the zone in which a habit was last added. */
export function routineBoundary(
  accounts: readonly AccountRow[],
  habits: readonly Pick<HabitRow, 'timeZone' | 'createdAt'>[],
): DayBoundary {
  const [first] = habits
  const last = habits.reduce((a, b) => (b.createdAt > (a?.createdAt ?? 0) ? b : a), first)
  return userBoundary(accounts, last?.timeZone)
}

export async function routineBoundaryOf(db: Db, { userId }: UserRef): Promise<DayBoundary> {
  return routineBoundary(await accountsOf(db, { userId }), await habitRowsOf(db, { userId }))
}
