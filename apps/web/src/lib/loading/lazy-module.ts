import { createMemoryStore, type MemoryStore, useMemoryStore } from '../browser/memory-store.ts'

export type LazyModule<Module> = {
  /** Fetches it, unless that has been done. */
  fetch: () => Promise<void>
  store: MemoryStore<Module | null>
}

/**
 * Code that the page can do without until somebody comes near what needs it. Unlike a `lazyPart` it never suspends or
 * throws: without a connection nothing opens, and the next attempt fetches it again.
 */
export function lazyModule<Module>(load: () => Promise<Module>): LazyModule<Module> {
  const store = createMemoryStore<Module | null>(null)
  let isLoading = false
  async function fetch(): Promise<void> {
    if (store.get() || isLoading) return
    isLoading = true
    try {
      store.set(await load())
    } catch {
      // Fetched again when it is next needed.
    } finally {
      isLoading = false
    }
  }
  return { fetch, store }
}

/** The module, or null until it has been fetched. */
export function useLazyModule<Module>({ store }: LazyModule<Module>): Module | null {
  return useMemoryStore(store)
}
