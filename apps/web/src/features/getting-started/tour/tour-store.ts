import { useSyncExternalStore } from 'react'

/** The current step; null without a tour. Held in memory only, for this tab. */
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
