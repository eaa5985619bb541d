import { getSetupFigures, listSetups, type Setup } from '@ballast/contract/setups'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { queryOf } from '../../lib/requests/query-of.ts'
import type { Basis, ScopeFilter } from '../../lib/scope.ts'

export const setupQueries = {
  list: () => queryOf(listSetups),
  figures: (filter: ScopeFilter, basis: Basis) =>
    queryOptions({
      queryKey: ['/api/setups/figures', filter, basis],
      queryFn: ({ signal }) => call(getSetupFigures, { query: { ...filter, basis }, signal }),
    }),
}

/** Updates every list at once with a setup the server returned, or removes it with null. */
export function putSetup(queryClient: QueryClient, id: string, setup: Setup | null): void {
  queryClient.setQueryData(setupQueries.list().queryKey, (list = []) =>
    [...list.filter((known) => known.id !== id), ...(setup ? [setup] : [])].sort((a, b) =>
      a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1,
    ),
  )
  void queryClient.invalidateQueries({ queryKey: setupQueries.list().queryKey })
  void queryClient.invalidateQueries({ queryKey: ['/api/setups/figures'] })
}

/** Rows of the log, plans and saved views show the setup's name. */
const NAMING = ['/api/journal', '/api/trade-plans', '/api/views']

export function refreshSetupNames(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ predicate: ({ queryKey: [path] }) => NAMING.includes(String(path)) })
}
