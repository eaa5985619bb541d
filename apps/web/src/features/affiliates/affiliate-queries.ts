import { listAffiliates, listPayouts } from '@ballast/contract/affiliates/affiliate-admin'
import { getAffiliate, getAffiliateDashboard } from '@ballast/contract/affiliates/affiliates'
import { queryOptions } from '@tanstack/react-query'
import { pagesOf, queryOf } from '../../lib/requests/query-of.ts'

export const affiliateQueries = {
  own: () =>
    queryOptions({
      ...queryOf(getAffiliate),
      staleTime: 30_000,
    }),
  dashboard: () => queryOf(getAffiliateDashboard),
  queue: () => pagesOf(listAffiliates),
  payouts: () => queryOf(listPayouts),
}
