import { createFileRoute } from '@tanstack/react-router'
import {
  NOTIFICATION_FILTERS,
  type NotificationFilter,
} from '../../features/notifications/notification-filter.ts'
import { NotificationsPage } from '../../features/notifications/notifications-page.tsx'

export const Route = createFileRoute('/_app/notifications')({
  staticData: { page: { title: 'Notifications' } },
  validateSearch: (search: Record<string, unknown>): { kind?: NotificationFilter } => {
    const known = NOTIFICATION_FILTERS.find(({ value }) => value === search.kind && value !== 'all')
    return known ? { kind: known.value } : {}
  },
  component: NotificationsRoute,
})

function NotificationsRoute() {
  const { kind = 'all' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <NotificationsPage
      filter={kind}
      onFilterChange={(next) =>
        void navigate({ search: next === 'all' ? {} : { kind: next }, replace: true })
      }
    />
  )
}
