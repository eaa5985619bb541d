/** Trading days a year: futures and stocks. */
export const TRADING_DAYS = 252

/**
 * Daily returns: each day's result ÷ the balance the day started with. Cash flows are not in the results, so
 * the balance is start + results so far. `null` when there is no balance above zero to divide by.
 * @example dailyReturns([350, 100], 50_000) // → [0.007, 0.001986]
 */
export function dailyReturns(results: ArrayLike<number>, startingBalance: number): Float64Array | null {
  const returns = new Float64Array(results.length)
  let balance = startingBalance
  for (let i = 0; i < results.length; i++) {
    if (!(balance > 0)) return null
    returns[i] = (results[i] ?? 0) / balance
    balance += results[i] ?? 0
  }
  return returns
}
