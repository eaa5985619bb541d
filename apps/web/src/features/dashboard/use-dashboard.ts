import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useLastGood } from '../../lib/requests/use-last-good.ts'
import { useScope } from '../../lib/use-scope.ts'
import { dashboardQueries } from './dashboard-queries.ts'
import { type DashboardSearch, dashboardQueryOf } from './dashboard-search.ts'
import type { DashboardView } from './dashboard-view.ts'
import { countedSearch } from './journal-links.ts'

/** The figures to show, their unit and scope, and the query's state. */
export function useDashboard(search: DashboardSearch) {
  const scope = useScope()
  const query = dashboardQueryOf({ ...scope.search, ...search }, scope.today)
  const result = useQuery({ ...dashboardQueries.shown(query), placeholderData: keepPreviousData })
  // Deferred, so that rendering the whole page never blocks a key or a touch.
  const shown = useDeferredValue(useLastGood(result))
  const view: DashboardView | null = shown && {
    unit: scope.unit,
    basis: scope.basis,
    currency: shown.data.currency,
    scope: scope.search,
    trades: countedSearch(scope.search, shown.data),
    dates: { from: scope.from, to: scope.to },
    base: Number(shown.data.equity.startingBalance),
  }
  return { shown, view, result }
}
