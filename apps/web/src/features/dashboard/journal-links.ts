import type { ScopeSearch } from '../../lib/scope.ts'

/** Where a figure's trades are: the trade log, narrowed as the dashboard is. */
export type JournalSearch = ScopeSearch & {
  outcome?: string[]
  reviewed?: 'yes' | 'no'
  trade?: string
}

/** The trade log with the dashboard's own scope, and what the figure adds to it. */
export function tradesSearch(scope: ScopeSearch, extra: Omit<JournalSearch, keyof ScopeSearch> = {}) {
  return { ...scope, ...extra } as JournalSearch
}

/** The trades of some days: fixed dates take the place of whatever dates the scope had. */
export function daysSearch(scope: ScopeSearch, { from, to }: { from: string; to: string }): JournalSearch {
  const { range: _, ...rest } = scope
  return { ...rest, from, to }
}
