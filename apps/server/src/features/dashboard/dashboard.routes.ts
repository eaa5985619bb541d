import * as contract from '@ballast/contract/dashboard'
import { asOfCall } from '../../as-of-call.ts'
import type { Deps } from '../../deps.ts'
import { type Gate, register } from '../../platform/http/register.ts'
import type { CacheArea } from '../../platform/versioned-cache/versioned-cache.ts'
import { habitStreakOf } from '../routine/habit-streak.ts'
import { statsOfTrades, type TradeStats } from './dashboard-stats.ts'
import { showDashboard } from './show-dashboard.ts'

/** Every page asks for these. */
const STATS: CacheArea<TradeStats> = { name: 'dashboard stats', maxSize: 5_000 }

export function mountDashboard(gate: Gate, deps: Deps): void {
  register(gate, contract.getDashboardStats, async ({ caller }) => {
    const { userId } = caller
    const read = asOfCall(deps, caller)
    const { version, columns } = await read.columns.columnsOf(userId)
    const ofTrades = await deps.cache.ofUser(STATS, { userId, version }, () => statsOfTrades(columns))
    return { ...ofTrades, habitStreak: await habitStreakOf(read, { userId }) }
  })
  register(gate, contract.getDashboard, ({ caller, query }) =>
    showDashboard(asOfCall(deps, caller), { userId: caller.userId, query }),
  )
}
