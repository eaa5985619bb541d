import { getOwnAccount } from '@ballast/contract/own-account'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

export const accountQueries = {
  own: () =>
    queryOptions({
      queryKey: ['/api/user/account'],
      queryFn: ({ signal }) => call(getOwnAccount, { signal }),
      // A confirmation link opened in another window changes it.
      staleTime: 0,
      refetchOnWindowFocus: true,
    }),
}
