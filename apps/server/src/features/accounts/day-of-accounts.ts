import type { DayBoundary } from '@ballast/domain/time/trading-day'
import type { AccountRow } from './accounts.queries.ts'

/** Of a trader without accounts: the day of most futures accounts. */
const NO_ACCOUNT: DayBoundary = { timeZone: 'America/New_York', dayReset: '17:00' }

type Account = Pick<AccountRow, 'id' | 'archivedAt'> & DayBoundary

/**
 * The account whose clock says which day it is on a page about some accounts, or about all: the first of those in the trader's order,
 * archived ones only if there is no other. Null without accounts.
 */
export function accountOfToday<A extends Account>(
  accounts: readonly A[],
  chosen: readonly string[] = [],
): A | null {
  const among = accounts.filter(({ id }) => chosen.includes(id))
  const shown = among.length > 0 ? among : accounts
  return shown.find(({ archivedAt }) => archivedAt === null) ?? shown[0] ?? null
}

/** How its days are bounded. */
export function dayOfAccounts(accounts: readonly Account[], chosen: readonly string[] = []): DayBoundary {
  return accountOfToday(accounts, chosen) ?? NO_ACCOUNT
}
