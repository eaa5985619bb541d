import {
  getTradePlan,
  listPlanCandidates,
  listTradePlans,
  type TradePlan,
} from '@ballast/contract/trade-plans'
import type { PlanStatus } from '@ballast/domain/vocabulary/plan-vocabulary'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import type { ScopeFilter } from '../../lib/scope.ts'

const PATH = '/api/trade-plans'

export const tradePlanQueries = {
  /** `rows` grows as more pages are loaded. */
  list: (filter: ScopeFilter, status: PlanStatus | undefined, rows: number) =>
    queryOptions({
      queryKey: [PATH, 'list', filter, status ?? 'any', rows],
      queryFn: ({ signal }) =>
        call(listTradePlans, { query: { ...filter, status: status ? [status] : [], limit: rows }, signal }),
      placeholderData: keepPreviousData,
    }),
  byId: (id: string) =>
    queryOptions({
      queryKey: [PATH, 'plan', id],
      queryFn: ({ signal }) => call(getTradePlan, { params: { id }, signal }),
    }),
  candidates: (id: string) =>
    queryOptions({
      queryKey: [PATH, 'candidates', id],
      queryFn: ({ signal }) => call(listPlanCandidates, { params: { id }, signal }),
      staleTime: 0,
    }),
}

/** Shows a plan returned by the server in its sheet at once, unless a newer one is shown, and refetches the lists. */
export function putTradePlan(queryClient: QueryClient, plan: TradePlan): void {
  queryClient.setQueryData(tradePlanQueries.byId(plan.id).queryKey, (known) =>
    known && known.revision > plan.revision ? known : plan,
  )
  refreshPlans(queryClient)
}

export function refreshPlans(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: [PATH, 'list'] })
  void queryClient.invalidateQueries({ queryKey: [PATH, 'candidates'] })
}
