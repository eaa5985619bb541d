import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * The elapsed time in milliseconds, without pauses. It reads a monotonic clock that also runs in a hidden tab; no ticks are
 * counted.
 */
export function useStopwatch() {
  const startedAt = useRef<number | null>(null)
  const before = useRef(0)
  const [isRunning, setRunning] = useState(false)
  const elapsed = useCallback(
    () => before.current + (startedAt.current === null ? 0 : performance.now() - startedAt.current),
    [],
  )
  const start = useCallback(() => {
    startedAt.current ??= performance.now()
    setRunning(true)
  }, [])
  const pause = useCallback(() => {
    before.current = elapsed()
    startedAt.current = null
    setRunning(false)
  }, [elapsed])
  const restart = useCallback(() => {
    before.current = 0
    startedAt.current = performance.now()
    setRunning(true)
  }, [])
  return { elapsed, start, pause, restart, isRunning }
}

const TICK_MS = 100

/** Calls back about ten times a second while it runs, only to read the time, so a slow or missed call does no harm. */
export function useLook(isRunning: boolean, look: () => void) {
  const latest = useRef(look)
  useEffect(() => {
    latest.current = look
  })
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => latest.current(), TICK_MS)
    const onShown = () => latest.current()
    document.addEventListener('visibilitychange', onShown)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onShown)
    }
  }, [isRunning])
}
