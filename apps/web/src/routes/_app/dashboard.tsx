import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '../../features/dashboard/dashboard-page.tsx'
import { dashboardQueries } from '../../features/dashboard/dashboard-queries.ts'
import { dashboardQueryOf, parseDashboardSearch } from '../../features/dashboard/dashboard-search.ts'
import { scopeOnOpening } from '../../lib/scope.ts'
import { todayAsDay } from '../../lib/time/days.ts'

export const Route = createFileRoute('/_app/dashboard')({
  staticData: { page: { title: 'Dashboard' }, scoped: true },
  validateSearch: parseDashboardSearch,
  loaderDeps: ({ search }) => search,
  // Asks for the figures while the page's code is on its way; the page does not wait for them here.
  loader: ({ context, deps, location }) => {
    const query = dashboardQueryOf(scopeOnOpening(deps), todayAsDay())
    void context.queryClient.prefetchQuery(dashboardQueries.shown(query))
    // The address a payment provider sends the browser back to.
    if (location.searchStr.includes('redirect_status='))
      void import('../../features/billing/payment/payment-return.ts').then(({ finishPayment }) =>
        finishPayment(context.queryClient),
      )
  },
  component: DashboardRoute,
})

function DashboardRoute() {
  const { month, currency } = Route.useSearch()
  return <DashboardPage search={{ ...(month ? { month } : {}), ...(currency ? { currency } : {}) }} />
}
