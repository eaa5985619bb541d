import type { NotificationList } from '@ballast/contract/notifications/notifications'
import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useFirstPageShown } from '../../lib/loading/first-page.ts'
import { lazyContent } from '../../lib/loading/lazy-content.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '../../ui/overlays/popover.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { AlertText, plainSentence } from '../alerts/alert-text.tsx'
import { countText } from './count-text.ts'
import { notificationQueries } from './notification-queries.ts'

export const BellPanel = lazyContent(async () => (await import('./bell-panel.tsx')).BellPanel)

/** Unread notifications, on every page; each new trading alert is shown once in a toast. */
export function NotificationBell() {
  const list = useQuery({ ...notificationQueries.newest(), enabled: useFirstPageShown() })
  const [isShown, setShown] = useState(false)
  const isLoaded = BellPanel.useIsLoaded()
  useToastOfNew(list.data)
  const unread = list.data?.unread ?? 0
  return (
    <Popover open={isShown} onOpenChange={setShown}>
      <PopoverTrigger asChild>
        <IconButton
          label={unread > 0 ? `Notifications, ${countText(unread)} new` : 'Notifications'}
          {...BellPanel.near}
        >
          <Bell aria-hidden="true" />
          {unread > 0 && (
            <i
              aria-hidden="true"
              className="absolute top-1.5 right-1.5 size-[7px] rounded-full bg-primary ring-2 ring-background max-md:top-3 max-md:right-3"
            />
          )}
        </IconButton>
      </PopoverTrigger>
      {isLoaded && (
        <PopoverContent align="end" aria-label="Notifications" className="w-[384px] p-0">
          <BellPanel list={list} onLeave={() => setShown(false)} />
        </PopoverContent>
      )}
    </Popover>
  )
}

/** Notifications loaded with the page are only in the list; alerts that arrive later are shown in a toast. */
function useToastOfNew(data: NotificationList | undefined) {
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
