import * as contract from '@ballast/contract/dashboard'
import type { Deps } from '../../deps.ts'
import { type Gate, register } from '../../platform/http/register.ts'
import { dashboardStats } from './dashboard-stats.ts'
import { showDashboard } from './show-dashboard.ts'

export function mountDashboard(gate: Gate, deps: Deps): void {
  register(gate, contract.getDashboardStats, async ({ caller }) =>
    dashboardStats((await deps.columns.columnsOf(caller.userId)).columns),
  )
  register(gate, contract.getDashboard, ({ caller, query }) =>
    showDashboard(deps, { userId: caller.userId, query }),
  )
}
