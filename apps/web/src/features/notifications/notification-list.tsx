import type { Notification } from '@ballast/contract/notifications/notifications'
import type { ReactNode } from 'react'
import { useClock } from '../../lib/time/clock.ts'
import { byDay } from './by-day.ts'
import { NotificationRow } from './notification-row.tsx'
import { useNotificationActions } from './use-notification-actions.ts'

type NotificationListProps = {
  notifications: readonly Notification[]
  /** The heading level of a day: one below the heading above the list. */
  level: 'h2' | 'h3'
  /** Called when the user follows a notification's link. */
  onLeave?: () => void
  /** Rendered below each line. */
  below?: (notification: Notification) => ReactNode
}

/** Notifications by day, newest first; opening one marks it as read. */
export function NotificationList({ notifications, level: Heading, onLeave, below }: NotificationListProps) {
  const { timeZone } = useClock()
  const { mark } = useNotificationActions()
  const days = byDay(notifications, { now: Date.now(), timeZone })
  function open(opened: readonly Notification[]) {
    const unread = opened.filter(({ isRead, snoozedUntil }) => !isRead && snoozedUntil === null)
    if (unread.length > 0)
      void mark(
        unread.map(({ id }) => id),
        true,
      )
    onLeave?.()
  }
  const [first] = notifications
  return days.map(({ day, label, lines }) => (
    <section key={day} aria-label={label}>
      <Heading className="px-4 pt-3 pb-1 text-small font-500 text-subtle-foreground">{label}</Heading>
      <ul>
        {lines.map((line) => (
          <NotificationRow
            key={line.newest.id}
            line={line}
            isFirst={line.newest.id === first?.id}
            onOpen={open}
          >
            {below?.(line.newest)}
          </NotificationRow>
        ))}
      </ul>
    </section>
  ))
}
