import { LRUCache } from 'lru-cache'

/** An area of the cache. The total size of its values is at most `maxSize`; a value without `sizeOf` counts as 1. */
export type CacheArea<Value> = {
  name: string
  maxSize: number
  sizeOf?: (value: Value) => number
  /** How long values are used, for those that nothing invalidates. */
  ttlMs?: number
}
/** `key` is JSON: everything a value depends on besides its user's data. */
export type UserKey = { userId: string; version: number; key?: unknown }

/**
 * Computed values in memory. Concurrent callers share one computation; a failed one is not cached. The least recently
 * used values of an area are evicted first, so values of an old data version disappear by themselves.
 */
export type VersionedCache = {
  /** A value of one user, until their data version rises. */
  ofUser: <Value>(
    area: CacheArea<Value>,
    key: UserKey,
    compute: () => Value | Promise<Value>,
  ) => Promise<Value>
  /** A value that is the same for everybody, or that expires after its time to live. */
  shared: <Value>(
    area: CacheArea<Value>,
    key: string,
    compute: () => Value | Promise<Value>,
  ) => Promise<Value>
}

export function openVersionedCache(): VersionedCache {
  const areas = new Map<string, LRUCache<string, Promise<unknown>>>()
  const cacheOf = ({ name, maxSize, ttlMs }: Pick<CacheArea<never>, 'name' | 'maxSize' | 'ttlMs'>) => {
    const known = areas.get(name)
    if (known) return known
    const opened = new LRUCache<string, Promise<unknown>>({ maxSize, ...(ttlMs ? { ttl: ttlMs } : {}) })
    areas.set(name, opened)
    return opened
  }

  const get = <Value>(
    area: CacheArea<Value>,
    key: string,
    compute: () => Value | Promise<Value>,
  ): Promise<Value> => {
    const cache = cacheOf(area)
    const known = cache.get(key) as Promise<Value> | undefined
    if (known) return known
    const computation = Promise.resolve().then(compute)
    cache.set(key, computation, { size: 1 })
    computation.then(
      (value) => {
        if (area.sizeOf && cache.peek(key) === computation) resize(cache, key, area.sizeOf(value))
      },
      () => {
        if (cache.peek(key) === computation) cache.delete(key)
      },
    )
    return computation
  }
  return {
    ofUser: (area, { userId, version, key }, compute) =>
      get(area, JSON.stringify([userId, version, key]), compute),
    shared: get,
  }
}

/** A value's size is known only once it is computed. */
function resize(cache: LRUCache<string, Promise<unknown>>, key: string, size: number): void {
  const value = cache.peek(key)
  cache.delete(key)
  if (value) cache.set(key, value, { size: Math.max(1, size) })
}
