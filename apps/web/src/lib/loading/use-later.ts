import { useEffect, useEffectEvent } from 'react'

/** Well after the page is there, and before most people need it. */
const LATER_MS = 5000

/** Fetches code that is not needed at first, for those who lose the connection before they need it. */
export function useLater(fetch: () => void): void {
  const start = useEffectEvent(fetch)
  useEffect(() => {
    const timer = setTimeout(() => start(), LATER_MS)
    return () => clearTimeout(timer)
  }, [])
}
