import { useQuery } from '@tanstack/react-query'
import { accountQueries } from './account-queries.ts'

/** The currency an account's amounts are written in; US dollars until the accounts are there. */
export function useAccountCurrency(accountId: string | undefined): string {
  const { data = [] } = useQuery(accountQueries.list())
  return data.find((account) => account.id === accountId)?.currency ?? 'USD'
}
