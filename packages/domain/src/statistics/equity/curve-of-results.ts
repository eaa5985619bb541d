import type { EquityCurve } from './equity-curve.ts'

/**
 * A curve from a plain list of results, such as the net of each day (an end-of-day curve). `at` holds the instants or
 * day numbers of the results; if omitted, points are numbered.
 * @example curveOfResults([350, -100], { startingBalance: 50_000 }).equity // → [50000, 50350, 50250]
 */
export function curveOfResults(
  results: ArrayLike<number>,
  { startingBalance, at }: { startingBalance: number; at?: ArrayLike<number> },
): EquityCurve {
  const length = results.length + 1
  const curve = {
    length,
    startingBalance,
    at: new Float64Array(length),
    equity: new Float64Array(length).fill(startingBalance),
    peak: new Float64Array(length).fill(startingBalance),
  }
  curve.at[0] = at?.[0] ?? 0
  let balance = startingBalance
  let highest = startingBalance
  for (let i = 1; i < length; i++) {
    balance += results[i - 1] ?? 0
    highest = Math.max(highest, balance)
    curve.at[i] = at?.[i - 1] ?? i
    curve.equity[i] = balance
    curve.peak[i] = highest
  }
  return curve
}
