import * as contract from '@ballast/contract/dashboard'
import { asOfCall } from '../../as-of-call.ts'
import type { Deps } from '../../deps.ts'
import { type Gate, register } from '../../platform/http/register.ts'
import { habitStreakOf } from '../routine/habit-streak.ts'
import { dashboardStats } from './dashboard-stats.ts'
import { showDashboard } from './show-dashboard.ts'

export function mountDashboard(gate: Gate, deps: Deps): void {
  register(gate, contract.getDashboardStats, async ({ caller }) => {
    const { userId } = caller
    const read = asOfCall(deps, caller)
    const { columns } = await read.columns.columnsOf(userId)
    return dashboardStats(columns, await habitStreakOf(read, { userId }))
  })
  register(gate, contract.getDashboard, ({ caller, query }) =>
    showDashboard(asOfCall(deps, caller), { userId: caller.userId, query }),
  )
}
