import { dayNumber } from '@ballast/domain/time/trading-day'
import { toTradovateFillsCsv } from '@ballast/testkit/files/tradovate-fills-csv'
import { generateHistory } from '@ballast/testkit/history/generate-history'

/** A file of so many fills of futures, as Tradovate exports them. */
export function tradovateFills(rows: number): string {
  const history = generateHistory({ trades: Math.ceil(rows * 0.8), seed: 9, endDay: dayNumber('2026-11-19') })
  const futures = history.executions.filter(
    (execution) => /\d$/.test(execution.symbol) && !execution.positionKey,
  )
  if (futures.length < rows) throw new Error(`the history holds only ${futures.length} fills of futures`)
  return toTradovateFillsCsv(futures.slice(0, rows))
}
