import { dayText } from '../../time/trading-day.ts'
import type { TradeColumns } from '../trade-columns.ts'

/**
 * From the first trading day to the last; null without a trade.
 * @example // trades of June 1, 15 and 3, 2026 → { from: '2026-06-01', to: '2026-06-15' }
 */
export function allDaysOf(columns: TradeColumns): { from: string; to: string } | null {
  let first = Number.POSITIVE_INFINITY
  let last = -1
  for (let row = 0; row < columns.length; row++) {
    const day = columns.tradingDay[row] ?? -1
    if (day < 0) continue
    first = Math.min(first, day)
    last = Math.max(last, day)
  }
  return last < 0 ? null : { from: dayText(first), to: dayText(last) }
}
