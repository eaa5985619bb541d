import { useSyncExternalStore } from 'react'
import type { BrowserStore } from './browser-store.ts'

/** The current value of a store. Apart from it, because the first requests read stores before React is loaded. */
export function useBrowserStore<T>(store: BrowserStore<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.fallback)
}
