import { createFileRoute } from '@tanstack/react-router'
import { ResetPasswordPage } from '../features/recovery/reset-password-page.tsx'
import { PUBLIC_PAGES } from '../lib/public-pages.ts'
import { parseTokenSearch } from '../lib/search-params.ts'

export const Route = createFileRoute('/reset-password')({
  staticData: { page: PUBLIC_PAGES['/reset-password'] },
  validateSearch: parseTokenSearch,
  component: ResetRoute,
})

function ResetRoute() {
  const { token } = Route.useSearch()
  return <ResetPasswordPage token={token} key={token ?? ''} />
}
