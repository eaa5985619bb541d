import { getDashboard } from '@ballast/contract/dashboard'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import type { DashboardQuery } from './dashboard-search.ts'

export const dashboardQueries = {
  shown: (query: DashboardQuery) =>
    queryOptions({
      queryKey: ['/api/dashboard', query],
      queryFn: ({ signal }) => call(getDashboard, { query, signal }),
    }),
}
