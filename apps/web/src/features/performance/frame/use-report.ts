import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'

/** A part of the report: the current figures, or the last that loaded, and the state of the query. */
export function useReport<T, Key extends QueryKey>(options: UseQueryOptions<T, Error, T, Key>) {
  const result = useQuery({ ...options, placeholderData: keepPreviousData as never })
  const shown = useDeferredValue(useLastGood(result))
  return { shown, result }
}

export type LoadedReport<T> = { data: T; at: number }

/** An error does not clear figures that had loaded. */
function useLastGood<T>({ data, dataUpdatedAt: at }: { data: T | undefined; dataUpdatedAt: number }) {
  const [last, setLast] = useState<LoadedReport<T> | null>(null)
  if (data && data !== last?.data) {
    const next = { data, at: at || Date.now() }
    setLast(next)
    return next
  }
  return last
}
