import type { Micros } from '../money/micros.ts'

/** A percentage of an amount, to the nearest millionth. @example percentOf(25_000, 0.5) // → 125 */
export function percentOf(amount: Micros, percent: number): Micros {
  return Math.round((amount * percent) / 100)
}
