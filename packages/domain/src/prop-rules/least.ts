import type { Micros } from '../money/micros.ts'
import { percentOf } from './percent-of.ts'

/** A minimum, as money or as a percentage of the initial balance. */
export type Least = { kind: 'amount'; amount: Micros } | { kind: 'percent_of_initial'; percent: number }

/** Converts a minimum to money. @example leastOf({ kind: 'percent_of_initial', percent: 0.5 }, 25_000) // → 125 */
export function leastOf(least: Least, initialBalance: Micros): Micros {
  return least.kind === 'amount' ? least.amount : percentOf(initialBalance, least.percent)
}
