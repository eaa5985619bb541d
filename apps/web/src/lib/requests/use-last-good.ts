import { useState } from 'react'

/** Data that loaded, and when. */
export type Loaded<T> = { data: T; at: number }

/** The current data of a query, or the last that loaded: an error does not clear it. */
export function useLastGood<T>({ data, dataUpdatedAt: at }: { data: T | undefined; dataUpdatedAt: number }) {
  const [last, setLast] = useState<Loaded<T> | null>(null)
  if (data && data !== last?.data) {
    const next = { data, at: at || Date.now() }
    setLast(next)
    return next
  }
  return last
}
