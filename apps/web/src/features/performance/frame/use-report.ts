import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useLastGood } from '../../../lib/requests/use-last-good.ts'

/** A part of the report: the current figures, or the last that loaded, and the state of the query. */
export function useReport<T, Key extends QueryKey>(options: UseQueryOptions<T, Error, T, Key>) {
  const result = useQuery({ ...options, placeholderData: keepPreviousData })
  const shown = useDeferredValue(useLastGood(result))
  return { shown, result }
}
