import * as contract from '@ballast/contract/reports'
import { asOfCall } from '../../as-of-call.ts'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { type Gate, register } from '../../platform/http/register.ts'
import { compareFilters } from './compare-filters.ts'
import { showBreakdown } from './show-breakdown.ts'
import { showDistributions } from './show-distributions.ts'
import { showOverview } from './show-overview.ts'
import { showDrawdowns, showStreaks } from './show-series.ts'
import { showSimulation } from './show-simulation.ts'
import { showStandouts } from './show-standouts.ts'
import { showWhatIf } from './show-what-if.ts'

type Show<Query, Part> = (deps: Deps, params: { userId: string; query: Query }) => Promise<Part>

/** The performance page, one part per endpoint. */
export function mountReports(gate: Gate, deps: Deps): void {
  const shownBy =
    <Query, Part>(show: Show<Query, Part>) =>
    ({ caller, query }: { caller: Caller; query: Query }) =>
      show(asOfCall(deps, caller), { userId: caller.userId, query })

  register(gate, contract.getReportOverview, shownBy(showOverview))
  register(gate, contract.getReportStandouts, shownBy(showStandouts))
  register(gate, contract.getReportBreakdown, shownBy(showBreakdown))
  register(gate, contract.getReportDistributions, shownBy(showDistributions))
  register(gate, contract.getReportDrawdowns, shownBy(showDrawdowns))
  register(gate, contract.getReportStreaks, shownBy(showStreaks))
  register(gate, contract.getReportSimulation, shownBy(showSimulation))
  register(gate, contract.getReportComparison, shownBy(compareFilters))
  register(gate, contract.getReportWhatIf, shownBy(showWhatIf))
}
