import * as contract from '@ballast/contract/dashboard'
import type { Deps } from '../../deps.ts'
import { type Gate, register } from '../../platform/http/register.ts'
import { habitStreakOf } from '../routine/habit-streak.ts'
import { dashboardStats } from './dashboard-stats.ts'
import { showDashboard } from './show-dashboard.ts'

export function mountDashboard(gate: Gate, deps: Deps): void {
  register(gate, contract.getDashboardStats, async ({ caller: { userId } }) =>
    dashboardStats((await deps.columns.columnsOf(userId)).columns, await habitStreakOf(deps, { userId })),
  )
  register(gate, contract.getDashboard, ({ caller, query }) =>
    showDashboard(deps, { userId: caller.userId, query }),
  )
}
