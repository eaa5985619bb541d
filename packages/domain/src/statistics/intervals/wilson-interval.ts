import { normalQuantile } from '../maths/normal.ts'
import { closedInterval, type Interval, LEVEL, noInterval } from './interval.ts'

/**
 * Wilson's 95 % interval of a share, such as the win rate: k successes of n. Stays within 0…1 and is honest
 * for small n, where k/n ± 2·SE is not. No cases → none.
 * Source: Wilson 1927; docs/metrics.md, Intervals and simulation.
 * @example wilsonInterval(9, 19) // → 0.273298 … 0.682922
 */
export function wilsonInterval(successes: number, n: number): Interval {
  if (n === 0) return noInterval('no_decided_trades')
  const z = normalQuantile(0.5 + LEVEL / 2)
  const share = successes / n
  const z2 = z * z
  const middle = (share + z2 / (2 * n)) / (1 + z2 / n)
  const half = (z / (1 + z2 / n)) * Math.sqrt((share * (1 - share)) / n + z2 / (4 * n * n))
  // Exactly 0 and 1, which the formula would miss by a rounding error.
  const low = successes === 0 ? 0 : middle - half
  const high = successes === n ? 1 : middle + half
  return closedInterval({ low, high }, 'wilson')
}
