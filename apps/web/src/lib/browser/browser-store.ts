/** A value in the browser's storage, shared by every component and open tab. */
export type BrowserStore<T> = {
  get: () => T
  /** The value if nothing is stored; also the initial one of a prerendered page. */
  fallback: () => T
  set: (next: T) => void
  update: (change: (current: T) => T) => void
  /** Deletes the stored value: `get` returns the fallback again. */
  clear: () => void
  subscribe: (listener: () => void) => () => void
}

type Draft<T> = {
  key: string
  /** Anything it throws counts as nothing stored. `null` means nothing stored. */
  parse: (text: string | null) => T
  /** `null` removes the entry. */
  write?: (value: T) => string | null
}

export function createBrowserStore<T>({ key, parse, write = JSON.stringify }: Draft<T>): BrowserStore<T> {
  const listeners = new Set<() => void>()
  let cached: { value: T } | null = null
  let initial: { value: T } | null = null

  function read(): T {
    try {
      return parse(storage()?.getItem(key) ?? null)
    } catch {
      return parse(null)
    }
  }
  function get(): T {
    cached ??= { value: read() }
    return cached.value
  }
  function fallback(): T {
    initial ??= { value: parse(null) }
    return initial.value
  }
  function announce() {
    for (const listener of listeners) listener()
  }
  function set(next: T) {
    cached = { value: next }
    const text = write(next)
    try {
      if (text === null) storage()?.removeItem(key)
      else storage()?.setItem(key, text)
    } catch {
      // Storage may be full or blocked; the value still lasts for this page.
    }
    announce()
  }
  if (typeof window !== 'undefined') {
    window.addEventListener('storage', (event) => {
      if (event.key !== null && event.key !== key) return
      cached = null
      announce()
    })
  }
  return {
    get,
    fallback,
    set,
    update: (change) => set(change(get())),
    clear: () => {
      try {
        storage()?.removeItem(key)
      } catch {
        // As above.
      }
      cached = { value: fallback() }
      announce()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function storage(): Storage | null {
  return typeof window === 'undefined' ? null : window.localStorage
}
