import { resolveDates, type ScopeSearch } from '../../../lib/scope.ts'
import { useTradingToday } from '../../../lib/time/trading-today.ts'
import type { Scope } from '../../../lib/use-scope.ts'
import { tradeQueryOf } from '../../trade-filter/trade-query.ts'
import { changeFilters } from '../../trade-filter/trade-search.ts'
import type { TradeFilters } from '../../trade-filter/use-trade-filters.ts'
import { useReportPage } from '../frame/use-report-page.ts'
import { type OtherFilter, otherText, parseOther } from '../performance-search.ts'

type OtherFilters = TradeFilters & {
  other: OtherFilter
  /** The filter as the server gets it: it knows days, but no words such as "the last 30 days". */
  sent: string
  set: (next: OtherFilter) => void
}

/** The second filter of a comparison, with the same chips as the first; it is stored in one part of the URL. */
export function useOtherFilters(): OtherFilters {
  const { search, scope: pageScope, change: changePage } = useReportPage()
  const other = parseOther(search.other ?? '')
  const today = useTradingToday(other.account)
  const { from, to } = resolveDates(other, today)
  const filter = { account: other.account ?? [], ...(from ? { from } : {}), ...(to ? { to } : {}) }
  const set = (next: OtherFilter) => changePage({ other: otherText(next) || undefined })
  const setScope = (part: Partial<ScopeSearch>) => set({ ...other, ...part })
  const scope: Scope = {
    ...pageScope,
    accountIds: filter.account,
    from,
    to,
    search: other,
    filter,
    today,
    setScope,
  }
  return {
    search: other,
    scope,
    query: tradeQueryOf(other, filter),
    values: { ...other, account: filter.account },
    go: (next) => set(next(other)),
    change: (values) => set(changeFilters(other, values)),
    clear: () => set({}),
    other,
    set,
    sent: otherText({ ...other, range: undefined, from, to }),
  }
}
