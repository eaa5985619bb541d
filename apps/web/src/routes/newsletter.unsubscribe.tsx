import { createFileRoute } from '@tanstack/react-router'
import { UnsubscribePage } from '../features/newsletter/unsubscribe-page.tsx'
import { parseTokenSearch } from '../lib/search-params.ts'

export const Route = createFileRoute('/newsletter/unsubscribe')({
  staticData: { page: { title: 'Leave the newsletter', index: false } },
  validateSearch: parseTokenSearch,
  component: UnsubscribeRoute,
})

function UnsubscribeRoute() {
  const { token } = Route.useSearch()
  return <UnsubscribePage token={token} key={token ?? ''} />
}
