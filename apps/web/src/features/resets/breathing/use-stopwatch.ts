import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * Time that has run, in milliseconds, without pauses. It is read from a clock that never jumps and does not stop in a hidden
 * tab; nothing is counted in ticks.
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

/** Calls back about ten times a second while it runs: only to look at the time, which a slow or missed call does not change. */
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
