import { useQuery } from '@tanstack/react-query'
import type { Day } from '../../lib/time/days.ts'
import { useMinute } from '../../lib/time/use-minute.ts'
import { useScope } from '../../lib/use-scope.ts'
import { Card } from '../../ui/card.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { accountQueries } from '../accounts/account-queries.ts'
import { CarriedNote } from '../reflections/carried-note.tsx'
import { AccountPlans } from './account-plans.tsx'
import { DayBar } from './day-bar.tsx'
import { DayCard } from './day-card.tsx'
import { dayPlanQueries } from './day-plan-queries.ts'
import { DayRecordCard } from './day-record-card.tsx'
import { EarlierPlans } from './earlier-plans.tsx'
import { keyOf } from './planned-day.ts'
import { useResumeDayPlans } from './use-day-plan.ts'

type DaysTabProps = {
  /** Without it: today. */
  day: Day | undefined
  /** An account's id or `all`; by default the only account in the page's scope, else all. */
  chosen: string | undefined
  onDay: (day: Day | undefined) => void
  onAccount: (account: string) => void
}

/** Day plans: one to write or read with the day's facts, and all others below. */
export function DaysTab({ day, chosen, onDay, onAccount }: DaysTabProps) {
  const { accountIds } = useScope()
  const { data: accounts = [] } = useQuery(accountQueries.list())
  const now = useMinute()
  useResumeDayPlans()
  const only = accountIds.length === 1 ? (accountIds[0] ?? null) : null
  const accountId = chosen === undefined ? only : chosen === 'all' ? null : chosen
  const shown = useQuery(dayPlanQueries.day(accountId, day))
  const shownDay = shown.data?.day
  const last = useQuery({
    ...dayPlanQueries.last(accountId, shownDay ?? ''),
    enabled: shownDay !== undefined && shown.data?.plan === null,
  })
  const account = accounts.find(({ id }) => id === accountId) ?? accounts[0]
  const accountName = (id: string | null) =>
    id === null ? 'All accounts' : (accounts.find((one) => one.id === id)?.name ?? 'Deleted account')
  const isReady = shown.data && (shown.data.plan !== null || !last.isPending)
  return (
    <div className="grid gap-4">
      {!shown.data || !isReady ? (
        <LoadingState query={shown.data ? last : shown} name="the plan" isCard>
          <DaySkeleton />
        </LoadingState>
      ) : (
        <section aria-label="Plan of the day">
          <DayBar
            day={shown.data.day}
            today={shown.data.today}
            accountId={accountId}
            accounts={accounts}
            onDay={onDay}
            onAccount={(id) => onAccount(id ?? 'all')}
          />
          <CarriedNote day={shown.data.day} className="mb-4" />
          <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_372px]">
            <DayCard
              key={keyOf(shown.data)}
              shown={shown.data}
              last={last.data ?? undefined}
              currency={account?.currency ?? 'USD'}
              dayReset={account?.dayReset ?? '17:00'}
              now={now}
              onDay={onDay}
            />
            {shown.data.plan ? (
              <DayRecordCard plan={shown.data.plan} isToday={shown.data.day === shown.data.today} />
            ) : (
              <Card className="p-4 text-muted-foreground">
                Once there is a plan, the trades, result, symbols and hours of that day are shown here beside
                it.
              </Card>
            )}
          </div>
          {accountId === null && (
            <AccountPlans plans={shown.data.others} accounts={accounts} onAccount={onAccount} />
          )}
        </section>
      )}
      <EarlierPlans accountName={accountName} shownId={shown.data?.plan?.id} />
    </div>
  )
}

function DaySkeleton() {
  return (
    <>
      <Skeleton className="mb-4 h-8 w-72" />
      <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_372px]">
        <Skeleton className="h-96 rounded-lg" />
        <Skeleton className="h-60 rounded-lg" />
      </div>
    </>
  )
}
