import { createFileRoute } from '@tanstack/react-router'
import { ConfirmPage } from '../features/newsletter/confirm-page.tsx'
import { parseTokenSearch } from '../lib/search-params.ts'

export const Route = createFileRoute('/newsletter/confirm')({
  staticData: { page: { title: 'Confirm your address', index: false } },
  validateSearch: parseTokenSearch,
  component: ConfirmRoute,
})

function ConfirmRoute() {
  const { token } = Route.useSearch()
  return <ConfirmPage token={token} key={token ?? ''} />
}
