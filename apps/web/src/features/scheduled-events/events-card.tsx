import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { countOf } from '../../lib/format/count-of.ts'
import { formatDate } from '../../lib/format/format-date.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardBody, CardHeader } from '../../ui/card.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { CalendarDialog } from './calendar-dialog.tsx'
import { eventsQuery, useEventActions } from './event-queries.ts'

/** The trader's calendar of scheduled events; without one, trades near the news cannot be looked at. */
export function EventsCard() {
  const events = useQuery(eventsQuery())
  const { clear } = useEventActions()
  const [isOpen, setOpen] = useState(false)
  const { data } = events
  const hasAny = data !== undefined && data.count > 0
  return (
    <Card className="print:hidden">
      <CardHeader title="Scheduled events" description="News and figures published at a known time" />
      <CardBody className="text-table">
        {!data && (
          <LoadingState query={events} name="scheduled events" level="h3">
            <Skeleton className="h-10" />
          </LoadingState>
        )}
        {data && !hasAny && (
          <p className="text-muted-foreground">
            Import a calendar, and trades within 15 minutes of an event are compared with the others of the
            same day.
          </p>
        )}
        {hasAny && (
          <>
            <p>
              {countOf(data.count, 'event')}
              {data.first && data.last && (
                <span className="text-subtle-foreground">
                  {`, ${formatDate(data.first)} to ${formatDate(data.last)}`}
                </span>
              )}
            </p>
            {data.next.length > 0 && (
              <ul className="mt-2" aria-label="The next events">
                {data.next.map(({ at, title }) => (
                  <li key={`${at} ${title}`} className="flex gap-3 border-t border-border py-1.5">
                    <span className="min-w-0 flex-1 truncate" title={title}>
                      {title}
                    </span>
                    <DateTime instant={at} />
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
        {data && (
          <div className="mt-3 flex flex-wrap gap-2">
            <Button size="sm" onClick={() => setOpen(true)}>
              {hasAny ? 'Import more' : 'Import a calendar'}
            </Button>
            {hasAny && (
              <AlertDialog
                trigger={
                  <Button size="sm" variant="ghost" busy={clear.isPending}>
                    Remove all
                  </Button>
                }
                title="Remove all scheduled events?"
                description="Trades near events are no longer looked at. To bring the events back, import the file again."
                confirmLabel="Remove all"
                onConfirm={() => clear.mutate()}
              />
            )}
          </div>
        )}
      </CardBody>
      {isOpen && <CalendarDialog onClose={() => setOpen(false)} />}
    </Card>
  )
}
