import { createFileRoute } from '@tanstack/react-router'
import { UnsubscribePage } from '../features/notifications/unsubscribe-page.tsx'
import { parseTokenSearch } from '../lib/search-params.ts'

export const Route = createFileRoute('/notifications/unsubscribe')({
  staticData: { page: { title: 'No more emails', index: false } },
  validateSearch: parseTokenSearch,
  component: UnsubscribeRoute,
})

function UnsubscribeRoute() {
  const { token } = Route.useSearch()
  return <UnsubscribePage token={token} key={token ?? ''} />
}
