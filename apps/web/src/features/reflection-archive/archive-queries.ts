import { getDayDetails, getInsights, listArchiveDays } from '@ballast/contract/reflection/archive'
import { getReview } from '@ballast/contract/reflection/reviews'
import type { ReviewPeriod } from '@ballast/domain/reflection/review-period'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import type { Day } from '../../lib/time/days.ts'
import type { ScopeQuery } from '../calendar/calendar-search.ts'
import { type ArchiveSearch, filterOf } from './archive-search.ts'

export const archiveQueries = {
  days: (scope: ScopeQuery, search: ArchiveSearch) => {
    const query = { ...scope, ...filterOf(search) }
    return infiniteQueryOptions({
      queryKey: ['/api/reflection-days', 'list', query],
      queryFn: ({ signal, pageParam: before }) =>
        call(listArchiveDays, { query: { ...query, before }, signal }),
      initialPageParam: undefined as Day | undefined,
      getNextPageParam: (page) => (page.hasMore ? page.days.at(-1)?.day : undefined),
      placeholderData: keepPreviousData,
    })
  },
  details: (day: Day, { account }: ScopeQuery) =>
    queryOptions({
      queryKey: ['/api/reflection-days', 'details', day, account],
      queryFn: ({ signal }) => call(getDayDetails, { params: { day }, query: { account }, signal }),
    }),
  insights: (scope: ScopeQuery) =>
    queryOptions({
      queryKey: ['/api/reflection-insights', scope],
      queryFn: ({ signal }) => call(getInsights, { query: scope, signal }),
    }),
  review: (period: ReviewPeriod, firstDay: Day, scope: ScopeQuery) =>
    queryOptions({
      queryKey: ['/api/reviews', period, firstDay, scope],
      queryFn: ({ signal }) => call(getReview, { params: { period, day: firstDay }, query: scope, signal }),
    }),
}
