import { type DayPlan, listDayPlans } from '@ballast/contract/day-plans'
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import type { ScopeFilter } from '../../lib/scope.ts'
import type { Day } from '../../lib/time/days.ts'
import { FALLBACK_START, type PlannedDay } from './planned-day.ts'

const PATH = '/api/day-plans'

/** The current day on an account's clock, and the plan of a day. */
export type ShownDay = PlannedDay & {
  today: Day
  timeZone: string
  usualStart: string
  /** If the day is shown for all accounts: its plans for single accounts. */
  others: DayPlan[]
}

export const dayPlanQueries = {
  /** Without `day`: the current trading day. */
  day: (accountId: string | null, day?: Day) =>
    queryOptions({
      queryKey: [PATH, 'day', accountId ?? 'all', day ?? 'today'],
      queryFn: ({ signal }) => fetchDay(accountId, day, signal),
      staleTime: 30_000,
    }),
  /** The accounts' plans, newest first. */
  pages: (filter: Pick<ScopeFilter, 'account' | 'from' | 'to'>) =>
    infiniteQueryOptions({
      queryKey: [PATH, 'list', filter],
      queryFn: ({ pageParam, signal }) =>
        call(listDayPlans, { query: { ...filter, before: pageParam }, signal }),
      initialPageParam: undefined as Day | undefined,
      getNextPageParam: (page) => (page.more ? page.plans.at(-1)?.day : undefined),
    }),
  /** An account's last plan before a day: supplies the hours, and its words can be copied. */
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

/** Fetches the server's version of a day, bypassing every cache. */
export async function readDay(day: Day, accountId: string | null): Promise<ShownDay> {
  return fetchDay(accountId, day)
}

/** What else shows plans, or is judged by them. */
const DEPENDENTS = [
  [PATH, 'list'],
  [PATH, 'last'],
  ['/api/calendar'],
  ['/api/routine'],
  ['/api/discipline'],
  ['/api/progress'],
  ['/api/reflection-days'],
  ['/api/reviews'],
  // Its lines are proposed there.
  ['/api/reset-start'],
]

/** Shows a plan just returned by the server, or its deletion, in every cached day it belongs to. */
export function putDayPlan(queryClient: QueryClient, planned: PlannedDay): void {
  queryClient.setQueriesData<ShownDay>({ queryKey: [PATH, 'day', planned.accountId ?? 'all'] }, (shown) =>
    shown && shown.day === planned.day ? { ...shown, plan: planned.plan } : shown,
  )
  for (const queryKey of DEPENDENTS) void queryClient.invalidateQueries({ queryKey })
  // The view of all accounts also shows the plans of each.
  if (planned.accountId !== null) void queryClient.invalidateQueries({ queryKey: [PATH, 'day', 'all'] })
}

/** Fetches the shown days again, after one may have changed elsewhere. */
export function refreshDays(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: [PATH, 'day'] })
}

export function plannedDayOf(plan: DayPlan): PlannedDay {
  return { day: plan.day, accountId: plan.accountId, plan }
}
