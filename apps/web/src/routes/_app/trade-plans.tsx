import { createFileRoute } from '@tanstack/react-router'
import { dayPlanQueries } from '../../features/day-plans/day-plan-queries.ts'
import { setupQueries } from '../../features/setups/setup-queries.ts'
import { parsePlansSearch } from '../../features/trade-plans/plans-search.ts'
import { tradePlanQueries } from '../../features/trade-plans/trade-plan-queries.ts'
import { TradePlansPage } from '../../features/trade-plans/trade-plans-page.tsx'
import { scopeFilterOf, scopeOnOpening } from '../../lib/scope.ts'
import { tradingToday } from '../../lib/time/trading-today.ts'

export const Route = createFileRoute('/_app/trade-plans')({
  staticData: { page: { title: 'Trade Plans' }, scoped: true },
  validateSearch: parsePlansSearch,
  loaderDeps: ({ search }) => search,
  // Requests the tab's first data while its code loads; the page does not wait for it here.
  loader: ({ context: { queryClient }, deps }) => {
    const opened = scopeOnOpening(deps)
    const filter = scopeFilterOf(opened, tradingToday(opened.account))
    if (deps.tab === 'playbook') void queryClient.prefetchQuery(setupQueries.list())
    else if (deps.tab === 'trades')
      void queryClient.prefetchQuery(tradePlanQueries.list(filter, deps.status, 100))
    else {
      const [only] = filter.account.length === 1 ? filter.account : []
      const account = deps.for === 'all' ? null : (deps.for ?? only ?? null)
      void queryClient.prefetchQuery(dayPlanQueries.day(account, deps.day))
    }
  },
  component: TradePlansRoute,
})

function TradePlansRoute() {
  return <TradePlansPage search={Route.useSearch()} />
}
