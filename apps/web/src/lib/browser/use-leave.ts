import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { focusPageIfLost } from './focus-page.ts'

/** Leaves a full-screen page, once: back to the previous page, or to the dashboard, which then has the focus. */
export function useLeave(): () => void {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const navigate = useNavigate()
  // The page still hears a second press while the other one is coming.
  const isLeaving = useRef(false)
  return () => {
    if (isLeaving.current) return
    isLeaving.current = true
    if (canGoBack) router.history.back()
    else void navigate({ to: '/dashboard' })
    focusPageIfLost()
  }
}
