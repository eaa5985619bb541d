import { listAffiliates, listPayouts } from '@ballast/contract/affiliates/affiliate-admin'
import { getAffiliate, getAffiliateDashboard } from '@ballast/contract/affiliates/affiliates'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { queryOf } from '../../lib/requests/query-of.ts'

export const affiliateQueries = {
  standing: () =>
    queryOptions({
      ...queryOf(getAffiliate),
      staleTime: 30_000,
    }),
  dashboard: () =>
    queryOf(getAffiliateDashboard),
  queue: () =>
    infiniteQueryOptions({
      queryKey: ['/api/admin/affiliates'],
      queryFn: ({ pageParam: after, signal }) => call(listAffiliates, { query: { after }, signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
  payouts: () =>
    queryOf(listPayouts),
}
