import { useSyncExternalStore } from 'react'

/** A value that components and other code share until the page is left. */
export type MemoryStore<T> = {
  get: () => T
  set: (next: T) => void
  subscribe: (listener: () => void) => () => void
}

export function createMemoryStore<T>(initial: T): MemoryStore<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: (next) => {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export function useMemoryStore<T>({ subscribe, get }: MemoryStore<T>): T {
  return useSyncExternalStore(subscribe, get, get)
}
