import { getNotificationSettings } from '@ballast/contract/notifications/notification-settings'
import { listNotifications } from '@ballast/contract/notifications/notifications'
import type { NotificationKind } from '@ballast/domain/notifications/notification-kinds'
import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { queryOf } from '../../lib/requests/query-of.ts'

const IN_BELL = 30
const ON_PAGE = 40

export const notificationQueries = {
  newest: () =>
    queryOptions({
      queryKey: ['/api/notifications', 'newest'],
      queryFn: ({ signal }) => call(listNotifications, { query: { limit: IN_BELL }, signal }),
    }),
  all: ({ kinds }: { kinds: readonly NotificationKind[] }) =>
    infiniteQueryOptions({
      queryKey: ['/api/notifications', 'all', { kinds }],
      queryFn: ({ signal, pageParam: before }) =>
        call(listNotifications, {
          query: { kind: [...kinds], unlisted: 'yes', limit: ON_PAGE, before },
          signal,
        }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => (page.hasMore ? page.notifications.at(-1)?.id : undefined),
      placeholderData: keepPreviousData,
    }),
  settings: () => queryOf(getNotificationSettings),
}

/** Alerts are marked as read together with their notifications. */
export async function refreshNotifications(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    ['/api/notifications', '/api/alerts'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
  )
}
