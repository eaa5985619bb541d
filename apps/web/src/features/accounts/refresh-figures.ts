import type { QueryClient } from '@tanstack/react-query'

/**
 * Has everything that is counted from trades fetched again: trade log, dashboard, accounts, imports and
 * whatever else the server answers. The session is left alone, and so is the preview of an import: fetching
 * it means sending its files. Call it after anything that adds, removes or regroups trades.
 */
export function refreshFigures(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => isCountedFromTrades(queryKey) })
}

/** Keys begin with the path of the endpoint they come from. */
export function isCountedFromTrades(queryKey: readonly unknown[]): boolean {
  const [path] = queryKey
  return !(typeof path === 'string' && /^\/api\/(auth\/|imports\/preview)/.test(path))
}
