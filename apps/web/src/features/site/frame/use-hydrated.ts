import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the prerendered HTML and until hydration: only afterwards may the page differ from it. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
