import { createFileRoute } from '@tanstack/react-router'
import { ConfirmPage } from '../features/newsletter/confirm-page.tsx'

export const Route = createFileRoute('/newsletter/confirm')({
  staticData: { page: { title: 'Confirm your address', index: false } },
  validateSearch: (search: Record<string, unknown>): { token?: string } =>
    typeof search.token === 'string' && search.token !== '' ? { token: search.token } : {},
  component: ConfirmRoute,
})

function ConfirmRoute() {
  const { token } = Route.useSearch()
  return <ConfirmPage token={token} key={token ?? ''} />
}
