import type { Account } from '@ballast/contract/accounts/accounts'
import type { Attempt } from '@ballast/contract/attempts/attempts'

type DayParams = {
  accounts: readonly Pick<Account, 'id' | 'firstDay'>[]
  attempts: readonly Pick<Attempt, 'accountId'>[]
  today: string
}

/**
 * The day an attempt in an account was probably bought: that of its first trade, so that what was imported counts; today where
 * there is no trade, or an earlier attempt in the account.
 */
export function proposedDay(accountId: string | null, { accounts, attempts, today }: DayParams): string {
  const firstDay = accounts.find(({ id }) => id === accountId)?.firstDay ?? null
  const isFirst = !attempts.some((attempt) => attempt.accountId === accountId)
  return isFirst && firstDay !== null && firstDay < today ? firstDay : today
}
