import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useOnline } from '../../lib/browser/online.ts'
import { sendWaiting } from './use-day-actions.ts'

const RETRY_MS = 60_000

/** Sends marks made without a connection, on any page, as soon as there is one. */
export function SendMarks() {
  const queryClient = useQueryClient()
  const isOnline = useOnline()
  useEffect(() => {
    if (!isOnline) return
    void sendWaiting(queryClient)
    // The browser does not notice that the server is back.
    const timer = setInterval(() => void sendWaiting(queryClient), RETRY_MS)
    return () => clearInterval(timer)
  }, [isOnline, queryClient])
  return null
}
