import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { useRef } from 'react'

/**
 * Leaves the review to where one came from: each step replaced the address, so one step back is the page before it.
 * Opened by its address alone, it leaves to the trade log under it. Used by what is gone once it was left: pressing
 * twice does not go back twice.
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
