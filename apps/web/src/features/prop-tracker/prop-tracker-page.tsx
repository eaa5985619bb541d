import type { AttemptList } from '@ballast/contract/attempts/attempts'
import { useQuery } from '@tanstack/react-query'
import { Plus, ReceiptText, ShieldHalf } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { Loading, Skeleton } from '../../ui/states/skeleton.tsx'
import { AlertsCard } from '../alerts/alerts-card.tsx'
import { PremiumGate } from '../session/premium-gate.tsx'
import { AttemptCard } from './attempt-card.tsx'
import { type AttemptDialogName, AttemptMenu } from './attempt-menu.tsx'
import { attemptQueries } from './attempt-queries.ts'
import { isRunning } from './attempt-words.ts'
import { BusinessStrip } from './business-strip.tsx'
import { AttemptDialog } from './dialogs/attempt-dialog.tsx'
import { EndDialog } from './dialogs/end-dialog.tsx'
import { EntryDialog } from './dialogs/entry-dialog.tsx'
import { RulesDialog } from './dialogs/rules-dialog.tsx'
import { SnapshotDialog } from './dialogs/snapshot-dialog.tsx'
import { LedgerCard } from './ledger-card.tsx'
import { RoomChart } from './room-chart.tsx'
import { RulesCard } from './rules-card.tsx'
import { useAttemptActions } from './use-attempt-actions.ts'

type Open = { dialog: AttemptDialogName; id: string } | { dialog: 'add' } | null

/** Every funded account: how far its floor is, what is missing, and what it all has cost and returned. */
export function PropTrackerPage() {
  return (
    <Page>
      <PremiumGate>
        <Tracker />
      </PremiumGate>
    </Page>
  )
}

function Tracker() {
  const list = useQuery(attemptQueries.list())
  const [open, setOpen] = useState<Open>(null)
  const [shownId, setShownId] = useState<string | null>(null)
  const attempts = list.data?.attempts ?? []
  const shown = attempts.find(({ id }) => id === shownId) ?? attempts[0]
  const running = attempts.filter(isRunning).length
  const about = open && open.dialog !== 'add' ? attempts.find(({ id }) => id === open.id) : undefined
  const close = () => setOpen(null)
  return (
    <>
      <PageHeader
        title="Prop Tracker"
        description={
          attempts.length > 0
            ? `${running} of ${attempts.length} attempts running. Computed from your trades, under the rules as stated.`
            : undefined
        }
        actions={
          attempts.length > 0 && (
            <>
              <Button onClick={() => setOpen({ dialog: 'add' })}>
                <Plus aria-hidden="true" />
                <span className="max-md:sr-only">Add an attempt</span>
              </Button>
              <Button variant="primary" onClick={() => shown && setOpen({ dialog: 'entry', id: shown.id })}>
                <ReceiptText aria-hidden="true" />
                <span>
                  Log<span className="max-md:sr-only"> payout or fee</span>
                </span>
              </Button>
            </>
          )
        }
      />
      {list.isPending ? (
        <TrackerSkeleton />
      ) : list.isError ? (
        <ErrorState
          title="Your attempts did not load"
          error={list.error}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      ) : attempts.length === 0 ? (
        <EmptyState
          icon={<ShieldHalf aria-hidden="true" />}
          title="See how far the floor is"
          actions={
            <Button variant="primary" onClick={() => setOpen({ dialog: 'add' })}>
              Add your first attempt
            </Button>
          }
        >
          Choose your firm’s programme and the account you trade it in. The room, the days and the next payout
          are worked out from its trades.
        </EmptyState>
      ) : (
        <Attempts list={list.data} shownId={shown?.id ?? ''} onShow={setShownId} onOpen={setOpen} />
      )}
      {open?.dialog === 'add' && <AttemptDialog onClose={close} onAdded={setShownId} />}
      {about && open?.dialog === 'entry' && (
        <EntryDialog attempts={attempts} attemptId={about.id} onClose={close} />
      )}
      {about && open?.dialog === 'rules' && <RulesDialog attempt={about} onClose={close} />}
      {about && open?.dialog === 'snapshot' && <SnapshotDialog attempt={about} onClose={close} />}
      {about && open?.dialog === 'end' && <EndDialog attempt={about} onClose={close} />}
    </>
  )
}

type AttemptsProps = {
  list: AttemptList
  shownId: string
  onShow: (id: string) => void
  onOpen: (open: Open) => void
}

function Attempts({ list, shownId, onShow, onOpen }: AttemptsProps) {
  const { attempts } = list
  const { removeAttempt, removeEntry, reopen } = useAttemptActions()
  const shown = attempts.find(({ id }) => id === shownId)
  return (
    <>
      <BusinessStrip attempts={attempts} business={list.business} />
      <div className="mb-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {attempts.map((attempt) => (
          <AttemptCard
            key={attempt.id}
            attempt={attempt}
            isShown={attempt.id === shownId}
            onShow={() => onShow(attempt.id)}
            menu={
              <AttemptMenu
                attempt={attempt}
                onOpen={(dialog) => onOpen({ dialog, id: attempt.id })}
                onReopen={() => reopen(attempt)}
                onRemove={() => void removeAttempt(attempt)}
              />
            }
          />
        ))}
      </div>
      {shown && (
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <div className="grid gap-4">
            <RoomChart attempt={shown} />
            <RulesCard attempt={shown} onCorrect={() => onOpen({ dialog: 'rules', id: shown.id })} />
          </div>
          <AlertsCard />
        </div>
      )}
      <LedgerCard {...list} onRemove={(entry) => void removeEntry(entry)} />
    </>
  )
}

function TrackerSkeleton() {
  return (
    <Loading label="Loading your attempts">
      <Skeleton className="mb-4 h-24 rounded-lg" />
      <div className="mb-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        <Skeleton className="h-80 rounded-lg" />
        <Skeleton className="h-80 rounded-lg max-sm:hidden" />
        <Skeleton className="h-80 rounded-lg max-lg:hidden" />
      </div>
      <Skeleton className="h-80 rounded-lg" />
    </Loading>
  )
}
