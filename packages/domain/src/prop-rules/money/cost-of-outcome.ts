import type { Micros } from '../../money/micros.ts'
import { wilsonInterval } from '../../statistics/intervals/wilson-interval.ts'

/** Below this many attempts the interval is too wide to be useful. */
const MINIMUM = 10

export type OutcomeCost = {
  /** The cost of all attempts ÷ those that reached the outcome; `null` if none did. */
  cost: Micros | null
  attempts: number
  reached: number
  /** 95 %, from the share that reached it (Wilson); `null` below ten attempts. `high` is open if the share may be 0. */
  interval: { low: Micros; high: Micros | null } | null
}

/**
 * The cost of one outcome, a funded account or a first payout: everything spent on the attempts ÷ those that reached
 * it.
 * Source: docs/prop-rules.md, Money.
 * @example costOfOutcome({ spent: 900, attempts: 6, reached: 2 }).cost // → 450
 */
export function costOfOutcome({
  spent,
  attempts,
  reached,
}: {
  spent: Micros
  attempts: number
  reached: number
}): OutcomeCost {
  const cost = reached > 0 ? Math.round(spent / reached) : null
  if (attempts < MINIMUM) return { cost, attempts, reached, interval: null }
  const { low, high } = wilsonInterval(reached, attempts)
  const each = spent / attempts
  if (low === null || high === null) return { cost, attempts, reached, interval: null }
  return {
    cost,
    attempts,
    reached,
    interval: { low: Math.round(each / high), high: low > 1e-9 ? Math.round(each / low) : null },
  }
}
