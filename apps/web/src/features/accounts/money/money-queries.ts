import { getBalances, listMoneyLines } from '@ballast/contract/accounts/account-money'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { queryOf } from '../../../lib/requests/query-of.ts'

export const moneyQueries = {
  balances: () => queryOf(getBalances),
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
