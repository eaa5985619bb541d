import type { NotificationList as NewestList } from '@ballast/contract/notifications/notifications'
import type { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Settings2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { isFocusLost } from '../../lib/browser/focus-page.ts'
import { Button } from '../../ui/button.tsx'
import { SegmentedControl } from '../../ui/navigation/segmented-control.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { countText } from './count-text.ts'
import { isNew } from './is-new.ts'
import { kindsOf, NOTIFICATION_FILTERS, type NotificationFilter } from './notification-filter.ts'
import { NotificationList } from './notification-list.tsx'
import { useNotificationActions } from './use-notification-actions.ts'

type BellPanelProps = { list: ReturnType<typeof useQuery<NewestList>>; onLeave: () => void }

/** The latest notifications, by kind; what the bell opens. */
export function BellPanel({ list, onLeave }: BellPanelProps) {
  const [filter, setFilter] = useState<NotificationFilter>('all')
  const { readAll } = useNotificationActions()
  const { notifications = [], unread = 0 } = list.data ?? {}
  const kinds = kindsOf(filter)
  const shown = notifications.filter(({ kind }) => kinds.length === 0 || kinds.includes(kind))
  const unreadShown = shown.filter(isNew).map(({ id }) => id)
  const isAnyNew = filter === 'all' ? unread > 0 : unreadShown.length > 0
  const heading = useRef<HTMLHeadingElement>(null)
  // The button is gone with what was new, and the focus would be outside of the panel.
  useEffect(() => {
    if (!isAnyNew && isFocusLost()) heading.current?.focus()
  }, [isAnyNew])
  return (
    <>
      <div className="flex min-h-11 items-center gap-2 px-4 pt-2">
        <h2 ref={heading} tabIndex={-1} className="font-580 outline-none">
          Notifications
        </h2>
        <span className="text-small text-subtle-foreground">{unread > 0 && `${countText(unread)} new`}</span>
        {isAnyNew && (
          <Button
            size="sm"
            variant="ghost"
            className="ml-auto"
            onClick={() => void readAll(kinds, unreadShown)}
          >
            Mark all read
          </Button>
        )}
      </div>
      <div className="border-b border-border px-4 pt-1 pb-3">
        <SegmentedControl
          label="Kind"
          size="sm"
          className="flex"
          options={NOTIFICATION_FILTERS.map(({ value, label }) => ({ value, label }))}
          value={filter}
          onValueChange={setFilter}
        />
      </div>
      {!list.data ? (
        <LoadingState query={list} name="your notifications" level="h3">
          <Skeleton className="m-4 h-40 rounded-md w-auto" />
        </LoadingState>
      ) : shown.length === 0 ? (
        <p className="px-4 py-8 text-center text-muted-foreground">
          {notifications.length === 0 ? 'No notifications yet.' : 'None of this kind among the latest.'}
        </p>
      ) : (
        <NotificationList notifications={shown} level="h3" onLeave={onLeave} />
      )}
      <p className="flex items-center border-t border-border px-4 py-2.5 text-small">
        <Link to="/notifications" className="text-primary-text" onClick={onLeave}>
          All notifications
        </Link>
        <Link
          to="/settings"
          search={{ section: 'notifications' }}
          className="ml-auto flex items-center gap-1.5 text-muted-foreground hover:text-foreground"
          onClick={onLeave}
        >
          <Settings2 aria-hidden="true" className="size-3.5" />
          Settings
        </Link>
      </p>
    </>
  )
}
