import { createFileRoute } from '@tanstack/react-router'
import { AttemptPage } from '../../features/prop-tracker/attempt-page/attempt-page.tsx'
import { attemptQueries } from '../../features/prop-tracker/attempt-queries.ts'
import { proLockedStore } from '../../lib/local-flags.ts'

export const Route = createFileRoute('/_app/prop-tracker_/$attemptId')({
  staticData: { page: { title: 'Attempt' } },
  // Requests the attempt while the page's code loads; the page does not wait for it here.
  loader: ({ context: { queryClient }, params }) => {
    if (!proLockedStore.get()) void queryClient.prefetchQuery(attemptQueries.record(params.attemptId))
  },
  component: AttemptRoute,
})

function AttemptRoute() {
  const { attemptId } = Route.useParams()
  return <AttemptPage key={attemptId} id={attemptId} />
}
