/** Trading days per year, for futures and stocks. */
export const TRADING_DAYS = 252

/**
 * Daily returns: each day's result ÷ the starting balance and the results before that day, without deposits and payouts.
 * `null` when there is no balance above zero to divide by. Source: docs/metrics.md, Series figures.
 * @example dailyReturns([350, 100], 50_000) // → [0.007, 0.001986]
 */
export function dailyReturns(results: ArrayLike<number>, startingBalance: number): Float64Array | null {
  const returns = new Float64Array(results.length)
  let balance = startingBalance
  for (let i = 0; i < results.length; i++) {
    const result = results[i] ?? 0
    if (!(balance > 0)) return null
    returns[i] = result / balance
    balance += result
  }
  return returns
}
