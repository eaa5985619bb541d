import { useEffect, useState } from 'react'

/** The server's current time, extrapolated from an answer: it does not depend on this device's clock being right. */
export function useServerNow(at: string): number {
  const [read, setRead] = useState({ at, elapsed: 0 })
  useEffect(() => {
    const start = performance.now()
    const timer = setInterval(() => setRead({ at, elapsed: performance.now() - start }), 500)
    return () => clearInterval(timer)
  }, [at])
  return Date.parse(at) + (read.at === at ? read.elapsed : 0)
}
