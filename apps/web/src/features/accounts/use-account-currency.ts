import { useQuery } from '@tanstack/react-query'
import { accountQueries } from './account-queries.ts'

/** The currency of an account's amounts; US dollars until the accounts have loaded. */
export function useAccountCurrency(accountId: string | undefined): string {
  const { data = [] } = useQuery(accountQueries.list())
  return data.find((account) => account.id === accountId)?.currency ?? 'USD'
}
