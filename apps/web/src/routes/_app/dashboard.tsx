import { createFileRoute, redirect } from '@tanstack/react-router'
import { DashboardPage } from '../../features/dashboard/dashboard-page.tsx'
import { dashboardQueries } from '../../features/dashboard/dashboard-queries.ts'
import { dashboardQueryOf, parseDashboardSearch } from '../../features/dashboard/dashboard-search.ts'
import { scopeOnOpening } from '../../lib/scope.ts'
import { tradingToday } from '../../lib/time/trading-today.ts'

/** A payment provider redirected the browser here if there is a `redirect_status`. */
type DashboardRouteSearch = ReturnType<typeof parseDashboardSearch> & { redirect_status?: string }

export const Route = createFileRoute('/_app/dashboard')({
  staticData: { page: { title: 'Dashboard' }, scoped: true, withFrame: true },
  validateSearch: (search: Record<string, unknown>): DashboardRouteSearch => ({
    ...parseDashboardSearch(search),
    ...(typeof search.redirect_status === 'string' ? { redirect_status: search.redirect_status } : {}),
  }),
  beforeLoad: ({ context, search: { redirect_status, ...search }, preload }) => {
    if (redirect_status === undefined || preload) return
    void import('../../features/billing/payment/payment-return.ts').then(({ finishPayment }) =>
      finishPayment(context.queryClient, redirect_status),
    )
    throw redirect({ to: '/dashboard', search, replace: true })
  },
  loaderDeps: ({ search }) => search,
  // Requests the figures while the page's code loads; the page does not wait for them here.
  loader: ({ context, deps }) => {
    const opened = scopeOnOpening(deps)
    const query = dashboardQueryOf(opened, tradingToday(opened.account))
    void context.queryClient.prefetchQuery(dashboardQueries.shown(query))
  },
  component: DashboardRoute,
})

function DashboardRoute() {
  const { month, currency } = Route.useSearch()
  return <DashboardPage search={{ ...(month ? { month } : {}), ...(currency ? { currency } : {}) }} />
}
