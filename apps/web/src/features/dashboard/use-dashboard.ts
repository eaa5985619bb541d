import type { Dashboard } from '@ballast/contract/dashboard'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { todayAsDay } from '../../lib/time/days.ts'
import { useScope } from '../../lib/use-scope.ts'
import { dashboardQueries } from './dashboard-queries.ts'
import { type DashboardSearch, dashboardQueryOf } from './dashboard-search.ts'
import type { DashboardView } from './dashboard-view.ts'

/** The figures to show, their unit and scope, and the state of the query. */
export function useDashboard(search: DashboardSearch) {
  const scope = useScope()
  const query = dashboardQueryOf({ ...scope.search, ...search }, todayAsDay())
  const result = useQuery({ ...dashboardQueries.shown(query), placeholderData: keepPreviousData })
  // Deferred: the whole page is drawn in slices, so that a key or a touch never waits.
  const shown = useDeferredValue(useLastGood(result))
  const view: DashboardView | null = shown && {
    unit: scope.unit,
    basis: scope.basis,
    currency: shown.data.currency,
    scope: scope.search,
    dates: { from: scope.from, to: scope.to },
    base: Number(shown.data.equity.startingBalance),
  }
  return { shown, view, result }
}

type LoadedDashboard = { data: Dashboard; at: number }

/** The figures now, or the last ones that came: an error does not take them away. */
function useLastGood(result: { data: Dashboard | undefined; dataUpdatedAt: number }): LoadedDashboard | null {
  const [last, setLast] = useState<LoadedDashboard | null>(null)
  const { data, dataUpdatedAt: at } = result
  if (data && data !== last?.data) {
    const next = { data, at: at || Date.now() }
    setLast(next)
    return next
  }
  return last
}
