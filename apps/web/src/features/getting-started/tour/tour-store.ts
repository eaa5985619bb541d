import { useSyncExternalStore } from 'react'

/** Which step is shown; null while there is no tour. Of this tab only, and not stored. */
let at: number | null = null
const listeners = new Set<() => void>()

export function goTour(next: number | null): void {
  at = next
  for (const listener of listeners) listener()
}

export function useTourStep(): number | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => at,
  )
}
