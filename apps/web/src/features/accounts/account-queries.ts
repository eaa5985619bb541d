import { listAccounts } from '@ballast/contract/accounts/accounts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export const accountQueries = {
  list: () =>
    queryOptions({ queryKey: ['/api/accounts'], queryFn: ({ signal }) => call(listAccounts, { signal }) }),
}
