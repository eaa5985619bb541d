import type { Account } from '@ballast/contract/accounts/accounts'
import type { Attempt } from '@ballast/contract/attempts/attempts'

type DayParams = {
  accounts: readonly Pick<Account, 'id' | 'firstDay'>[]
  attempts: readonly Pick<Attempt, 'accountId'>[]
  today: string
}

/**
 * The likely day of purchase of an attempt: that of the account's first trade, so that imported trades count, or today if
 * there is no trade or the account already had an attempt.
 */
export function proposedDay(accountId: string | null, { accounts, attempts, today }: DayParams): string {
  const firstDay = accounts.find(({ id }) => id === accountId)?.firstDay ?? null
  const isFirst = !attempts.some((attempt) => attempt.accountId === accountId)
  return isFirst && firstDay !== null && firstDay < today ? firstDay : today
}

type AccountParams = {
  accounts: readonly Pick<Account, 'id' | 'archived'>[]
  attempts: readonly Pick<Attempt, 'accountId'>[]
}

/** The likely account of an attempt: the only one there is, unless it had one already. */
export function proposedAccount({ accounts, attempts }: AccountParams): string | null {
  const [only, another] = accounts.filter(({ archived }) => !archived)
  if (!only || another || attempts.some(({ accountId }) => accountId === only.id)) return null
  return only.id
}
