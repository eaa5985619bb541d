import type { Micros } from '../../money/micros.ts'
import type { ConductEffect, ConductRule } from './conduct-rules.ts'

/** A single violation of a rule of single trades. */
export type Violation = {
  rule: ConductRule
  /** The close a position was held over, the order near an event, or the end of the trade. */
  at: number
  tradeIds: readonly string[]
  /** `false`: it may have been broken, but the data is not conclusive. */
  isCertain: boolean
  effect: ConductEffect | 'closes'
  /** The measured value and the limit: micros, or millionths of the price; seconds; minutes. `null` for holding. */
  value: number | null
  limit: number | null
  /** Profit of these trades, which does not count if that is the effect; never below 0. */
  profit: number
}

/**
 * Whether a measured amount breaks its limit: a risk may be as large as its limit, an open loss must not reach it. A share
 * of the target at exactly its cap is read strictly.
 * @example breaksLimit('idea_risk', 1000, 1000) // → false
 */
export function breaksLimit(
  rule: 'floating_loss' | 'idea_risk' | 'consistency',
  value: Micros,
  limit: Micros,
): boolean {
  return rule === 'idea_risk' ? value > limit : value >= limit
}
