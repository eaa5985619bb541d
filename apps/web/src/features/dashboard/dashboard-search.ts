import { CURRENCIES } from '@ballast/domain/accounts/account-vocabulary'
import { parseScope, resolveDates, type ScopeSearch } from '../../lib/scope.ts'
import { type Day, isMonth } from '../../lib/time/days.ts'

export type Currency = (typeof CURRENCIES)[number]

/** The dashboard's own part of the URL, without the scope. */
export type DashboardSearch = {
  /** The month at a glance, `YYYY-MM`; by default that of the last trade. */
  month?: string
  /** The currency shown, if the accounts have several. */
  currency?: Currency
}

/** Reads the URL; invalid values are dropped. */
export function parseDashboardSearch(search: Record<string, unknown>): DashboardSearch {
  const month = isMonth(search.month) ? search.month : undefined
  const currency = CURRENCIES.find((known) => known === search.currency)
  return { ...(month ? { month } : {}), ...(currency ? { currency } : {}) }
}

/** The server query for a URL on a given day. */
export function dashboardQueryOf(search: ScopeSearch & DashboardSearch, today: Day) {
  const scope = parseScope(search)
  const { from, to } = resolveDates(scope, today)
  return {
    account: scope.account ?? [],
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    basis: scope.basis ?? 'net',
    ...(scope.count ? { count: scope.count } : {}),
    ...parseDashboardSearch(search),
  }
}
export type DashboardQuery = ReturnType<typeof dashboardQueryOf>
