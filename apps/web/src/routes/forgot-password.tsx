import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordPage } from '../features/recovery/forgot-password-page.tsx'
import { PUBLIC_PAGES } from '../lib/public-pages.ts'

export const Route = createFileRoute('/forgot-password')({
  staticData: { page: PUBLIC_PAGES['/forgot-password'] },
  component: ForgotPasswordPage,
})
