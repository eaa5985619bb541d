import { REPORT_DIMENSIONS, type ReportDimension } from '@ballast/contract/report-values'
import { MAX_NTH_OF_DAY } from '@ballast/contract/reports'
import { CURRENCIES, type Currency } from '@ballast/domain/accounts/account-vocabulary'
import { displayOf, parseScope, type ScopeSearch, scopeFilterOf, selectionOf } from '../../lib/scope.ts'
import { asList, parseSearch, stringifySearch } from '../../lib/search-params.ts'
import type { Day } from '../../lib/time/days.ts'
import { filtersOf, parseTradeLogSearch, type TradeFilterSearch } from '../trade-filter/trade-search.ts'

export const PERFORMANCE_TABS = [
  'findings',
  'overview',
  'breakdowns',
  'distributions',
  'drawdowns',
  'streaks',
  'simulation',
  'what-if',
  'compare',
] as const
export type PerformanceTab = (typeof PERFORMANCE_TABS)[number]

export const TAB_LABELS: Record<PerformanceTab, string> = {
  findings: 'Findings',
  overview: 'Overview',
  breakdowns: 'Breakdowns',
  distributions: 'Distributions',
  drawdowns: 'Drawdowns',
  streaks: 'Streaks',
  simulation: 'Monte Carlo',
  'what-if': 'What if',
  compare: 'Compare',
}

/** Findings come first while AI insights are on, and are hidden otherwise. */
export function shownTabs(hasInsights: boolean): readonly PerformanceTab[] {
  return hasInsights ? PERFORMANCE_TABS : PERFORMANCE_TABS.filter((tab) => tab !== 'findings')
}

/** The page's URL without the scope: the log's filters, the tab, and the settings of the tabs. */
export type PerformanceSearch = TradeFilterSearch & {
  /** By default the first of those shown. */
  tab?: PerformanceTab
  /** The dimension of the breakdown; setups by default. */
  by?: Exclude<ReportDimension, 'setup'>
  currency?: Currency
  /** The simulation's loss limit and days ahead. */
  limit?: string
  days?: string
  /** The second filter of a comparison: a query string within the query string. */
  other?: string
} & Hidden

/** What the what-if leaves out: setups, hours of the opening, and trades after a given place in their day. */
export type Hidden = { hideSetup?: string[]; hideHour?: string[]; hideAfter?: string }

const OWN_KEYS = [
  'tab',
  'by',
  'currency',
  'limit',
  'days',
  'other',
  'hideSetup',
  'hideHour',
  'hideAfter',
] as const
/** The server's maximum length of a list. */
const MAX_SETUPS = 200

/** Reads the URL; invalid values are dropped. */
export function parsePerformanceSearch(search: Record<string, unknown>): PerformanceSearch {
  const tab = PERFORMANCE_TABS.find((known) => known === search.tab)
  const by = REPORT_DIMENSIONS.find((known) => known === search.by && known !== 'setup')
  const currency = CURRENCIES.find((known) => known === search.currency)
  const { limit, days } = search
  const other = typeof search.other === 'string' ? otherText(parseOther(search.other)) : ''
  return {
    ...filtersOf(parseTradeLogSearch(search)),
    ...(tab ? { tab } : {}),
    ...(by ? { by } : {}),
    ...(currency ? { currency } : {}),
    ...(isLossLimit(limit) ? { limit } : {}),
    ...(isDaysAhead(days) ? { days } : {}),
    ...(other ? { other } : {}),
    ...hiddenOf(search),
  } as PerformanceSearch
}

export function isLossLimit(value: unknown): value is string {
  return matching(value, /^\d{1,10}(\.\d{1,2})?$/) !== undefined && Number(value) > 0
}

export function isDaysAhead(value: unknown): value is string {
  return matching(value, /^\d{1,4}$/) !== undefined && Number(value) >= 1 && Number(value) <= 1000
}

/** The part of a search that says what is left out; invalid values are dropped. */
export function hiddenOf(search: Record<string, unknown>): Hidden {
  const unique = (value: unknown) => [...new Set(asList(value))]
  const setups = unique(search.hideSetup).filter((name) => name.length <= 80)
  const hours = unique(search.hideHour).filter((hour) => /^(1?\d|2[0-3])$/.test(hour))
  const after = matching(search.hideAfter, /^[1-9]\d?$/)
  return {
    ...(setups.length > 0 ? { hideSetup: setups.slice(0, MAX_SETUPS) } : {}),
    ...(hours.length > 0 ? { hideHour: hours } : {}),
    ...(after && Number(after) <= MAX_NTH_OF_DAY ? { hideAfter: after } : {}),
  }
}

function matching(value: unknown, pattern: RegExp): string | undefined {
  return typeof value === 'string' && pattern.test(value) ? value : undefined
}

/** The second filter of a comparison: the log's filters with its own accounts and dates. */
export type OtherFilter = TradeFilterSearch & Pick<ScopeSearch, 'account' | 'range' | 'from' | 'to'>

export function parseOther(text: string): OtherFilter {
  const found = parseSearch(text)
  const scope = selectionOf(parseScope(found))
  return { ...filtersOf(parseTradeLogSearch(found)), ...scope }
}

export function otherText(other: OtherFilter): string {
  return stringifySearch(inOrder(other)).slice(1)
}

/** A saved report's search text: everything on the page in a fixed order, except unit and basis. */
export function reportSearchText(search: Record<string, unknown>): string {
  const scope = selectionOf(parseScope(search))
  return stringifySearch(inOrder({ ...parsePerformanceSearch(search), ...scope })).slice(1)
}

/** Applies a saved report's search to the page's own. */
export function searchOfReport(text: string, current: Record<string, unknown>): Record<string, unknown> {
  const found = parseSearch(text)
  return {
    ...parsePerformanceSearch(found),
    ...selectionOf(parseScope(found)),
    ...displayOf(parseScope(current)),
  }
}

function inOrder(search: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(search)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, Array.isArray(value) ? [...value].sort() : value] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
}

/** The server query for a URL on a given day, for any tab. */
export function reportQueryOf(search: ScopeSearch & PerformanceSearch, today: Day) {
  const scope = parseScope(search)
  const { currency } = search
  return {
    ...filtersOf(search),
    ...scopeFilterOf(scope, today),
    basis: scope.basis ?? ('net' as const),
    ...(scope.count ? { count: scope.count } : {}),
    ...(currency ? { currency } : {}),
  }
}
export type ReportQuery = ReturnType<typeof reportQueryOf>

/** R is compared if R is shown; percent is money over the balance. */
export function measureOf(search: ScopeSearch): 'net' | 'r' {
  return search.unit === 'r' ? 'r' : 'net'
}

/** The search without what only this page understands: the trade log's search. */
export function withoutOwn(search: PerformanceSearch): TradeFilterSearch {
  const rest: Record<string, unknown> = { ...search }
  for (const key of OWN_KEYS) delete rest[key]
  return rest
}
