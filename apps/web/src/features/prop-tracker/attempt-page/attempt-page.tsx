import type { AttemptRecord } from '@ballast/contract/attempts/attempt-record'
import { isRunning } from '@ballast/contract/attempts/payout-words'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronLeft, Dices, ReceiptText, ShieldHalf } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { DayText } from '../../../ui/date-time.tsx'
import { Page, PageHeader } from '../../../ui/page.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx'
import { PremiumGate } from '../../session/premium-gate.tsx'
import { type AttemptDialogName, AttemptMenu } from '../attempt-menu.tsx'
import { attemptQueries } from '../attempt-queries.ts'
import { passedText, STATE_LABELS } from '../attempt-text.ts'
import { AttemptDialogs } from '../late-dialogs.tsx'
import { LedgerCard } from '../ledger-card.tsx'
import { RoomChart } from '../room-chart.tsx'
import { RoomDoubt } from '../room-doubt.tsx'
import { RulesCard } from '../rules-card.tsx'
import { StateBadge } from '../state-badge.tsx'
import { useAttemptActions } from '../use-attempt-actions.ts'
import { DaysCard } from './days-card.tsx'
import { DebriefCard } from './debrief-card.tsx'
import { EventsCard } from './events-card.tsx'
import { SnapshotsCard } from './snapshots-card.tsx'

/** One attempt: its room, rules, days and events. */
export function AttemptPage({ id }: { id: string }) {
  return (
    <Page>
      <PremiumGate page="propTracker">
        <Link
          to="/prop-tracker"
          className="mb-2 inline-flex items-center gap-1 rounded-sm text-small text-muted-foreground hover:text-foreground max-md:min-h-11 print:hidden"
        >
          <ChevronLeft aria-hidden="true" className="size-3.5" />
          Prop Tracker
        </Link>
        <Loaded id={id} />
      </PremiumGate>
    </Page>
  )
}

function Loaded({ id }: { id: string }) {
  const record = useQuery(attemptQueries.record(id))
  if (record.isPending)
    return (
      <Loading label="Loading the attempt">
        <Skeleton className="mb-4 h-14 rounded-lg" />
        <Skeleton className="mb-4 h-96 rounded-lg" />
        <Skeleton className="h-72 rounded-lg" />
      </Loading>
    )
  // Also when it was deleted while it was shown, here or on another device.
  if (record.data && !isMissing(record.error)) return <Attempt record={record.data} />
  return isMissing(record.error) ? (
    <EmptyState
      level="h1"
      icon={<ShieldHalf aria-hidden="true" />}
      title="This attempt does not exist"
      actions={
        <Button asChild>
          <Link to="/prop-tracker">All attempts</Link>
        </Button>
      }
    >
      It may have been deleted, or it belongs to someone else.
    </EmptyState>
  ) : (
    <LoadingState query={record} name="the attempt" level="h1" />
  )
}

/** It does not exist, or the URL has no valid id. */
function isMissing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 422)
}

function Attempt({ record }: { record: AttemptRecord }) {
  const { attempt, debrief, ledger } = record
  const [open, setOpen] = useState<AttemptDialogName | null>(null)
  const { removeAttempt, removeEntry, reopen } = useAttemptActions()
  return (
    <>
      <PageHeader
        title={
          <>
            {attempt.accountName}
            <StateBadge attempt={attempt} />
          </>
        }
        description={<Facts record={record} />}
        actions={
          <span className="flex items-center gap-2 print:hidden">
            {isRunning(attempt) && (
              <Button asChild>
                <Link to="/prop-tracker/odds" search={{ attempt: attempt.id }}>
                  <Dices aria-hidden="true" />
                  <span className="max-md:sr-only">Odds from here</span>
                </Link>
              </Button>
            )}
            <Button variant="primary" onClick={() => setOpen('entry')}>
              <ReceiptText aria-hidden="true" />
              <span>
                Log<span className="max-md:sr-only"> payout or fee</span>
              </span>
            </Button>
            <AttemptMenu
              attempt={attempt}
              onOpen={setOpen}
              onReopen={() => reopen(attempt)}
              onRemove={() => void removeAttempt(attempt)}
            />
          </span>
        }
      />
      {attempt.now.progress.isPassed && isRunning(attempt) && attempt.nextPhaseName !== null && (
        <p className="mb-4 flex flex-wrap items-center justify-between gap-2 rounded-lg border border-border bg-profit-soft px-4 py-2.5">
          {passedText(attempt.now.progress)}. Has {attempt.firm} confirmed the pass?
          <Button size="sm" onClick={() => setOpen('next_phase')} className="print:hidden">
            Yes, start {attempt.nextPhaseName}
          </Button>
        </p>
      )}
      {(debrief || attempt.state === 'breached') && <DebriefCard record={record} />}
      <RoomDoubt attempt={attempt} className="mb-3" />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        {/* As tall as most screens show, however long the rules beside it are. */}
        <div className="grid lg:h-[560px]">
          <RoomChart attempt={attempt} />
        </div>
        <RulesCard attempt={attempt} onCorrect={() => setOpen('rules')} onReport={() => setOpen('report')} />
      </div>
      <DaysCard record={record} />
      <div className="mt-4 grid items-start gap-4 lg:grid-cols-2">
        <EventsCard record={record} />
        <SnapshotsCard
          record={record}
          onAdd={() => setOpen('snapshot')}
          onRemove={(snapshot) => void removeEntry(snapshot)}
        />
      </div>
      <LedgerCard
        attempts={[attempt]}
        business={[]}
        ledger={ledger}
        onRemove={(entry) => void removeEntry(entry)}
      />
      <AttemptDialogs
        open={open}
        attempt={attempt}
        attempts={[attempt]}
        ledger={ledger}
        onClose={() => setOpen(null)}
      />
    </>
  )
}

function Facts({ record: { attempt } }: { record: AttemptRecord }) {
  const { firm, programme, phaseName, purchasedOn, endedOn, state, reason } = attempt
  return (
    <>
      {[...new Set([firm, programme, phaseName])].filter(Boolean).join(', ')}. Bought{' '}
      <DayText day={purchasedOn} />
      {endedOn && (
        <>
          , {STATE_LABELS[state].toLowerCase()} <DayText day={endedOn} />
          {reason && `: ${reason}`}
        </>
      )}
      .
    </>
  )
}
