import { betaQuantile } from '../maths/beta.ts'
import { closedInterval, type Interval, LEVEL, noInterval } from './interval.ts'

/**
 * The exact (Clopper–Pearson) 95 % interval of a share: k successes of n. Never covers less than 95 %, so it is
 * the one for claims of "at least"; wider than Wilson's. No cases → none.
 * Source: Clopper & Pearson 1934; docs/metrics.md, Intervals and simulation.
 * @example clopperPearsonInterval(9, 19) // → 0.244475 … 0.711357
 */
export function clopperPearsonInterval(successes: number, n: number): Interval {
  if (n === 0) return noInterval('no_decided_trades')
  const tail = (1 - LEVEL) / 2
  const low = successes === 0 ? 0 : betaQuantile(tail, { a: successes, b: n - successes + 1 })
  const high = successes === n ? 1 : betaQuantile(1 - tail, { a: successes + 1, b: n - successes })
  return closedInterval({ low, high }, 'clopper_pearson')
}
