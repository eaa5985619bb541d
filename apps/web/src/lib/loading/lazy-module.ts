import { useSyncExternalStore } from 'react'

export type LazyModule<Module> = {
  /** Fetches it, unless that has been done. */
  fetch: () => Promise<void>
  current: () => Module | null
  subscribe: (listener: () => void) => () => void
}

/**
 * Code that the page can do without until somebody comes near what needs it. Unlike a `lazyPart` it never suspends or
 * throws: without a connection nothing opens, and the next attempt fetches it again.
 */
export function lazyModule<Module>(load: () => Promise<Module>): LazyModule<Module> {
  let loaded: Module | null = null
  let isLoading = false
  const listeners = new Set<() => void>()
  async function fetch(): Promise<void> {
    if (loaded || isLoading) return
    isLoading = true
    try {
      loaded = await load()
      for (const listener of listeners) listener()
    } catch {
      // Fetched again when it is next needed.
    } finally {
      isLoading = false
    }
  }
  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return { fetch, current: () => loaded, subscribe }
}

/** The module, or null until it has been fetched. */
export function useLazyModule<Module>({ current, subscribe }: LazyModule<Module>): Module | null {
  return useSyncExternalStore(subscribe, current, current)
}
