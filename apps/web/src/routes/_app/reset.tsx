import { createFileRoute } from '@tanstack/react-router'
import { ResetPage } from '../../features/resets/reset-page.tsx'
import { resetQueries } from '../../features/resets/reset-queries.ts'

export const Route = createFileRoute('/_app/reset')({
  staticData: { page: { title: 'Mental Reset' } },
  validateSearch: (search: Record<string, unknown>): { trigger?: string } =>
    typeof search.trigger === 'string' ? { trigger: search.trigger } : {},
  loader: ({ context }) => void context.queryClient.prefetchQuery(resetQueries.start()),
  component: ResetRoute,
})

function ResetRoute() {
  return <ResetPage trigger={Route.useSearch().trigger} />
}
