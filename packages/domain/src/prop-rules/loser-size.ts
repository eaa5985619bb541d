import type { Micros } from '../money/micros.ts'
import { outcomeOf } from '../trades/outcome.ts'

const LAST = 20
const MINIMUM = 5

/** The usual loss of this account's losing trades, positive, and how many losses it is the median of. */
export type LoserSize = { size: Micros; n: number }

/**
 * The median of the last 20 losing trades, or `null` with fewer than five, because the size of a full loser is then
 * unknown. Results are net, in time order; within the account's tolerance they are break-even.
 * @example loserSizeOf([-200, 500, -240, -260, -220, -300]) // → { size: 240, n: 5 }
 */
export function loserSizeOf(results: readonly Micros[], tolerance: Micros = 0): LoserSize | null {
  const losses = results.filter((result) => outcomeOf(result, tolerance) === -1).slice(-LAST)
  if (losses.length < MINIMUM) return null
  const sorted = losses.map((loss) => -loss).sort((a, b) => a - b)
  const middle = sorted.length / 2
  const size =
    sorted.length % 2 === 1
      ? (sorted[Math.floor(middle)] ?? 0)
      : Math.round(((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2)
  return { size, n: losses.length }
}
