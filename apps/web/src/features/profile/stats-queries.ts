import { getDashboardStats } from '@ballast/contract/dashboard'
import { queryOf } from '../../lib/requests/query-of.ts'

export const statsQueries = {
  stats: () => queryOf(getDashboardStats),
}
