import type { CalendarDay } from '@ballast/contract/calendar'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type Day, todayAsDay } from '../../lib/time/days.ts'
import { useScope } from '../../lib/use-scope.ts'
import { accountQueries } from '../accounts/account-queries.ts'
import { calendarQueries } from './calendar-queries.ts'
import { type CalendarSearch, calendarQueryOf, type Layer, shownMonth } from './calendar-search.ts'
import type { CalendarView } from './calendar-view.ts'
import { weekStartOf } from './grid/week-start.ts'
import { lookOf } from './layers/day-look.ts'

/** What is shown, its days, and how they stand. */
export function useCalendar(search: CalendarSearch) {
  const scope = useScope()
  const whole = { ...scope.search, ...search }
  const result = useQuery(calendarQueries.shown(calendarQueryOf(whole, todayAsDay())))
  const base = useStartingBalances(scope.accountIds, result.data?.currency)
  const today = result.data?.today ?? todayAsDay()
  const facts = result.data?.days ?? []
  const layer = layerOf(search, scope.unit)
  const view: CalendarView = {
    layer,
    unit: scope.unit,
    basis: scope.basis,
    currency: result.data?.currency ?? 'USD',
    scope: scope.search,
    base,
    today,
    weekStart: weekStartOf(navigator.language),
    ...lookOf(layer, facts),
  }
  return {
    month: shownMonth(whole, today),
    days: new Map<Day, CalendarDay>(facts.map((day) => [day.day, day])),
    view,
    result,
  }
}

/** Results are shown in R where the unit of the page is R. */
function layerOf({ layer }: CalendarSearch, unit: string): Layer {
  return layer ?? (unit === 'r' ? 'r' : 'result')
}

/** What percent is of: the starting balances of the traded accounts shown, in one currency. */
function useStartingBalances(accountIds: readonly string[], currency: string | undefined): number {
  const { data: accounts = [] } = useQuery(accountQueries.list())
  return accounts
    .filter(({ id, tradeCount }) => tradeCount > 0 && (accountIds.length === 0 || accountIds.includes(id)))
    .filter((account) => account.currency === currency)
    .reduce((sum, account) => sum + Number(account.startingBalance), 0)
}

/** Changes what the calendar keeps in its URL; `undefined` clears a part. */
export function useCalendarNavigation() {
  const navigate = useNavigate()
  return (change: { [Key in keyof CalendarSearch]: CalendarSearch[Key] | undefined }) =>
    void navigate({
      to: '.',
      search: (previous: Record<string, unknown>) => ({ ...previous, ...change }),
      replace: true,
      resetScroll: false,
    })
}
