import { getBalances, listMoneyLines } from '@ballast/contract/accounts/account-money'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

export const moneyQueries = {
  balances: () =>
    queryOptions({
      queryKey: ['/api/account-money/balances'],
      queryFn: ({ signal }) => call(getBalances, { signal }),
    }),
  lines: (account: string | null) =>
    infiniteQueryOptions({
      queryKey: ['/api/account-money/lines', account],
      queryFn: ({ signal, pageParam }) =>
        call(listMoneyLines, {
          query: { ...(account ? { account } : {}), ...(pageParam ? { after: pageParam } : {}) },
          signal,
        }),
      initialPageParam: '',
      getNextPageParam: ({ next }) => next,
    }),
}
