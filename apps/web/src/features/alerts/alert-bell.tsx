import type { AlertList } from '@ballast/contract/alerts/alerts'
import { Link } from '@tanstack/react-router'
import { Bell } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '../../ui/overlays/popover.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { AlertRow } from './alert-row.tsx'
import { AlertWords, plainWords } from './alert-words.tsx'
import { useAlertActions } from './use-alert-actions.ts'
import { useNewestAlerts } from './use-newest-alerts.ts'

/** What is new of the alerts, from every page; each new one is said once, quietly. */
export function AlertBell() {
  const data = useNewestAlerts()
  const { readAll } = useAlertActions()
  const [isShown, setShown] = useState(false)
  useToastOfNew(data)
  if (data === null) return null
  const { alerts = [], unread = 0 } = data ?? {}
  return (
    <Popover open={isShown} onOpenChange={setShown}>
      <PopoverTrigger asChild>
        <IconButton label={unread > 0 ? `Alerts, ${unread} new` : 'Alerts'}>
          <Bell aria-hidden="true" />
          {unread > 0 && (
            <i
              aria-hidden="true"
              className="absolute top-1.5 right-1.5 size-[7px] rounded-full bg-primary ring-2 ring-background max-md:top-3 max-md:right-3"
            />
          )}
        </IconButton>
      </PopoverTrigger>
      <PopoverContent align="end" aria-label="Alerts" className="w-[380px] p-0">
        <p className="flex items-center gap-2 border-b border-border px-4 py-2.5">
          <span className="font-580">Alerts</span>
          <span className="text-small text-subtle-foreground">{unread > 0 && `${unread} new`}</span>
          {unread > 0 && (
            <Button size="sm" variant="ghost" className="ml-auto" onClick={() => void readAll()}>
              Mark all read
            </Button>
          )}
        </p>
        {alerts.length === 0 ? (
          <p className="px-4 py-8 text-center text-muted-foreground">Nothing to say yet.</p>
        ) : (
          <ul aria-label="Newest alerts">
            {alerts.map((alert) => (
              <AlertRow key={alert.id} alert={alert} onLeave={() => setShown(false)} />
            ))}
          </ul>
        )}
        <p className="border-t border-border px-4 py-2.5 text-small">
          <Link to="/prop-tracker" className="text-primary-text" onClick={() => setShown(false)}>
            All alerts and their rules
          </Link>
        </p>
      </PopoverContent>
    </Popover>
  )
}

/** Those that were there when the page opened are in the list; only what comes after it is said. */
function useToastOfNew(data: AlertList | null | undefined) {
  const known = useRef<Set<string> | null>(null)
  useEffect(() => {
    if (!data) return
    const fresh = data.alerts.filter(
      ({ id, isRead, snoozedUntil }) => !isRead && snoozedUntil === null && known.current?.has(id) === false,
    )
    known.current = new Set([...(known.current ?? []), ...data.alerts.map(({ id }) => id)])
    const [first] = fresh
    if (!first) return
    const others = fresh.length - 1
    toast({
      title: plainWords(first.title),
      description: (
        <>
          {first.accountName}. <AlertWords parts={first.text} currency={first.currency} />
          {others > 0 && ` And ${others} more in the list.`}
        </>
      ),
      duration: 12_000,
      variant: first.kind === 'breach' ? 'warning' : 'default',
    })
  }, [data])
}
