import { createFileRoute } from '@tanstack/react-router'
import { attemptQueries } from '../../features/prop-tracker/attempt-queries.ts'
import { PropTrackerPage } from '../../features/prop-tracker/prop-tracker-page.tsx'

export const Route = createFileRoute('/_app/prop-tracker')({
  staticData: { page: { title: 'Prop Tracker' } },
  // Asks while the page's code is on its way; the page does not wait for it here.
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(attemptQueries.list())
  },
  component: PropTrackerPage,
})
