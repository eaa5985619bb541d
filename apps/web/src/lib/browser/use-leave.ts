import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'

/** Leaves a full-screen page: back to the previous page, or to the dashboard. */
export function useLeave(): () => void {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const navigate = useNavigate()
  return () => {
    if (canGoBack) router.history.back()
    else void navigate({ to: '/dashboard' })
  }
}
