import type { Micros } from '../money/micros.ts'
import type { Outcome } from '../vocabulary/trade-vocabulary.ts'

/** The words of the codes −1, 0 and 1, in this order. */
export const CODED_OUTCOMES = ['loss', 'break_even', 'win'] as const satisfies readonly Outcome[]

/**
 * The code of what a net result counts as: 1 a win, −1 a loss, 0 break-even. Both amounts are in micros; the account's
 * tolerance itself is still break-even.
 * Source: docs/metrics.md, Conventions.
 * @example outcomeOf(-5_000_000, 5_000_000) // → 0
 */
export function outcomeOf(net: Micros, tolerance: Micros): 1 | 0 | -1 {
  return net > tolerance ? 1 : net < -tolerance ? -1 : 0
}

/**
 * The word of an outcome's code; null for any other, such as that of an open trade.
 * @example outcomeWord(-1) // → 'loss'
 */
export function outcomeWord(code: number): Outcome | null {
  return CODED_OUTCOMES[code + 1] ?? null
}
