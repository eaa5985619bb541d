import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { findServer } from '../../lib/requests/reach.ts'
import { refreshRooms } from './room-queries.ts'

const FIRST_WAIT_MS = 1000
const MAX_WAIT_MS = 60_000

/** Keeps rooms and alerts in sync with the server, while the page is open and a user is signed in. */
export function useLiveChanges() {
  const queryClient = useQueryClient()
  useEffect(() => {
    let source: EventSource | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    let wait = FIRST_WAIT_MS
    const open = () => {
      source = new EventSource('/api/events')
      source.addEventListener('change', () => {
        wait = FIRST_WAIT_MS
        void refreshRooms(queryClient)
      })
      source.onerror = () => {
        source?.close()
        void findServer()
        // While disconnected, each reconnection attempt refetches once.
        void refreshRooms(queryClient)
        timer = setTimeout(open, wait)
        wait = Math.min(wait * 2, MAX_WAIT_MS)
      }
    }
    open()
    return () => {
      source?.close()
      clearTimeout(timer)
    }
  }, [queryClient])
}
