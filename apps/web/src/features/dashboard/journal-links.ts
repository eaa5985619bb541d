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

/** The trade log with the dashboard's own scope, and what the figure adds to it. */
export function tradesSearch(scope: ScopeSearch, extra: Omit<JournalSearch, keyof ScopeSearch> = {}) {
  return { ...scope, ...extra } as JournalSearch
}

type Step = Pick<Dashboard['nextStep'], 'kind'> & { action: NonNullable<Dashboard['nextStep']['action']> }

/** Exactly the trades a next step is about, within what the dashboard shows, one at a time for a review; or the import. */
export function stepSearch(scope: ScopeSearch, { kind, action: { open, filter } }: Step): JournalSearch {
  if (!filter) return { ...(open ? { open } : {}) }
  return tradesSearch(scope, { ...filter, ...(kind === 'review' ? { open: 'review' } : {}) })
}

/** The trades of some days: fixed dates take the place of whatever dates the scope had. */
export function daysSearch(scope: ScopeSearch, { from, to }: { from: string; to: string }): JournalSearch {
  const { range: _, ...rest } = scope
  return { ...rest, from, to }
}
