import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { useRef } from 'react'

/**
 * Leaves the review to the page before it: each step replaced the URL, so one step back is enough. If the review
 * was opened by its URL, it leaves to the trade log behind it. A second press does not go back twice.
 */
export function useLeaveReview(toLog: () => void): () => void {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const isLeaving = useRef(false)
  return () => {
    if (isLeaving.current) return
    isLeaving.current = true
    if (canGoBack) router.history.back()
    else toLog()
  }
}
