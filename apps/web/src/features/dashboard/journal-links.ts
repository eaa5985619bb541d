import type { Dashboard } from '@ballast/contract/dashboard'
import type { ScopeSearch } from '../../lib/scope.ts'

/** The link to a figure's trades: the trade log with the dashboard's scope. */
export type JournalSearch = ScopeSearch & {
  outcome?: string[]
  status?: string[]
  emotion?: string[]
  closedFrom?: string
  open?: 'import' | 'review'
  reviewed?: 'yes' | 'no'
  trade?: string
}

/** The URL of the trade log with the dashboard's scope, plus the figure's own filters. */
export function tradesSearch(scope: ScopeSearch, extra: Omit<JournalSearch, keyof ScopeSearch> = {}) {
  return { ...scope, ...extra }
}

type Step = Pick<Dashboard['nextStep'], 'kind'> & { action: NonNullable<Dashboard['nextStep']['action']> }

/**
 * Exactly the trades a next step is about, within the dashboard's scope: one by one for a review, else as a list; or the
 * import.
 */
export function stepSearch(scope: ScopeSearch, { kind, action: { open, filter } }: Step): JournalSearch {
  if (!filter) return { ...(open ? { open } : {}) }
  return tradesSearch(scope, { ...filter, ...(kind === 'review' ? { open: 'review' } : {}) })
}

/** The trades of some days; fixed dates replace the scope's. */
export function daysSearch(scope: ScopeSearch, { from, to }: { from: string; to: string }): JournalSearch {
  const { range: _, ...rest } = scope
  return { ...rest, from, to }
}
