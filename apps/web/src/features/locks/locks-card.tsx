import type { LockDayJson, LockJson, Locks } from '@ballast/contract/routine/locks'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { countOf } from '../../lib/format/count-of.ts'
import { formatInterval } from '../../lib/format/format-interval.ts'
import { usePrivacyMode } from '../../lib/preferences.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardBody, CardHeader } from '../../ui/card.tsx'
import { DayText } from '../../ui/date-time.tsx'
import { ScrollBox } from '../../ui/scroll-box.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { ExitLock } from './exit-lock.tsx'
import { LockDialog } from './lock-dialog.tsx'
import { LockMoney } from './lock-money.tsx'
import { lockQueries } from './lock-queries.ts'
import { CANNOT_BLOCK, lockText, momentText } from './lock-text.ts'

/** The running locks, and the outcomes of the last year's. */
export function LocksCard() {
  const [isOpen, setOpen] = useState(false)
  const query = useQuery(lockQueries.all())
  const { data } = query
  return (
    <Card id="locks">
      <CardHeader
        title="Locks"
        description="Set them while you are calm. A lock cannot be removed while it runs."
        actions={
          data && (
            <Button size="sm" onClick={() => setOpen(true)}>
              <Plus aria-hidden="true" />
              Set a lock
            </Button>
          )
        }
      />
      <CardBody>
        {data ? (
          <Content locks={data} />
        ) : (
          <LoadingState query={query} name="your locks">
            <Skeleton className="h-24" />
          </LoadingState>
        )}
      </CardBody>
      {isOpen && data && <LockDialog locks={data} onClose={() => setOpen(false)} />}
    </Card>
  )
}

function Content({ locks }: { locks: Locks }) {
  const { running, record } = locks
  return (
    <div className="grid gap-4">
      {running.length === 0 ? (
        <p className="text-muted-foreground">No lock is running.</p>
      ) : (
        <ul className="grid gap-3">
          {running.map((lock) => (
            <RunningLock key={`${lock.source} ${lock.id}`} lock={lock} locks={locks} />
          ))}
        </ul>
      )}
      {record.length > 0 && <Record locks={locks} />}
      <p className="text-small text-subtle-foreground">{CANNOT_BLOCK}</p>
    </div>
  )
}

function RunningLock({ lock, locks: { at, timeZone } }: { lock: LockJson; locks: Locks }) {
  const isPrivate = usePrivacyMode()
  const words = (instant: string) => momentText(instant, { now: Date.parse(at), timeZone })
  const rule = lockText(lock, { isPrivate })
  const { source, overAt, exitAskedAt, active } = lock
  return (
    <li className="grid gap-1 text-table">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-540">
        {rule}
        {active && <Badge tone="warning">active until {words(active.until)}</Badge>}
      </p>
      <p className="flex flex-wrap items-center justify-between gap-x-3 text-small text-subtle-foreground">
        <span>
          {source === 'day_stop'
            ? 'Applies every day. Changes you make in the Prop Tracker take effect the next day.'
            : exitAskedAt === null
              ? `Runs until ${words(overAt)}.`
              : `Emergency exit requested: it ends ${words(overAt)}.`}
          {source === 'reset' && ' Set after a reset.'}
        </span>
        {lock.mayExit && <ExitLock lock={lock} words={rule} />}
      </p>
    </li>
  )
}

function Record({ locks: { record, kept } }: { locks: Locks }) {
  return (
    <section aria-labelledby="lock-record" className="grid gap-2 border-t border-border pt-3">
      <div>
        <h3 id="lock-record" className="font-560">
          Kept and broken
        </h3>
        <p className="text-small text-muted-foreground">
          {kept.of === 0
            ? kept.rate.reason
            : `${kept.kept} of ${kept.of} kept in a year, 95% CI ${formatInterval(kept.rate, 'percent')}`}
        </p>
      </div>
      <ScrollBox label="Recorded days" className="max-h-72">
        <ul className="grid gap-2">
          {record.map((day) => (
            <RecordedDay
              key={`${day.lockId} ${day.day} ${day.from}`}
              day={day}
              isOnly={record.every((other) => other === day || other.day !== day.day || other.trades === 0)}
            />
          ))}
        </ul>
      </ScrollBox>
    </section>
  )
}

const STATES = { kept: 'Kept', broken: 'Broken', active: 'Active', unknown: 'Unknown' } as const

/** `isOnly`: no other lock had trades that day, so that the log can be filtered by exactly these. */
function RecordedDay({ day, isOnly }: { day: LockDayJson; isOnly: boolean }) {
  const isPrivate = usePrivacyMode()
  const { state, trades, tradeIds, money } = day
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 text-table">
      <span className="font-540">
        <DayText day={day.day} />
      </span>
      <Badge tone={state === 'broken' || state === 'active' ? 'warning' : 'neutral'}>{STATES[state]}</Badge>
      <span className="col-span-2 text-small text-subtle-foreground">
        {lockText(day, { isPrivate })}
        {state === 'unknown' && '. The opening time of a trade is not known'}
      </span>
      {trades > 0 && (
        <span className="col-span-2 flex flex-wrap gap-x-2 text-small text-muted-foreground">
          After the lock that day:
          <LockMoney money={money} />
          {isOnly ? (
            <Link
              to="/journal"
              search={{
                duringLock: 'yes',
                openedOn: day.day,
                ...(tradeIds.length === 1 ? { trade: tradeIds[0] } : {}),
              }}
              className="text-primary-text hover:underline"
            >
              {countOf(trades, 'trade')}
            </Link>
          ) : (
            <span>{countOf(trades, 'trade')}</span>
          )}
        </span>
      )}
    </li>
  )
}
