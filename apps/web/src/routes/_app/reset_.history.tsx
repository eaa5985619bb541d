import { createFileRoute } from '@tanstack/react-router'
import { ResetHistoryPage } from '../../features/resets/history/reset-history-page.tsx'
import { resetQueries } from '../../features/resets/reset-queries.ts'

export const Route = createFileRoute('/_app/reset_/history')({
  staticData: { page: { title: 'Resets' } },
  loader: ({ context }) => void context.queryClient.prefetchQuery(resetQueries.evidence()),
  component: ResetHistoryPage,
})
