import * as contract from '@ballast/contract/reports'
import { asOfCall } from '../../as-of-call.ts'
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
  register(gate, contract.getReportOverview, ({ caller, query }) =>
    showOverview(asOfCall(deps, caller), { userId: caller.userId, query }),
  )
  register(gate, contract.getReportBreakdown, ({ caller, query }) =>
    showBreakdown(asOfCall(deps, caller), { userId: caller.userId, query }),
  )
  register(gate, contract.getReportDistributions, ({ caller, query }) =>
    showDistributions(asOfCall(deps, caller), { userId: caller.userId, query }),
  )
  register(gate, contract.getReportDrawdowns, ({ caller, query }) =>
    showDrawdowns(asOfCall(deps, caller), { userId: caller.userId, query }),
  )
  register(gate, contract.getReportStreaks, ({ caller, query }) =>
    showStreaks(asOfCall(deps, caller), { userId: caller.userId, query }),
  )
  register(gate, contract.getReportSimulation, ({ caller, query }) =>
    showSimulation(asOfCall(deps, caller), { userId: caller.userId, query }),
  )
  register(gate, contract.getReportComparison, ({ caller, query }) =>
    compareFilters(asOfCall(deps, caller), { userId: caller.userId, query }),
  )
  register(gate, contract.getReportWhatIf, ({ caller, query }) =>
    showWhatIf(asOfCall(deps, caller), { userId: caller.userId, query }),
  )
}
