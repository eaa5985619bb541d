import type { Draws } from '../draws.ts'

/** Average number of trades on a day with any trades. */
const USUAL_TRADES_PER_DAY = 4.2
const MAX_TRADES_PER_DAY = 34

/**
 * Distributes exactly `trades` trades over some days: days off, quiet days and busy ones, independently of the weekday.
 */
export function shareTrades(trades: number, days: number, draws: Draws): Int32Array {
  const counts = new Int32Array(days)
  if (days === 0) return counts
  const activeShare = Math.min(0.92, Math.max(1 / days, trades / days / USUAL_TRADES_PER_DAY))
  const weights = Float64Array.from(counts, () =>
    draws.chance(activeShare) ? Math.exp(0.5 * draws.normal()) : 0,
  )
  if (weights.every((weight) => weight === 0)) weights[days - 1] = 1
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  let carried = 0
  let shared = 0
  weights.forEach((weight, day) => {
    carried += (weight / total) * trades
    const count = Math.min(Math.round(carried) - shared, MAX_TRADES_PER_DAY)
    counts[day] = Math.max(0, count)
    shared += counts[day] ?? 0
  })
  for (let left = trades - shared; left > 0; left--) {
    const day = draws.integer(0, days - 1)
    counts[day] = (counts[day] ?? 0) + 1
  }
  return counts
}
