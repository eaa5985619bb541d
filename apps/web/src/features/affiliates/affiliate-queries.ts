import { listAffiliates, listPayouts } from '@ballast/contract/affiliates/affiliate-admin'
import { getAffiliate, getAffiliateDashboard } from '@ballast/contract/affiliates/affiliates'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export const affiliateQueries = {
  standing: () =>
    queryOptions({
      queryKey: ['/api/affiliate'],
      queryFn: ({ signal }) => call(getAffiliate, { signal }),
      staleTime: 30_000,
    }),
  dashboard: () =>
    queryOptions({
      queryKey: ['/api/affiliate/dashboard'],
      queryFn: ({ signal }) => call(getAffiliateDashboard, { signal }),
    }),
  queue: () =>
    infiniteQueryOptions({
      queryKey: ['/api/admin/affiliates'],
      queryFn: ({ pageParam: after, signal }) => call(listAffiliates, { query: { after }, signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
  payouts: () =>
    queryOptions({
      queryKey: ['/api/admin/payouts'],
      queryFn: ({ signal }) => call(listPayouts, { signal }),
    }),
}
