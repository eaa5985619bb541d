import { useNavigate, useSearch } from '@tanstack/react-router'
import { displayOf, parseScope, rememberedScopeStore, withoutScope } from '../../../lib/scope.ts'
import { useScope } from '../../../lib/use-scope.ts'
import { tradeQueryOf } from './trade-query.ts'
import { changeFilters, parseTradeLogSearch, type TradeLogSearch, withoutFilters } from './trade-search.ts'

/** What the log is narrowed to, and how to change it. Everything lives in the URL. */
export function useTradeFilters() {
  const search = parseTradeLogSearch(useSearch({ strict: false }))
  const scope = useScope()
  const navigate = useNavigate()

  function go(change: (previous: TradeLogSearch) => TradeLogSearch, { replace = true } = {}) {
    void navigate({
      to: '.',
      search: (previous: Record<string, unknown>) =>
        change(previous as TradeLogSearch) as object as Record<string, never>,
      replace,
      resetScroll: false,
    })
  }
  /** Changes filters of the page, and of the scope where a filter is part of it. */
  function change(values: Record<string, unknown>) {
    const { account, ...filters } = values
    if (!('account' in values)) return go((previous) => changeFilters(previous, filters))
    const next = parseScope({ ...scope.search, account })
    rememberedScopeStore.set(next)
    go((previous) => ({ ...withoutScope(changeFilters(previous, filters)), ...next }))
  }
  /** Takes every filter away, accounts and dates included; unit and basis stay. */
  function clear() {
    const rest = displayOf(scope.search)
    rememberedScopeStore.set(rest)
    go((previous) => ({ ...withoutScope(withoutFilters(previous)), ...rest }))
  }
  return {
    search,
    scope,
    query: tradeQueryOf(search, { ...scope.filter, basis: scope.basis, count: scope.count }),
    /** Filters as the chips see them: those of the page and the scope's accounts. */
    values: { ...search, account: scope.accountIds },
    go,
    change,
    clear,
  }
}

export type TradeFilters = ReturnType<typeof useTradeFilters>
