import { listSetups } from '@ballast/contract/setups'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export const setupQueries = {
  list: () =>
    queryOptions({ queryKey: ['/api/setups'], queryFn: ({ signal }) => call(listSetups, { signal }) }),
}
