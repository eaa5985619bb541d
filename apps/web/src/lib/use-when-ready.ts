import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Runs what was pressed as soon as it can be: at once, or when what it needs has been fetched. Without this, a press in
 * between would be lost. Only the last press waits.
 */
export function useWhenReady<Args extends unknown[]>(isReady: boolean, run: (...args: Args) => void) {
  const [waiting, setWaiting] = useState<Args | null>(null)
  const start = useEffectEvent((args: Args) => {
    setWaiting(null)
    run(...args)
  })
  useEffect(() => {
    if (isReady && waiting) start(waiting)
  }, [isReady, waiting])
  return {
    isWaiting: waiting !== null,
    press: (...args: Args) => (isReady ? run(...args) : setWaiting(args)),
  }
}
