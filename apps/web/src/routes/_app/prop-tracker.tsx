import { createFileRoute } from '@tanstack/react-router'
import { attemptQueries } from '../../features/prop-tracker/attempt-queries.ts'
import { PropTrackerPage } from '../../features/prop-tracker/prop-tracker-page.tsx'
import { parseTrackerSearch } from '../../features/prop-tracker/tracker-search.ts'
import { proLockedStore } from '../../lib/local-flags.ts'

export const Route = createFileRoute('/_app/prop-tracker')({
  staticData: { page: { title: 'Prop Tracker' } },
  validateSearch: parseTrackerSearch,
  // Requests the attempts while the page's code loads; the page does not wait for them here.
  loader: ({ context: { queryClient } }) => {
    if (!proLockedStore.get()) void queryClient.prefetchQuery(attemptQueries.list())
  },
  component: PropTrackerRoute,
})

function PropTrackerRoute() {
  const search = parseTrackerSearch(Route.useSearch())
  const navigate = Route.useNavigate()
  return (
    <PropTrackerPage
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  )
}
