import type { Dashboard } from '@ballast/contract/dashboard'
import type { Basis, ScopeSearch, Unit } from '../../lib/scope.ts'

/** The unit, basis and scope of every part of the dashboard. */
export type DashboardView = {
  unit: Unit
  basis: Basis
  currency: string
  /** Goes along to the trade log. */
  scope: ScopeSearch
  /** The dates shown; a missing end is open. */
  dates: { from?: string | undefined; to?: string | undefined }
  /** Starting balance in units: what percent is of. Zero when there is none. */
  base: number
}

export function resultLabel(basis: Basis): string {
  return basis === 'gross' ? 'Gross P&L' : 'Net P&L'
}

/** Every part gets the figures and what they are shown in. */
export type PartProps = { data: Dashboard; view: DashboardView }
