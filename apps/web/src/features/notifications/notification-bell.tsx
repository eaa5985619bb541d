import {
  MAX_UNREAD,
  type NotificationList as NewestList,
} from '@ballast/contract/notifications/notifications'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Bell, Settings2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { SegmentedControl } from '../../ui/navigation/segmented-control.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '../../ui/overlays/popover.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { Loading, Skeleton } from '../../ui/states/skeleton.tsx'
import { AlertText, plainSentence } from '../alerts/alert-text.tsx'
import { kindsOf, NOTIFICATION_FILTERS, type NotificationFilter } from './notification-filter.ts'
import { NotificationList } from './notification-list.tsx'
import { notificationQueries } from './notification-queries.ts'
import { useNotificationActions } from './use-notification-actions.ts'

/** Unread notifications, on every page; each new trading alert is shown once in a toast. */
export function NotificationBell() {
  const list = useQuery(notificationQueries.newest())
  const [isShown, setShown] = useState(false)
  useToastOfNew(list.data)
  const unread = list.data?.unread ?? 0
  return (
    <Popover open={isShown} onOpenChange={setShown}>
      <PopoverTrigger asChild>
        <IconButton label={unread > 0 ? `Notifications, ${countText(unread)} new` : 'Notifications'}>
          <Bell aria-hidden="true" />
          {unread > 0 && (
            <i
              aria-hidden="true"
              className="absolute top-1.5 right-1.5 size-[7px] rounded-full bg-primary ring-2 ring-background max-md:top-3 max-md:right-3"
            />
          )}
        </IconButton>
      </PopoverTrigger>
      <PopoverContent align="end" aria-label="Notifications" className="w-[384px] p-0">
        <BellPanel list={list} onLeave={() => setShown(false)} />
      </PopoverContent>
    </Popover>
  )
}

export function countText(unread: number): string {
  return unread >= MAX_UNREAD ? `${MAX_UNREAD} or more` : String(unread)
}

type BellPanelProps = { list: ReturnType<typeof useQuery<NewestList>>; onLeave: () => void }

function BellPanel({ list, onLeave }: BellPanelProps) {
  const [filter, setFilter] = useState<NotificationFilter>('all')
  const { readAll } = useNotificationActions()
  const { notifications = [], unread = 0 } = list.data ?? {}
  const kinds = kindsOf(filter)
  const shown = notifications.filter(({ kind }) => kinds.length === 0 || kinds.includes(kind))
  const unreadShown = shown.filter(({ isRead }) => !isRead).map(({ id }) => id)
  return (
    <>
      <div className="flex min-h-11 items-center gap-2 px-4 pt-2">
        <h2 className="font-580">Notifications</h2>
        <span className="text-small text-subtle-foreground">{unread > 0 && `${countText(unread)} new`}</span>
        {(filter === 'all' ? unread > 0 : unreadShown.length > 0) && (
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
      {list.isPending ? (
        <Loading label="Loading your notifications">
          <Skeleton className="m-4 h-40 rounded-md" />
        </Loading>
      ) : list.isError ? (
        <ErrorState
          level="h3"
          title="Your notifications did not load"
          error={list.error}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      ) : shown.length === 0 ? (
        <p className="px-4 py-8 text-center text-muted-foreground">
          {notifications.length === 0 ? 'No notifications yet.' : 'None of this kind among the latest.'}
        </p>
      ) : (
        <NotificationList notifications={shown} onLeave={onLeave} />
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

/** Notifications loaded with the page are only in the list; alerts that arrive later are shown in a toast. */
function useToastOfNew(data: NewestList | undefined) {
  const seenIds = useRef<Set<string> | null>(null)
  useEffect(() => {
    if (!data) return
    const fresh = data.notifications.filter(
      ({ id, kind, isRead, snoozedUntil }) =>
        kind === 'tradingAlerts' && !isRead && snoozedUntil === null && seenIds.current?.has(id) === false,
    )
    seenIds.current = new Set([...(seenIds.current ?? []), ...data.notifications.map(({ id }) => id)])
    const [first] = fresh
    if (!first) return
    const others = fresh.length - 1
    toast({
      title: plainSentence(first.title),
      description: (
        <>
          <AlertText parts={first.paragraphs[0] ?? []} currency={first.currency ?? 'USD'} />
          {others > 0 && ` And ${others} more in the list.`}
        </>
      ),
      duration: 12_000,
      variant: first.urgency === 'floor' ? 'warning' : 'default',
    })
  }, [data])
}
