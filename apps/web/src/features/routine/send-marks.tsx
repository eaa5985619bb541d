import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useOnline } from '../../lib/browser/online.ts'
import { sendWaiting } from './use-day-actions.ts'

const RETRY_MS = 60_000

/** Sends marks made while offline as soon as there is a connection, on any page. */
export function SendMarks() {
  const queryClient = useQueryClient()
  const isOnline = useOnline()
  useEffect(() => {
    if (!isOnline) return
    void sendWaiting(queryClient)
    // The browser's online event does not fire when only the server was down.
    const timer = setInterval(() => void sendWaiting(queryClient), RETRY_MS)
    return () => clearInterval(timer)
  }, [isOnline, queryClient])
  return null
}
