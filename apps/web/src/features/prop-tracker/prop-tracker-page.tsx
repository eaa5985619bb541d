import type { Attempt, AttemptList } from '@ballast/contract/attempts/attempts'
import { isRunning } from '@ballast/contract/attempts/payout-words'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Dices, Plus, ReceiptText, ShieldHalf } from 'lucide-react'
import { useState } from 'react'
import { countOf } from '../../lib/format/count-of.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { GroupsCard } from '../account-groups/groups-card.tsx'
import { useAccountGroups } from '../accounts/use-account-groups.ts'
import { AlertsCard } from '../alerts/alerts-card.tsx'
import { PremiumGate } from '../session/premium-gate.tsx'
import { AtFirms } from './at-firms.tsx'
import { AttemptCard } from './attempt-card.tsx'
import { type AttemptDialogName, AttemptMenu } from './attempt-menu.tsx'
import { attemptQueries } from './attempt-queries.ts'
import { AttemptsTable } from './attempts-table.tsx'
import { BusinessStrip } from './business-strip.tsx'
import { AttemptDialog, AttemptDialogs } from './late-dialogs.tsx'
import { LedgerCard } from './ledger-card.tsx'
import { DueCosts } from './money/due-costs.tsx'
import { LedgerActions } from './money/ledger-actions.tsx'
import { MoneyCard } from './money/money-card.tsx'
import { RoomChart } from './room-chart.tsx'
import { TrackerFilters } from './tracker-filters.tsx'
import { shownAttempts, sortedBy, type TrackerSearch } from './tracker-search.ts'
import { useAttemptActions } from './use-attempt-actions.ts'

type TrackerProps = { search: TrackerSearch; onSearch: (search: TrackerSearch) => void }
type OpenDialog = { dialog: AttemptDialogName; id: string } | { dialog: 'add' } | null

/** Every funded account: its distance to the floor, what is missing, and what all of them cost and returned. */
export function PropTrackerPage(props: TrackerProps) {
  return (
    <Page>
      <PremiumGate page="propTracker">
        <Tracker {...props} />
      </PremiumGate>
    </Page>
  )
}

function Tracker({ search, onSearch }: TrackerProps) {
  const { list, attempts, filtered, shown, open, setOpen, about } = useTracker(search)
  const show = (attempt: string) => onSearch({ ...search, attempt })
  const running = attempts.filter(isRunning).length
  const close = () => setOpen(null)
  // The form has a choice of its own, whatever is filtered.
  const logged = shown ?? attempts[0]
  return (
    <>
      <PageHeader
        title="Prop Tracker"
        description={
          attempts.length > 0
            ? `${running} of ${countOf(attempts.length, 'attempt')} running. Computed from your trades, under the rules as stated.`
            : undefined
        }
        actions={
          attempts.length > 0 && (
            <TrackerActions
              onAdd={() => setOpen({ dialog: 'add' })}
              onLog={() => logged && setOpen({ dialog: 'entry', id: logged.id })}
            />
          )
        }
      />
      {!list.data ? (
        <LoadingState query={list} name="your attempts">
          <TrackerSkeleton />
        </LoadingState>
      ) : attempts.length === 0 ? (
        <NoAttempts onAdd={() => setOpen({ dialog: 'add' })} />
      ) : (
        <Attempts
          list={list.data}
          filtered={filtered}
          shownId={shown?.id ?? ''}
          search={search}
          onSearch={onSearch}
          onShow={show}
          onOpen={setOpen}
        />
      )}
      {open?.dialog === 'add' && <AttemptDialog onClose={close} onAdded={show} />}
      {about && open && open.dialog !== 'add' && (
        <AttemptDialogs
          open={open.dialog}
          attempt={about}
          attempts={attempts}
          ledger={list.data?.ledger ?? []}
          onClose={close}
        />
      )}
    </>
  )
}

/** The attempts, the filtered ones, the one in the chart, and the open dialog. */
function useTracker(search: TrackerSearch) {
  const list = useQuery(attemptQueries.list())
  const [open, setOpen] = useState<OpenDialog>(null)
  const groupOf = useAccountGroups()
  const attempts = list.data?.attempts ?? []
  const filtered = shownAttempts(attempts, search, groupOf)
  const shown = filtered.find(({ id }) => id === search.attempt) ?? filtered[0]
  const about = open && open.dialog !== 'add' ? attempts.find(({ id }) => id === open.id) : undefined
  return { list, attempts, filtered, shown, open, setOpen, about }
}

function TrackerActions({ onAdd, onLog }: { onAdd: () => void; onLog: () => void }) {
  return (
    <>
      <Button asChild>
        <Link to="/prop-tracker/odds">
          <Dices aria-hidden="true" />
          <span className="max-md:sr-only">Odds</span>
        </Link>
      </Button>
      <Button onClick={onAdd} {...AttemptDialog.near}>
        <Plus aria-hidden="true" />
        <span className="max-md:sr-only">Add an attempt</span>
      </Button>
      <Button variant="primary" onClick={onLog} {...AttemptDialogs.near}>
        <ReceiptText aria-hidden="true" />
        <span>
          Log<span className="max-md:sr-only"> payout or fee</span>
        </span>
      </Button>
    </>
  )
}

function NoAttempts({ onAdd }: { onAdd: () => void }) {
  return (
    <>
      <EmptyState
        icon={<ShieldHalf aria-hidden="true" />}
        title="See how far the floor is"
        actions={
          <Button variant="primary" onClick={onAdd}>
            Add your first attempt
          </Button>
        }
      >
        Choose your firm’s programme and the account you trade it in. The room, the days and the next payout
        are calculated from its trades.
      </EmptyState>
      <GroupsCard />
    </>
  )
}

type AttemptsProps = TrackerProps & {
  list: AttemptList
  filtered: readonly Attempt[]
  shownId: string
  onShow: (id: string) => void
  onOpen: (open: OpenDialog) => void
}

function Attempts({ list, filtered, shownId, search, onSearch, onShow, onOpen }: AttemptsProps) {
  const { attempts } = list
  const { removeAttempt, removeEntry, reopen } = useAttemptActions()
  const shown = attempts.find(({ id }) => id === shownId)
  const menuOf = (attempt: Attempt) => (
    <AttemptMenu
      attempt={attempt}
      onOpen={(dialog) => onOpen({ dialog, id: attempt.id })}
      onReopen={() => reopen(attempt)}
      onRemove={() => void removeAttempt(attempt)}
    />
  )
  return (
    <>
      <BusinessStrip attempts={attempts} business={list.business} />
      <AtFirms firms={list.firms} />
      {(attempts.length > 1 || filtered.length === 0) && (
        <TrackerFilters attempts={attempts} search={search} onChange={onSearch} />
      )}
      {filtered.length === 0 ? (
        <p className="mb-4 rounded-lg border border-border px-4 py-8 text-center text-muted-foreground">
          No attempt matches these filters.
        </p>
      ) : search.view === 'table' ? (
        <AttemptsTable
          attempts={filtered}
          search={search}
          onSort={(sort) => onSearch(sortedBy(search, sort))}
          menuOf={menuOf}
        />
      ) : (
        <div className="mb-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
          {filtered.map((attempt) => (
            <AttemptCard
              key={attempt.id}
              attempt={attempt}
              isShown={attempt.id === shownId}
              onShow={() => onShow(attempt.id)}
              menu={menuOf(attempt)}
            />
          ))}
        </div>
      )}
      {shown && (
        <div className="grid gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <RoomChart
            attempt={shown}
            choice={<ChartChoice attempts={filtered} shown={shown} onShow={onShow} />}
          />
          <AlertsCard />
        </div>
      )}
      <GroupsCard />
      <LedgerCard
        {...list}
        onRemove={(entry) => void removeEntry(entry)}
        actions={<LedgerActions ledger={list.ledger} />}
      >
        <DueCosts due={list.due} attempts={attempts} />
      </LedgerCard>
      <MoneyCard />
    </>
  )
}

type ChartChoiceProps = { attempts: readonly Attempt[]; shown: Attempt; onShow: (id: string) => void }

function ChartChoice({ attempts, shown, onShow }: ChartChoiceProps) {
  if (attempts.length < 2) return null
  return (
    <Select
      aria-label="Account in the chart"
      options={attempts.map(({ id, accountName, programme }) => ({
        value: id,
        label: `${accountName}, ${programme}`,
      }))}
      value={shown.id}
      onValueChange={onShow}
    />
  )
}

function TrackerSkeleton() {
  return (
    <>
      <Skeleton className="mb-4 h-24 rounded-lg" />
      <div className="mb-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        <Skeleton className="h-80 rounded-lg" />
        <Skeleton className="h-80 rounded-lg max-sm:hidden" />
        <Skeleton className="h-80 rounded-lg max-lg:hidden" />
      </div>
      <Skeleton className="h-80 rounded-lg" />
    </>
  )
}
