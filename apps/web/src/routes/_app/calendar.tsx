import { createFileRoute } from '@tanstack/react-router'
import { CalendarPage } from '../../features/calendar/calendar-page.tsx'
import { calendarQueries } from '../../features/calendar/calendar-queries.ts'
import { calendarQueryOf, parseCalendarSearch } from '../../features/calendar/calendar-search.ts'
import { scopeOnOpening } from '../../lib/scope.ts'
import { tradingToday } from '../../lib/time/trading-today.ts'

export const Route = createFileRoute('/_app/calendar')({
  staticData: { page: { title: 'Calendar' }, scoped: true, withFrame: true, ownDates: true },
  validateSearch: parseCalendarSearch,
  loaderDeps: ({ search }) => search,
  // Requests the days while the page's code loads; the page does not wait for them here.
  loader: ({ context, deps }) => {
    const opened = scopeOnOpening(deps)
    const query = calendarQueryOf(opened, tradingToday(opened.account))
    void context.queryClient.prefetchQuery(calendarQueries.shown(query))
  },
  component: CalendarRoute,
})

function CalendarRoute() {
  return <CalendarPage search={parseCalendarSearch(Route.useSearch())} />
}
