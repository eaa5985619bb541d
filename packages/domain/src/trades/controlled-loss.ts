/** A loss beyond this many R exceeded its stop by more than slippage. Fixed beforehand. */
export const OVERRUN = 1.1
/** Sums of R are not exact. */
const ROUNDING = 1e-9

/**
 * Whether a loss in R stayed within 1.1 R.
 * @example isControlledLoss(-1.1) // → true
 */
export function isControlledLoss(r: number): boolean {
  return r >= -OVERRUN - ROUNDING
}
