import { createFileRoute } from '@tanstack/react-router'
import { ResetPasswordPage } from '../features/recovery/reset-password-page.tsx'

export const Route = createFileRoute('/reset-password')({
  staticData: { page: { title: 'Reset password', index: false } },
  validateSearch: (search: Record<string, unknown>): { token?: string } =>
    typeof search.token === 'string' && search.token !== '' ? { token: search.token } : {},
  component: ResetRoute,
})

function ResetRoute() {
  const { token } = Route.useSearch()
  return <ResetPasswordPage token={token} key={token ?? ''} />
}
