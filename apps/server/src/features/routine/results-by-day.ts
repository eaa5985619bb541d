import type { DayR } from '@ballast/domain/routine/results-by-habit'
import { mergeDecisions } from '@ballast/domain/statistics/selection/merge-decisions'
import type { TradeColumns } from '@ballast/domain/statistics/trade-columns'
import type { DayNumber } from '@ballast/domain/time/trading-day'

/** R of closed decisions per day, from one day on, by the day they were opened: the day of the behaviour. */
export function dayResultsInR(columns: TradeColumns, from: DayNumber): Map<DayNumber, DayR> {
  const rows: number[] = []
  for (let row = 0; row < columns.length; row++)
    if (columns.closed[row] === 1 && (columns.openDay[row] ?? 0) >= from) rows.push(row)
  const { columns: merged, rows: used } = mergeDecisions({ columns, rows: Uint32Array.from(rows) }).selection
  const days = new Map<DayNumber, DayR>()
  for (const row of used) {
    const r = merged.r[row] ?? Number.NaN
    if (Number.isNaN(r)) continue
    const day = merged.openDay[row] ?? 0
    const { sum, count } = days.get(day) ?? { sum: 0, count: 0 }
    days.set(day, { sum: sum + r, count: count + 1 })
  }
  return days
}
