import type { QueryClient } from '@tanstack/react-query'

/**
 * Refetches everything computed from trades: trade log, dashboard, accounts, imports and so on. The session is left alone, and
 * so is an import's preview, because fetching it means uploading its files. Call this after anything that adds, removes or
 * regroups trades.
 */
export function refreshFigures(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => isCountedFromTrades(queryKey) })
}

/** Query keys begin with the path of their endpoint. */
export function isCountedFromTrades(queryKey: readonly unknown[]): boolean {
  const [path] = queryKey
  return !(typeof path === 'string' && /^\/api\/(auth\/|imports\/preview)/.test(path))
}
