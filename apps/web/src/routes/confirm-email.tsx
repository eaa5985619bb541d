import { createFileRoute } from '@tanstack/react-router'
import { ConfirmEmailPage } from '../features/sign-in/confirm-email-page.tsx'
import { parseTokenSearch } from '../lib/search-params.ts'

export const Route = createFileRoute('/confirm-email')({
  staticData: { page: { title: 'Confirm your address', index: false } },
  validateSearch: parseTokenSearch,
  component: ConfirmEmailRoute,
})

function ConfirmEmailRoute() {
  const { token } = Route.useSearch()
  return <ConfirmEmailPage token={token} key={token ?? ''} />
}
