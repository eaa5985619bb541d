import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { focusPageIfLost } from './focus-page.ts'

/** Leaves a page to the one before it, or elsewhere if there is none. A second press does not go back twice. */
export function useGoBack(orElse: () => void): () => void {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  // The page still hears a second press while the other one is coming.
  const isLeaving = useRef(false)
  return () => {
    if (isLeaving.current) return
    isLeaving.current = true
    if (canGoBack) router.history.back()
    else orElse()
  }
}

/** Leaves a full-screen page, once: back to the previous page, or to the dashboard, which then has the focus. */
export function useLeave(): () => void {
  const navigate = useNavigate()
  const goBack = useGoBack(() => void navigate({ to: '/dashboard' }))
  return () => {
    goBack()
    focusPageIfLost()
  }
}
