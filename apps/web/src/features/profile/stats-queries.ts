import { getDashboardStats } from '@ballast/contract/dashboard'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export const statsQueries = {
  stats: () =>
    queryOptions({
      queryKey: ['/api/dashboard/stats'],
      queryFn: ({ signal }) => call(getDashboardStats, { signal }),
    }),
}
