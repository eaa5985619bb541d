import type { Endpoint, ResponseOf } from '@ballast/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { type CallOptions, call, type EmptyObject } from '../api.ts'

/**
 * The query of an endpoint that needs no input, under its path.
 * @example useQuery(queryOf(listViews))
 */
export function queryOf<E extends Endpoint>(
  endpoint: E,
  ..._needsInput: EmptyObject extends CallOptions<E> ? [] : [never]
) {
  return queryOptions({
    queryKey: [endpoint.path],
    queryFn: ({ signal }) => call<Endpoint>(endpoint, { signal }) as Promise<ResponseOf<E>>,
  })
}
