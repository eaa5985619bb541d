import type { Account } from '@ballast/contract/accounts/accounts'
import { useQuery } from '@tanstack/react-query'
import { accountQueries } from './account-queries.ts'

export type GroupOf = (accountId: string) => Account['group']

/** Finds the group of copied accounts an account belongs to; null without one and until the accounts have loaded. */
export function useAccountGroups(): GroupOf {
  const { data: accounts = [] } = useQuery(accountQueries.list())
  const groups = new Map(accounts.map(({ id, group }) => [id, group]))
  return (accountId) => groups.get(accountId) ?? null
}
