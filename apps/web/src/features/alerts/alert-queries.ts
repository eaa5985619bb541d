import { listAlertSettings, listAlerts } from '@ballast/contract/alerts/alerts'
import type { AlertKind } from '@ballast/domain/prop-rules/alerts/alerts-catalogue'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { queryOf } from '../../lib/requests/query-of.ts'

export type AlertsFilter = { account?: string; kind?: AlertKind; limit?: number }

export const alertQueries = {
  list: ({ account, kind, limit = 5 }: AlertsFilter = {}) =>
    queryOptions({
      queryKey: ['/api/alerts', { account, kind, limit }],
      queryFn: ({ signal }) =>
        call(listAlerts, {
          query: { account: account ? [account] : [], kind: kind ? [kind] : [], limit },
          signal,
        }),
      placeholderData: keepPreviousData,
    }),
  settings: () => queryOf(listAlertSettings),
}

export async function refreshAlerts(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    ['/api/alerts', '/api/alert-settings', '/api/rooms', '/api/notifications'].map((key) =>
      queryClient.invalidateQueries({ queryKey: [key] }),
    ),
  )
}
