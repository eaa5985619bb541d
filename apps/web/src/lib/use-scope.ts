import { useMatches, useNavigate, useSearch } from '@tanstack/react-router'
import { useBrowserStore } from './browser/use-browser-store.ts'
import {
  type Basis,
  type CountedUnit,
  hasScope,
  parseScope,
  rememberedScopeStore,
  type ScopeFilter,
  type ScopeSearch,
  scopeFilterOf,
  type Unit,
  withoutScope,
} from './scope.ts'
import type { Day } from './time/days.ts'
import { useTradingToday } from './time/trading-today.ts'

export type Scope = {
  /** Empty means all accounts. */
  accountIds: string[]
  from: Day | undefined
  to: Day | undefined
  unit: Unit
  basis: Basis
  count: CountedUnit
  /** As in the URL, including a relative preset. */
  search: ScopeSearch
  filter: ScopeFilter
  /** The trading day of its accounts, from which relative presets count. */
  today: Day
  /** Whether the current page shows it; otherwise a change is for later pages. */
  isShown: boolean
  /** Changes parts of it, here and for later pages. `undefined` clears a part. */
  setScope: (change: Partial<ScopeSearch>) => void
}

/** The page's scope: from the URL, or the last chosen one. */
export function useScope(): Scope {
  const fromUrl = parseScope(useSearch({ strict: false }))
  const remembered = useBrowserStore(rememberedScopeStore)
  const isScopedPage = useMatches({ select: (matches) => matches.at(-1)?.staticData.scoped === true })
  const navigate = useNavigate()
  const search = hasScope(fromUrl) ? fromUrl : remembered
  const today = useTradingToday(search.account)
  const filter = scopeFilterOf(search, today)

  function setScope(change: Partial<ScopeSearch>) {
    const next = parseScope({ ...search, ...change })
    rememberedScopeStore.set(next)
    if (!isScopedPage) return
    void navigate({
      to: '.',
      search: (previous: Record<string, unknown>) => ({ ...withoutScope(previous), ...next }),
      replace: true,
      resetScroll: false,
    })
  }
  return {
    accountIds: filter.account,
    from: filter.from,
    to: filter.to,
    unit: search.unit ?? 'money',
    basis: search.basis ?? 'net',
    count: search.count ?? 'decisions',
    search,
    filter,
    today,
    isShown: isScopedPage,
    setScope,
  }
}
