import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordPage } from '../features/recovery/forgot-password-page.tsx'

export const Route = createFileRoute('/forgot-password')({
  staticData: { page: { title: 'Forgot password', index: false } },
  component: ForgotPasswordPage,
})
