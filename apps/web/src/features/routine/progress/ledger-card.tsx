import { LEDGER_PAGE, type PointLedger } from '@ballast/contract/routine/progress'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { cn } from '../../../lib/class-names.ts'
import { formatDay } from '../../../lib/format/format-date.ts'
import type { Day } from '../../../lib/time/days.ts'
import { Card, CardBody, CardFooter, CardHeader } from '../../../ui/card.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { routineQueries } from '../routine-queries.ts'
import { rangeText } from './progress-text.ts'

type Entry = PointLedger['entries'][number]

/** Every point with its day, reason and a link to what earned it. */
export function LedgerCard() {
  const [offset, setOffset] = useState(0)
  const query = useQuery({
    ...routineQueries.ledger(offset),
    placeholderData: (before) => before,
  })
  const { data, isPlaceholderData } = query
  // If a page does not load, the others can still be reached.
  const [total, setTotal] = useState(0)
  if (data && data.total !== total) setTotal(data.total)
  return (
    <Card aria-label="Ledger">
      <CardHeader title="Ledger" description="Where your XP comes from, newest first" />
      <CardBody aria-busy={isPlaceholderData}>
        {!data ? (
          <LoadingState query={query} name="the ledger" level="h3">
            <Skeleton className="h-60" />
          </LoadingState>
        ) : total === 0 ? (
          <p className="text-table text-muted-foreground">
            Nothing yet. A plan written before the open is the first thing that counts.
          </p>
        ) : (
          <ul>
            {data.entries.map((entry, at) => (
              <Line
                key={`${entry.day} ${entry.source}`}
                entry={entry}
                isFirstOfDay={data.entries[at - 1]?.day !== entry.day}
              />
            ))}
          </ul>
        )}
      </CardBody>
      {total > LEDGER_PAGE && (
        <CardFooter>
          <span aria-live="polite" className="mr-auto">
            {data && !isPlaceholderData && rangeText({ offset, shown: data.entries.length, total })}
          </span>
          <IconButton
            label="Newer"
            disabled={offset === 0}
            onClick={() => setOffset(Math.max(0, offset - LEDGER_PAGE))}
          >
            <ChevronLeft aria-hidden="true" />
          </IconButton>
          <IconButton
            label="Older"
            disabled={offset + LEDGER_PAGE >= total}
            onClick={() => setOffset(offset + LEDGER_PAGE)}
          >
            <ChevronRight aria-hidden="true" />
          </IconButton>
        </CardFooter>
      )}
    </Card>
  )
}

/** A line of the ledger; the day is written once, at its first line. */
function Line({ entry, isFirstOfDay }: { entry: Entry; isFirstOfDay: boolean }) {
  const { day, name, reason, points, cut, link } = entry
  return (
    <li
      className={cn(
        'flex items-baseline gap-3 py-1.5 text-table first:pt-0',
        isFirstOfDay && 'border-t border-border pt-2.5 first:border-0',
      )}
    >
      <span className="w-24 shrink-0 whitespace-nowrap text-subtle-foreground">
        <span className={isFirstOfDay ? undefined : 'sr-only'}>{formatDay(day)}</span>
      </span>
      <span className="min-w-0 flex-1">
        <EntryLink link={link} day={day}>
          {name}
        </EntryLink>
        <span className="block text-small text-subtle-foreground">
          {reason}
          {cut > 0 && `; the day’s limit left out ${cut}`}
        </span>
      </span>
      <span className="font-560">+{points}</span>
    </li>
  )
}

function EntryLink({ link, day, children }: { link: Entry['link']; day: Day; children: string }) {
  const look = 'rounded-sm hover:underline'
  if (link === 'plans')
    return (
      <Link to="/trade-plans" search={{ day }} className={look}>
        {children}
      </Link>
    )
  if (link === 'routine')
    return (
      <Link to="/habits" search={{ day }} className={look}>
        {children}
      </Link>
    )
  if (link === 'reset')
    return (
      <Link to="/reset/history" className={look}>
        {children}
      </Link>
    )
  if (link === 'findings')
    return (
      <Link to="/ai-metrics" className={look}>
        {children}
      </Link>
    )
  return (
    <Link to="/calendar" search={{ day }} className={look}>
      {children}
    </Link>
  )
}
