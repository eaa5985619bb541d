import { hasBetaAccess, type Role } from '@ballast/contract/auth'
import type { CalendarDayDetail, getCalendarDay } from '@ballast/contract/calendar'
import { listDayPlans } from '@ballast/contract/day-plans'
import type { QueryOf } from '@ballast/contract/endpoint'
import { tradeFilterSchema } from '@ballast/contract/trade-filter'
import { openingOf } from '@ballast/domain/statistics/opening-of'
import { dayNumber } from '@ballast/domain/time/trading-day'
import { presentPicture } from '../../platform/pictures/present-picture.ts'
import { showDayPlans } from '../day-plans/show-day-plans.ts'
import { findReflection, presentReflection } from '../reflections/reflections.queries.ts'
import { disciplineOfDay } from '../routine/discipline.ts'
import type { SelectionContext } from '../statistics/ids-of-query.ts'
import { selectForQuery } from '../statistics/select-for-query.ts'
import { listScreenshots } from '../trades/journal.queries.ts'
import { showTradeRows } from '../trades/show-trades.ts'
import { showCalendar } from './show-calendar.ts'

type Params = { userId: string; role: Role; day: string; query: QueryOf<typeof getCalendarDay> }

/** One day: its result, trades (closed or opened that day), plans, reflection and pictures. */
export async function showDay(
  deps: SelectionContext,
  { userId, role, day, query }: Params,
): Promise<CalendarDayDetail> {
  const { db } = deps
  const calendar = await showCalendar(deps, { userId, query: { ...query, from: day, to: day } })
  const ids = await tradesOf(deps, { userId, day, query })
  const screenshots = await listScreenshots(db, { userId, tradeIds: ids })
  const plans = await showDayPlans(deps, {
    userId,
    query: listDayPlans.query.parse({ account: query.account, from: day, to: day }),
  })
  return {
    summary: calendar.days[0] ?? null,
    currency: calendar.currency,
    otherCurrencies: calendar.otherCurrencies,
    trades: await showTradeRows(db, { userId, ids }),
    plans: plans.plans,
    reflection: presentReflection(day, await findReflection(db, { userId, day })),
    discipline: hasBetaAccess(role) ? await disciplineOfDay(deps, { userId, day }) : null,
    screenshots: screenshots.map((row) => ({ ...presentPicture(row), tradeId: row.tradeId })),
  }
}

async function tradesOf(
  deps: SelectionContext,
  { userId, day, query }: Omit<Params, 'role'>,
): Promise<string[]> {
  const { columns } = await deps.columns.columnsOf(userId)
  const scope = tradeFilterSchema.parse({ account: query.account })
  const { rows } = await selectForQuery(deps, { userId, columns, query: scope })
  const wanted = dayNumber(day)
  return Array.from(rows)
    .filter((row) => columns.tradingDay[row] === wanted || columns.openDay[row] === wanted)
    .sort((a, b) => openingOf(columns, a) - openingOf(columns, b))
    .map((row) => columns.id[row] ?? '')
}
