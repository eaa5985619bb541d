import { useNavigate, useSearch } from '@tanstack/react-router'
import { displayOf, parseScope, rememberedScopeStore, withoutScope } from '../../lib/scope.ts'
import { useScope } from '../../lib/use-scope.ts'
import { tradeQueryOf } from './trade-query.ts'
import { changeFilters, parseTradeLogSearch, type TradeLogSearch, withoutFilters } from './trade-search.ts'

/** The log's filters, and how to change them. Everything is in the URL. */
export function useTradeFilters() {
  const search = parseTradeLogSearch(useSearch({ strict: false }))
  const scope = useScope()
  const navigate = useNavigate()

  function go(change: (previous: TradeLogSearch) => TradeLogSearch, { replace = true } = {}) {
    void navigate({
      to: '.',
      search: (previous: Record<string, unknown>) =>
        change(previous as TradeLogSearch) as Record<string, never>,
      replace,
      resetScroll: false,
    })
  }
  /** Changes the page's filters, and the scope if a filter belongs to it. */
  function change(values: Record<string, unknown>) {
    const { account, ...filters } = values
    if (!('account' in values)) return go((previous) => changeFilters(previous, filters))
    const next = parseScope({ ...scope.search, account })
    rememberedScopeStore.set(next)
    go((previous) => ({ ...withoutScope(changeFilters(previous, filters)), ...next }))
  }
  /** Clears all filters, including accounts and dates; unit and basis stay. */
  function clear() {
    const rest = displayOf(scope.search)
    rememberedScopeStore.set(rest)
    go((previous) => ({ ...withoutScope(withoutFilters(previous)), ...rest }))
  }
  return {
    search,
    scope,
    query: tradeQueryOf(search, { ...scope.filter, basis: scope.basis, count: scope.count }),
    /** The filters as the chips see them: the page's, and the scope's accounts. */
    values: { ...search, account: scope.accountIds },
    go,
    change,
    clear,
  }
}

export type TradeFilters = ReturnType<typeof useTradeFilters>
