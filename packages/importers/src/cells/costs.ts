import type { Micros } from '@ballast/domain/money/micros'

/** A cost the file writes as a positive amount, with our sign (negative = paid); unknown stays unknown. */
export function paid(amount: Micros): Micros
export function paid(amount: Micros | null): Micros | null
export function paid(amount: Micros | null): Micros | null {
  return amount === null ? null : -amount + 0
}
