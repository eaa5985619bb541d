import type { ActiveLocks } from '@ballast/contract/routine/locks'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CirclePause, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLeave } from '../../lib/browser/use-leave.ts'
import { formatDate } from '../../lib/format/format-date.ts'
import { usePrivacyMode } from '../../lib/preferences.ts'
import { Button } from '../../ui/button.tsx'
import { ProgressBar } from '../../ui/figures/progress-bar.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import { LogoMark } from '../../ui/logo.tsx'
import { Money } from '../../ui/money.tsx'
import { FullScreen } from '../../ui/overlays/full-screen.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { lockQueries } from './lock-queries.ts'
import { CANNOT_BLOCK, causeOf, leadOf, leftText, lockText, momentText } from './lock-text.ts'
import { useServerNow } from './use-server-now.ts'

/** The stop page: what is locked, why and until when, with links for what to do next. Escape leaves. */
export function StopPage() {
  const query = useQuery(lockQueries.active())
  const { data } = query
  const leave = useLeave()
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => frame.current?.focus(), [])
  return (
    <FullScreen
      ref={frame}
      label="Stop page"
      onLeave={leave}
      className="flex flex-col bg-background px-7 py-[22px] max-md:px-4 max-md:py-3"
    >
      <header className="flex items-center gap-2.5">
        <LogoMark />
        <span className="flex-1" />
        <Button onClick={leave}>
          <X aria-hidden="true" className="md:hidden" />
          Leave
          <Kbd keys="Esc" className="max-md:hidden" />
        </Button>
      </header>
      <div className="mx-auto grid w-full max-w-[672px] flex-1 content-center gap-6 py-8">
        {data ? (
          <Shown data={data} />
        ) : (
          <LoadingState query={query} name="your locks">
            <Skeleton className="h-56 rounded-lg" />
          </LoadingState>
        )}
      </div>
    </FullScreen>
  )
}

function Shown({ data }: { data: ActiveLocks }) {
  const now = useServerNow(data.at)
  const isPrivate = usePrivacyMode()
  const found = leadOf(data.active)
  const left = found ? Date.parse(found.window.until) - now : 0
  if (!found || left <= 0)
    return (
      <>
        <h1 className="text-[30px] leading-tight font-600 tracking-[-0.028em]">No lock is active.</h1>
        <p className="text-muted-foreground">Look at your plan before the next trade.</p>
        <Ways day={data.day} />
      </>
    )
  const { lead, window, others } = found
  const { timeZone } = data
  const until = momentText(window.until, { now, timeZone })
  const whole = Date.parse(window.until) - Date.parse(window.from)
  return (
    <>
      <div>
        <p className="flex items-center gap-2 text-muted-foreground">
          <CirclePause aria-hidden="true" className="size-4 shrink-0 text-warning" />
          <span>
            Your {lead.source === 'day_stop' ? 'day stop' : 'lock'}, set on {formatDate(lead.setAt, timeZone)}
            : {lockText(lead, { isPrivate })}
          </span>
        </p>
        <h1 className="mt-2 text-[32px] leading-tight font-600 tracking-[-0.028em] max-md:text-[26px]">
          {causeOf(lead.rule)} Stop until {until}.
        </h1>
        <div className="mt-4 flex items-center gap-4">
          <p className="min-w-20 text-[22px] font-560 tabular-nums">{leftText(left)}</p>
          <ProgressBar
            value={left / whole}
            label="Time left"
            valueText={`until ${until}`}
            fill="ink"
            className="flex-1"
          />
        </div>
      </div>
      <Facts data={data} others={others} now={now} />
      <Ways day={data.day} />
      <p className="text-small text-subtle-foreground">{CANNOT_BLOCK}</p>
    </>
  )
}

type FactsProps = { data: ActiveLocks; others: ActiveLocks['active']; now: number }

function Facts({ data: { today, timeZone }, others, now }: FactsProps) {
  const isPrivate = usePrivacyMode()
  return (
    <dl className="grid auto-cols-fr rounded-lg border border-border bg-card sm:grid-flow-col sm:divide-x sm:divide-border max-sm:divide-y max-sm:divide-border">
      <div className="px-4 py-3.5">
        <dt className="text-small text-muted-foreground">Today so far</dt>
        <dd>
          {today.length === 0 && <span className="text-[20px] font-560">No closed trade</span>}
          {today.map(({ currency, net, n, unknown }) => (
            <span key={currency} className="block">
              <Money
                value={n === unknown ? null : net}
                currency={currency}
                tone="pnl"
                className="text-[20px] font-560"
              />
              <span className="block text-small text-subtle-foreground">
                {n === 1 ? '1 trade' : `${n} trades`}
                {unknown > 0 && `, ${unknown} without a result`}
              </span>
            </span>
          ))}
        </dd>
      </div>
      {others.length > 0 && (
        <div className="px-4 py-3.5">
          <dt className="text-small text-muted-foreground">Also active</dt>
          {others.map((other) => (
            <dd key={other.id} className="mt-1">
              {lockText(other, { isPrivate })}
              {other.active && `, until ${momentText(other.active.until, { now, timeZone })}`}
            </dd>
          ))}
        </div>
      )}
    </dl>
  )
}

function Ways({ day }: { day: string }) {
  return (
    <div className="flex flex-wrap gap-2.5">
      <Button asChild variant="primary" size="lg">
        <Link to="/reset">Start a reset</Link>
      </Button>
      <Button asChild size="lg">
        <Link to="/calendar" search={{ day }}>
          Write a note on today
        </Link>
      </Button>
      <Button asChild size="lg">
        <Link to="/habits" hash="locks">
          All locks
        </Link>
      </Button>
    </div>
  )
}
