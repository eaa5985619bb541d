import { type DayBoundary, type DayNumber, tradingDayNumber } from '@ballast/domain/time/trading-day'
import { isTimeZone } from '@ballast/domain/time/zone'
import type { AccountRow } from './accounts.queries.ts'

/**
 * The boundary of a user's days: that of their first account in use, in their own order, so that an evening past midnight
 * stays one day; without an account, midnight in the zone their browser sent.
 */
export function userBoundary(
  accounts: readonly AccountRow[],
  timeZone: string | null | undefined,
): DayBoundary {
  const [account] = accounts
  if (account) return { timeZone: account.timeZone, dayReset: account.dayReset }
  return { timeZone: timeZone && isTimeZone(timeZone) ? timeZone : 'UTC', dayReset: '00:00' }
}

export function dayOf(boundary: DayBoundary, now: Date): DayNumber {
  return tradingDayNumber(now.getTime(), boundary)
}
