import type { Account } from '@ballast/contract/accounts/accounts'
import { useQuery } from '@tanstack/react-query'
import { accountQueries } from './account-queries.ts'

export type GroupOf = (accountId: string) => Account['group']

/** The group of copied accounts an account is in; null for one in none, and before the accounts are there. */
export function useAccountGroups(): GroupOf {
  const { data: accounts = [] } = useQuery(accountQueries.list())
  const groups = new Map(accounts.map(({ id, group }) => [id, group]))
  return (accountId) => groups.get(accountId) ?? null
}
