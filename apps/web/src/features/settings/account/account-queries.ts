import { getOwnAccount } from '@ballast/contract/own-account'
import { queryOptions } from '@tanstack/react-query'
import { queryOf } from '../../../lib/requests/query-of.ts'

export const accountQueries = {
  own: () =>
    queryOptions({
      ...queryOf(getOwnAccount),
      // A confirmation link opened in another window changes it.
      staleTime: 0,
      refetchOnWindowFocus: true,
    }),
}
