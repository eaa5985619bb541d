import * as contract from '@ballast/contract/reports'
import type { Deps } from '../../deps.ts'
import { type Gate, register } from '../../platform/http/register.ts'
import { compareFilters } from './compare-filters.ts'
import { showBreakdown } from './show-breakdown.ts'
import { showDistributions } from './show-distributions.ts'
import { showOverview } from './show-overview.ts'
import { showDrawdowns, showStreaks } from './show-series.ts'
import { showSimulation } from './show-simulation.ts'
import { showWhatIf } from './show-what-if.ts'

/** The performance page, one part per endpoint. */
export function mountReports(gate: Gate, deps: Deps): void {
  register(gate, contract.getReportOverview, ({ caller: { userId }, query }) =>
    showOverview(deps, { userId, query }),
  )
  register(gate, contract.getReportBreakdown, ({ caller: { userId }, query }) =>
    showBreakdown(deps, { userId, query }),
  )
  register(gate, contract.getReportDistributions, ({ caller: { userId }, query }) =>
    showDistributions(deps, { userId, query }),
  )
  register(gate, contract.getReportDrawdowns, ({ caller: { userId }, query }) =>
    showDrawdowns(deps, { userId, query }),
  )
  register(gate, contract.getReportStreaks, ({ caller: { userId }, query }) =>
    showStreaks(deps, { userId, query }),
  )
  register(gate, contract.getReportSimulation, ({ caller: { userId }, query }) =>
    showSimulation(deps, { userId, query }),
  )
  register(gate, contract.getReportComparison, ({ caller: { userId }, query }) =>
    compareFilters(deps, { userId, query }),
  )
  register(gate, contract.getReportWhatIf, ({ caller: { userId }, query }) =>
    showWhatIf(deps, { userId, query }),
  )
}
