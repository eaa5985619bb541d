import type { Notification } from '@ballast/contract/notifications/notifications'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Bell, BellOff, Mail, Smartphone } from 'lucide-react'
import { focusPageIfLost } from '../../lib/browser/focus-page.ts'
import { formatDayTime } from '../../lib/format/format-date.ts'
import { useClock } from '../../lib/time/clock.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardFooter } from '../../ui/card.tsx'
import { SegmentedControl } from '../../ui/navigation/segmented-control.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { ShowMore } from '../../ui/states/show-more.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { countText } from './count-text.ts'
import { deliveryText } from './delivery-text.ts'
import { isNew } from './is-new.ts'
import { kindsOf, NOTIFICATION_FILTERS, type NotificationFilter } from './notification-filter.ts'
import { NotificationList } from './notification-list.tsx'
import { notificationQueries } from './notification-queries.ts'
import { useNotificationActions } from './use-notification-actions.ts'

type NotificationsPageProps = {
  filter: NotificationFilter
  onFilterChange: (filter: NotificationFilter) => void
}

/** Every notification, with where it was delivered or why not. */
export function NotificationsPage({ filter, onFilterChange }: NotificationsPageProps) {
  const kinds = kindsOf(filter)
  const list = useInfiniteQuery(notificationQueries.all({ kinds }))
  const { readAll } = useNotificationActions()
  const unread = list.data?.pages[0]?.unread ?? 0
  const rows = list.data?.pages.flatMap(({ notifications }) => notifications) ?? []
  const unreadIds = rows.filter(isNew).map(({ id }) => id)
  async function handleReadAll() {
    if (await readAll(kinds, unreadIds)) focusPageIfLost()
  }
  return (
    <Page width="compact">
      <PageHeader
        title="Notifications"
        count={unread > 0 ? `${countText(unread)} new` : undefined}
        description="Your notifications of the last 180 days, and where they were sent."
        actions={
          <>
            {(filter === 'all' ? unread : unreadIds.length) > 0 && (
              <ReadAllButton onPress={() => void handleReadAll()} />
            )}
            <Button asChild size="sm">
              <Link to="/settings" search={{ section: 'notifications' }}>
                Settings
              </Link>
            </Button>
          </>
        }
      />
      <SegmentedControl
        label="Kind"
        className="mb-3 max-md:flex"
        options={NOTIFICATION_FILTERS.map(({ value, label }) => ({ value, label }))}
        value={filter}
        onValueChange={onFilterChange}
      />
      <Card aria-label="Notifications" className="overflow-hidden">
        {!list.data ? (
          <LoadingState query={list} name="your notifications">
            <Skeleton className="m-4 h-72 rounded-md w-auto" />
          </LoadingState>
        ) : rows.length === 0 ? (
          <EmptyState
            level="h2"
            icon={<Bell aria-hidden="true" />}
            title={filter === 'all' ? 'No notifications yet' : 'None of this kind'}
          >
            You will see limits that come near, reminders you asked for, and news from your groups here.
          </EmptyState>
        ) : (
          <NotificationList
            notifications={rows}
            level="h2"
            below={(notification) => <DeliveryLines notification={notification} />}
          />
        )}
        {list.hasNextPage && (
          <CardFooter>
            <ShowMore query={list} label="Show earlier ones" size="sm" variant="ghost" />
          </CardFooter>
        )}
      </Card>
    </Page>
  )
}

/** Shorter on a phone, where it is next to the title. */
function ReadAllButton({ onPress }: { onPress: () => void }) {
  return (
    <Button size="sm" variant="ghost" aria-label="Mark all read" onClick={onPress}>
      <span className="max-sm:hidden">Mark all read</span>
      <span className="sm:hidden">All read</span>
    </Button>
  )
}

/** The delivery log of one notification: in the app, by email, on devices. */
function DeliveryLines({ notification }: { notification: Notification }) {
  const { timeZone } = useClock()
  const timeOf = (instant: string) => formatDayTime(new Date(instant), timeZone)
  const { isListed, deliveries } = notification
  if (isListed && deliveries.length === 0) return null
  return (
    <ul aria-label="Where it went" className="mt-1.5 grid gap-0.5 text-small text-subtle-foreground">
      {!isListed && (
        <li className="flex items-start gap-1.5">
          <BellOff aria-hidden="true" className="mt-0.5 size-3 shrink-0" />
          In the app: not shown, this kind is switched off.
        </li>
      )}
      {deliveries.map((delivery) => {
        const Icon = delivery.channel === 'mail' ? Mail : Smartphone
        return (
          <li key={delivery.channel} className="flex items-start gap-1.5">
            <Icon aria-hidden="true" className="mt-0.5 size-3 shrink-0" />
            {deliveryText(delivery, timeOf)}
          </li>
        )
      })}
    </ul>
  )
}
