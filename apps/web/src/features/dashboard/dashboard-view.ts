import type { Dashboard } from '@ballast/contract/dashboard'
import type { Basis, ScopeSearch, Unit } from '../../lib/scope.ts'
import type { JournalSearch } from './journal-links.ts'

/** The unit, basis and scope of every part of the dashboard. */
export type DashboardView = {
  unit: Unit
  basis: Basis
  currency: string
  /** Passed on to the trade log. */
  scope: ScopeSearch
  /** The trade log's search for what the figures count. */
  trades: JournalSearch
  /** The dates shown; a missing end is open. */
  dates: { from?: string | undefined; to?: string | undefined }
  /** The starting balance in currency units, as the base of percentages. Zero if there is none. */
  base: number
}

/** Every part gets the figures and the view to show them in. */
export type PartProps = { data: Dashboard; view: DashboardView }
