import type { Account } from '@ballast/contract/accounts/accounts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Day, todayAsDay } from '../../lib/time/days.ts'
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
import { dayPlanQueries, type ShownDay } from './day-plan-queries.ts'
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
  useResumeDayPlans()
  const only = accountIds.length === 1 ? (accountIds[0] ?? null) : null
  const accountId = chosen === undefined ? only : chosen === 'all' ? null : chosen
  const accountName = (id: string | null) =>
    id === null ? 'All accounts' : (accounts.find((one) => one.id === id)?.name ?? 'Deleted account')
  const shown = useQuery(dayPlanQueries.day(accountId, day))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PlanOfDay
        day={day}
        accountId={accountId}
        accounts={accounts}
        shown={shown}
        onDay={onDay}
        onAccount={onAccount}
      />
      <EarlierPlans accountName={accountName} shownId={shown.data?.plan?.id} />
    </div>
  )
}

type PlanOfDayProps = Pick<DaysTabProps, 'day' | 'onDay' | 'onAccount'> & {
  accountId: string | null
  accounts: readonly Account[]
  shown: UseQueryResult<ShownDay>
}

function PlanOfDay({ day, accountId, accounts, shown, onDay, onAccount }: PlanOfDayProps) {
  const now = useMinute()
  const shownDay = shown.data?.day
  const last = useQuery({
    ...dayPlanQueries.last(accountId, shownDay ?? ''),
    enabled: shownDay !== undefined && shown.data?.plan === null,
  })
  // A plan for all accounts follows the first one in use, as on the server.
  const account =
    accounts.find(({ id }) => id === accountId) ?? accounts.find(({ archived }) => !archived) ?? accounts[0]
  const isReady = shown.data && (shown.data.plan !== null || !last.isPending)
  const today = useKnownToday(shown.data?.today)
  const barDay = day ?? today
  return (
    <section aria-label="Plan of the day">
      {/* It stays while another day loads, and if that fails. */}
      {barDay && (
        <DayBar
          day={barDay}
          today={today ?? todayAsDay()}
          accountId={accountId}
          accounts={accounts}
          onDay={onDay}
          onAccount={(id) => onAccount(id ?? 'all')}
        />
      )}
      {!shown.data || !isReady ? (
        <LoadingState query={shown.data ? last : shown} name="the plan" isCard>
          {!barDay && <Skeleton className="mb-4 h-8 w-72" />}
          <DaySkeleton />
        </LoadingState>
      ) : (
        <>
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
              <DayRecordCard
                plan={shown.data.plan}
                isToday={shown.data.day === shown.data.today}
                currency={account?.currency ?? 'USD'}
              />
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
        </>
      )}
    </section>
  )
}

/** The trading day, as last stated: it is the same while another day or account loads. */
function useKnownToday(stated: Day | undefined): Day | undefined {
  const [today, setToday] = useState(stated)
  if (stated && stated !== today) setToday(stated)
  return stated ?? today
}

function DaySkeleton() {
  return (
    <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_372px]">
      <Skeleton className="h-96 rounded-lg" />
      <Skeleton className="h-60 rounded-lg" />
    </div>
  )
}
