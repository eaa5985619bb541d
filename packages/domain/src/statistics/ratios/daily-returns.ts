/** Trading days per year, for futures and stocks. */
export const TRADING_DAYS = 252

/**
 * Money paid in (positive) or out (negative) on each day, and the share of the day it was invested: 1 from the day's
 * start.
 */
export type CashFlows = { amounts: ArrayLike<number>; weight?: number }

/**
 * Daily returns: each day's result ÷ the balance the day started with, flows weighted in (Modified Dietz):
 * result ÷ (balance + w · flow), the balance being start + results + flows so far. Flows are not results.
 * `null` when there is no balance above zero to divide by. Source: docs/metrics.md, Series figures.
 * @example dailyReturns([350, 100], 50_000) // → [0.007, 0.001986]
 */
export function dailyReturns(
  results: ArrayLike<number>,
  startingBalance: number,
  { amounts, weight = 0.5 }: CashFlows = { amounts: [] },
): Float64Array | null {
  const returns = new Float64Array(results.length)
  let balance = startingBalance
  for (let i = 0; i < results.length; i++) {
    const flow = amounts[i] ?? 0
    const base = balance + weight * flow
    if (!(base > 0)) return null
    returns[i] = (results[i] ?? 0) / base
    balance += (results[i] ?? 0) + flow
  }
  return returns
}
