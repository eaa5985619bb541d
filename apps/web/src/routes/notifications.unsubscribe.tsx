import { createFileRoute } from '@tanstack/react-router'
import { UnsubscribePage } from '../features/notifications/unsubscribe-page.tsx'

export const Route = createFileRoute('/notifications/unsubscribe')({
  staticData: { page: { title: 'No more emails', index: false } },
  validateSearch: (search: Record<string, unknown>): { token?: string } =>
    typeof search.token === 'string' && search.token !== '' ? { token: search.token } : {},
  component: UnsubscribeRoute,
})

function UnsubscribeRoute() {
  const { token } = Route.useSearch()
  return <UnsubscribePage token={token} key={token ?? ''} />
}
