import { DAY_PLANS_PAGE, type DayPlan, type listDayPlans } from '@ballast/contract/day-plans'
import type { QueryOf, ResponseOf } from '@ballast/contract/endpoint'
import { usualStart } from '@ballast/domain/instruments/session-open'
import { outsideCount } from '@ballast/domain/plans/outside-count'
import type { TradeColumns } from '@ballast/domain/statistics/trade-columns'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { accountsOf } from '../accounts/accounts.queries.ts'
import { instrumentsOf } from '../own-contracts/own-contracts.queries.ts'
import { presentDayPlan, rowsOfDays } from './day-plans.presenter.ts'
import { type DayPlanRow, findPlanRow, listEdits, listPlanRows, plansOfDays } from './day-plans.queries.ts'
import { boundaryOf, dayNow } from './plan-clock.ts'

type Context = Pick<Deps, 'db' | 'columns' | 'clock'>

/** A page of plans, each with what was done that day. A page never splits a day. */
export async function showDayPlans(
  deps: Context,
  { userId, query }: { userId: string; query: QueryOf<typeof listDayPlans> },
): Promise<ResponseOf<typeof listDayPlans>> {
  const { account, from, to, before } = query
  const rows = await listPlanRows(deps.db, {
    userId,
    accountIds: account,
    from,
    to,
    before,
    limit: DAY_PLANS_PAGE + 1,
  })
  const more = rows.length > DAY_PLANS_PAGE
  const cutOff = more ? rows.at(-1)?.day : undefined
  const whole = rows.filter((row) => row.day !== cutOff)
  const boundary = boundaryOf(await accountsOf(deps.db, { userId }), account[0] ?? null)
  const today = dayNow(boundary, deps.clock.now())
  const { columns } = await deps.columns.columnsOf(userId)
  return {
    today,
    timeZone: boundary.timeZone,
    usualStart: usualStart({
      traded: tradedOf(columns, account),
      day: from ?? today,
      timeZone: boundary.timeZone,
    }),
    plans: await present(deps, { userId, rows: whole.length > 0 ? whole : rows }),
    more,
  }
}

/** In how many ways each planned day among these deviated from its plans, by day. */
export async function outsideByDay(
  deps: Context,
  { userId, accountIds, days }: { userId: string; accountIds: readonly string[]; days: readonly string[] },
): Promise<Map<string, number>> {
  const rows = await plansOfDays(deps.db, { userId, accountIds, days })
  const plans = await present(deps, { userId, rows })
  const byDay = new Map<string, number>()
  for (const { day, facts } of plans) byDay.set(day, (byDay.get(day) ?? 0) + outsideCount(facts))
  return byDay
}

/** How many of an account's latest trades determine what it trades. */
const LATEST = 300

export function tradedOf(
  columns: TradeColumns,
  accountIds: readonly string[],
): { symbol: string; n: number }[] {
  const counts = new Map<string, number>()
  let seen = 0
  for (let row = columns.length - 1; row >= 0 && seen < LATEST; row--) {
    const account = columns.accounts[columns.account[row] ?? 0] ?? ''
    if (accountIds.length > 0 && !accountIds.includes(account)) continue
    const symbol = columns.symbols[columns.symbol[row] ?? 0] ?? ''
    counts.set(symbol, (counts.get(symbol) ?? 0) + 1)
    seen++
  }
  return [...counts].map(([symbol, n]) => ({ symbol, n }))
}

/** One plan. Throws 404 if it is not the user's. */
export async function showDayPlan(
  deps: Context,
  { userId, id }: { userId: string; id: string },
): Promise<DayPlan> {
  const row = await findPlanRow(deps.db, { userId, id })
  const [plan] = row ? await present(deps, { userId, rows: [row] }) : []
  if (!plan) throw new AppError('not_found')
  return plan
}

async function present(
  { db, columns: store, clock }: Context,
  { userId, rows }: { userId: string; rows: readonly DayPlanRow[] },
): Promise<DayPlan[]> {
  const { columns } = await store.columnsOf(userId)
  const days = rowsOfDays(
    columns,
    rows.map((row) => row.day),
  )
  const edits = await listEdits(db, { userId, planIds: rows.map((row) => row.id) })
  const now = clock.now()
  const instrument = await instrumentsOf(db, { userId })
  return rows.map((row) => presentDayPlan({ row, edits, columns, days, now, instrument }))
}
