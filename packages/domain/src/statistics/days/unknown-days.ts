import type { Selection } from '../trade-columns.ts'

/**
 * The trading days of the closed trades with an unknown result, one for each trade: `dayResults` does not have them.
 * @example unknownDays(selection).filter((day) => day === today).length // → how many of today's results are unknown
 */
export function unknownDays({ columns, rows }: Selection): number[] {
  const { closed, outcome, tradingDay } = columns
  return Array.from(rows)
    .filter((row) => closed[row] === 1 && outcome[row] === 2)
    .map((row) => tradingDay[row] ?? 0)
}
