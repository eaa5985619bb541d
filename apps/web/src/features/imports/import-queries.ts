import { getImport, type Import, listImportFormats, listImports } from '@ballast/contract/imports'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { queryOf } from '../../lib/requests/query-of.ts'

const SECOND = 1000

export const importQueries = {
  formats: () =>
    queryOptions({
      ...queryOf(listImportFormats),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  list: () =>
    queryOptions({
      ...queryOf(listImports),
      // An import started in another tab or before a reload shows its progress.
      refetchInterval: ({ state }) => (state.data?.some(isRunning) ? SECOND : false),
    }),
  byId: (id: string) =>
    queryOptions({
      queryKey: ['/api/imports', id],
      queryFn: ({ signal }) => call(getImport, { params: { id }, signal }),
    }),
}

export function isRunning({ status }: Import): boolean {
  return status === 'running'
}
