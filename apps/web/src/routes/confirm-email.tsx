import { createFileRoute } from '@tanstack/react-router'
import { ConfirmEmailPage } from '../features/sign-in/confirm-email-page.tsx'

export const Route = createFileRoute('/confirm-email')({
  staticData: { page: { title: 'Confirm your address', index: false } },
  validateSearch: (search: Record<string, unknown>): { token?: string } =>
    typeof search.token === 'string' && search.token !== '' ? { token: search.token } : {},
  component: ConfirmEmailRoute,
})

function ConfirmEmailRoute() {
  const { token } = Route.useSearch()
  return <ConfirmEmailPage token={token} key={token ?? ''} />
}
