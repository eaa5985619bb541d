import type { DayR } from '@ballast/domain/routine/results-by-habit'
import { mergeDecisions } from '@ballast/domain/statistics/selection/merge-decisions'
import { selectAll } from '@ballast/domain/statistics/selection/select-all'
import type { TradeColumns } from '@ballast/domain/statistics/trade-columns'
import type { DayNumber } from '@ballast/domain/time/trading-day'

/** R of decisions with a known result per day, from one day on, by the day they were opened: the day of the behaviour. */
export function dayResultsInR(columns: TradeColumns, from: DayNumber): Map<DayNumber, DayR> {
  const { columns: merged, rows } = mergeDecisions(selectAll(columns)).selection
  const days = new Map<DayNumber, DayR>()
  for (const row of rows) {
    const r = merged.r[row] ?? Number.NaN
    const day = merged.openDay[row] ?? 0
    if (day < from || merged.outcome[row] === 2 || Number.isNaN(r)) continue
    const { sum, count } = days.get(day) ?? { sum: 0, count: 0 }
    days.set(day, { sum: sum + r, count: count + 1 })
  }
  return days
}
