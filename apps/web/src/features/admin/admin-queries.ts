import { adminListAnnouncements } from '@ballast/contract/admin/announcements'
import { listAudit } from '@ballast/contract/admin/audit'
import { listFailedImports, listUnknownFormats } from '@ballast/contract/admin/failed-imports'
import { getOverview } from '@ballast/contract/admin/overview'
import { getSwitches } from '@ballast/contract/admin/switches'
import { getUserSheet, listUsers } from '@ballast/contract/admin/users'
import type { QueryInputOf } from '@ballast/contract/endpoint'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { AFTER_LAST, pagesOf, queryOf } from '../../lib/requests/query-of.ts'

export type UsersFilter = Omit<QueryInputOf<typeof listUsers>, 'after'>
export type AuditFilter = Omit<QueryInputOf<typeof listAudit>, 'after'>

export const adminQueries = {
  overview: () => queryOf(getOverview),
  users: (filter: UsersFilter) =>
    infiniteQueryOptions({
      ...AFTER_LAST,
      queryKey: ['/api/admin/users', filter],
      queryFn: ({ pageParam: after, signal }) => call(listUsers, { query: { ...filter, after }, signal }),
      placeholderData: keepPreviousData,
    }),
  user: (id: string) =>
    queryOptions({
      queryKey: ['/api/admin/users', 'one', id],
      queryFn: ({ signal }) => call(getUserSheet, { params: { id }, signal }),
    }),
  formats: () => queryOf(listUnknownFormats),
  failures: () => pagesOf(listFailedImports),
  announcements: () => pagesOf(adminListAnnouncements),
  switches: () => queryOf(getSwitches),
  audit: (filter: AuditFilter) =>
    infiniteQueryOptions({
      ...AFTER_LAST,
      queryKey: ['/api/admin/audit', filter],
      queryFn: ({ pageParam: after, signal }) => call(listAudit, { query: { ...filter, after }, signal }),
      placeholderData: keepPreviousData,
    }),
}
