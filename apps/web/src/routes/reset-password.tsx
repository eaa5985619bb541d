import { createFileRoute } from '@tanstack/react-router'
import { ResetPasswordPage } from '../features/recovery/reset-password-page.tsx'
import { PUBLIC_PAGES } from '../lib/public-pages.ts'

export const Route = createFileRoute('/reset-password')({
  staticData: { page: PUBLIC_PAGES['/reset-password'] },
  validateSearch: (search: Record<string, unknown>): { token?: string } =>
    typeof search.token === 'string' && search.token !== '' ? { token: search.token } : {},
  component: ResetRoute,
})

function ResetRoute() {
  const { token } = Route.useSearch()
  return <ResetPasswordPage token={token} key={token ?? ''} />
}
