import { listAccounts } from '@ballast/contract/accounts/accounts'
import { listRooms } from '@ballast/contract/alerts/rooms'
import { getMe, getPreferences, getSignInOptions, getSubscription, getUser } from '@ballast/contract/auth'
import { getCalendar } from '@ballast/contract/calendar'
import { getDashboard, getDashboardStats } from '@ballast/contract/dashboard'
import { getReportOverview, getReportStandouts } from '@ballast/contract/reports'
import { listTrades } from '@ballast/contract/trades'
import { calendarQueryOf, parseCalendarSearch } from './features/calendar/calendar-search.ts'
import { dashboardQueryOf, parseDashboardSearch } from './features/dashboard/dashboard-search.ts'
import {
  measureOf,
  parsePerformanceSearch,
  reportQueryOf,
  shownTabs,
} from './features/performance/performance-search.ts'
import { tradeQueryOf } from './features/trade-filter/trade-query.ts'
import { parseTradeLogSearch } from './features/trade-filter/trade-search.ts'
import { PAGE_ROWS } from './features/trades/trade-table/page-math.ts'
import { aiInsightsStore, proLockedStore } from './lib/local-flags.ts'
import { buildQuery } from './lib/requests/request-url.ts'
import { displayOf, parseScope, scopeFilterOf, scopeOnOpening } from './lib/scope.ts'
import { parseSearch, type RawSearch } from './lib/search-params.ts'
import { tradingToday } from './lib/time/trading-today.ts'

/** What the frame of every signed-in page requests first. */
const FRAME_REQUESTS = [
  getMe,
  getSignInOptions,
  listAccounts,
  listRooms,
  getPreferences,
  getSubscription,
  getDashboardStats,
].map(({ path }) => path)

/** What the most visited pages request first, as their routes' loaders do; a test compares the two. */
const PAGE_REQUESTS: Record<string, (search: RawSearch) => string[]> = {
  '/dashboard': (search) => {
    const opened = scopeOnOpening({ ...parseScope(search), ...parseDashboardSearch(search) })
    return [getDashboard.path + buildQuery(dashboardQueryOf(opened, tradingToday(opened.account)))]
  },
  '/calendar': (search) => {
    const opened = scopeOnOpening({ ...parseScope(search), ...parseCalendarSearch(search) })
    return [getCalendar.path + buildQuery(calendarQueryOf(opened, tradingToday(opened.account)))]
  },
  '/journal': (search) => {
    const opened = scopeOnOpening({ ...parseScope(search), ...parseTradeLogSearch(search) })
    const scope = { ...scopeFilterOf(opened, tradingToday(opened.account)), ...displayOf(parseScope(opened)) }
    const query = { ...tradeQueryOf(opened, scope), offset: 0, limit: PAGE_ROWS }
    return [listTrades.path + buildQuery(query)]
  },
  '/ai-metrics': (search) => {
    const opened = scopeOnOpening({ ...parseScope(search), ...parsePerformanceSearch(search) })
    const { tab = shownTabs(aiInsightsStore.get())[0] } = opened
    if (tab !== 'overview' || proLockedStore.get()) return [getUser.path]
    const query = reportQueryOf(opened, tradingToday(opened.account))
    const standouts = { ...query, measure: measureOf(parseScope(opened)) }
    return [
      getReportOverview.path + buildQuery(query),
      getReportStandouts.path + buildQuery(standouts),
      getUser.path,
    ]
  },
}

/** The URLs to request at once for an address; none for pages that are not among the most visited. */
export function firstRequestsOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string[] {
  const page = Object.hasOwn(PAGE_REQUESTS, pathname) ? PAGE_REQUESTS[pathname] : undefined
  return page ? [...page(parseSearch(search)), ...FRAME_REQUESTS] : []
}
