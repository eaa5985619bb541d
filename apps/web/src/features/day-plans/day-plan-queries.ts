import { type DayPlan, listDayPlans } from '@ballast/contract/day-plans'
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import type { ScopeFilter } from '../../lib/scope.ts'
import type { Day } from '../../lib/time/days.ts'
import { FALLBACK_START, type PlannedDay } from './planned-day.ts'

const PATH = '/api/day-plans'

/** The day it is now on the clock of an account, and the plan of a day. */
export type ShownDay = PlannedDay & {
  today: Day
  timeZone: string
  usualStart: string
  /** Plans of that day for other accounts, where the day is seen for all of them. */
  others: DayPlan[]
}

export const dayPlanQueries = {
  /** `day` left out: the trading day it is now. */
  day: (accountId: string | null, day?: Day) =>
    queryOptions({
      queryKey: [PATH, 'day', accountId ?? 'all', day ?? 'today'],
      queryFn: ({ signal }) => fetchDay(accountId, day, signal),
      staleTime: 30_000,
    }),
  /** Plans of the accounts, newest first. */
  pages: (filter: Pick<ScopeFilter, 'account' | 'from' | 'to'>) =>
    infiniteQueryOptions({
      queryKey: [PATH, 'list', filter],
      queryFn: ({ pageParam, signal }) =>
        call(listDayPlans, { query: { ...filter, before: pageParam }, signal }),
      initialPageParam: undefined as Day | undefined,
      getNextPageParam: (page) => (page.more ? page.plans.at(-1)?.day : undefined),
    }),
  /** The last plan of an account before a day: its hours are usual, its words can be copied. */
  last: (accountId: string | null, before: Day) =>
    queryOptions({
      queryKey: [PATH, 'last', accountId ?? 'all', before],
      queryFn: async ({ signal }) => {
        const account = accountId === null ? [] : [accountId]
        const { plans } = await call(listDayPlans, { query: { account, before }, signal })
        return plans.find((plan) => plan.accountId === accountId) ?? null
      },
    }),
}

async function fetchDay(
  accountId: string | null,
  day: Day | undefined,
  signal?: AbortSignal,
): Promise<ShownDay> {
  const account = accountId === null ? [] : [accountId]
  const found = await call(listDayPlans, {
    query: { account, ...(day ? { from: day, to: day } : {}) },
    ...(signal ? { signal } : {}),
  })
  const shown = day ?? found.today
  const plan = found.plans.find((one) => one.day === shown && one.accountId === accountId) ?? null
  const others = found.plans.filter((one) => one.day === shown && one.accountId !== accountId)
  return {
    others,
    day: shown,
    accountId,
    plan,
    today: found.today,
    timeZone: found.timeZone,
    usualStart: found.usualStart ?? FALLBACK_START,
  }
}

/** The server's version of a day, past every cache. */
export async function readDay(day: Day, accountId: string | null): Promise<ShownDay> {
  return fetchDay(accountId, day)
}

/** A plan just answered by the server, or gone: shown at once where its day is. */
export function putDayPlan(queryClient: QueryClient, planned: PlannedDay): void {
  queryClient.setQueriesData<ShownDay>({ queryKey: [PATH, 'day', planned.accountId ?? 'all'] }, (shown) =>
    shown && shown.day === planned.day ? { ...shown, plan: planned.plan } : shown,
  )
  void queryClient.invalidateQueries({ queryKey: [PATH, 'list'] })
  void queryClient.invalidateQueries({ queryKey: [PATH, 'last'] })
}

export function plannedDayOf(plan: DayPlan): PlannedDay {
  return { day: plan.day, accountId: plan.accountId, plan }
}
