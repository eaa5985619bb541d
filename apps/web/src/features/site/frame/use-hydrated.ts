import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the HTML rendered ahead of time and until the page has taken it over: only then may it differ. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
