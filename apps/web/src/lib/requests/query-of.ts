import type { Endpoint, ResponseOf } from '@ballast/contract/endpoint'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
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

/** Continues a list after the key of its last row. */
export const AFTER_LAST = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: { next: string | null }) => next ?? undefined,
}

type PagedEndpoint = Endpoint<
  z.ZodMiniType,
  z.ZodMiniType,
  z.ZodMiniType,
  z.ZodMiniType<{ next: string | null }>
>

/** The pages of a list that continues after the key of its last row, under its path. */
export function pagesOf<E extends PagedEndpoint>(endpoint: E) {
  return infiniteQueryOptions({
    queryKey: [endpoint.path],
    queryFn: ({ pageParam: after, signal }) =>
      call<PagedEndpoint>(endpoint, { query: { after } as object, signal }) as Promise<ResponseOf<E>>,
    ...AFTER_LAST,
  })
}
