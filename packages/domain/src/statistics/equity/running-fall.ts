/** A sum of R this close to its peak is back at it; money is in whole micros and has no such error. */
export const ROUNDING = 1e-9

/**
 * The deepest fall of a balance from its running peak, followed point by point. Point 0 is the starting balance, which
 * is the first peak.
 * @example
 * const fall = new RunningFall(50_000)
 * for (const balance of [50_780, 50_230, 50_860]) fall.add(balance)
 * fall.amount // → 550
 */
export class RunningFall {
  /** max(peak − balance), positive; 0 if the balance never fell. */
  amount = 0
  /** The start of the deepest fall, the last point at that height, and its lowest point; both 0 without a fall. */
  peakPoint = 0
  troughPoint = 0
  /** max((peak − balance) ÷ peak), from 0 to 1, over peaks above zero; possibly of a different fall than `amount`. */
  share = 0
  /** The running peak, and how far the last balance is below it: zero or positive. */
  highest: number
  current = 0
  private point = 0
  private lastPeakPoint = 0

  constructor(startingBalance: number) {
    this.highest = startingBalance
  }

  /** Adds the balance at the next point. */
  add(balance: number): void {
    this.point++
    if (balance >= this.highest - ROUNDING) {
      this.highest = Math.max(this.highest, balance)
      this.lastPeakPoint = this.point
      this.current = 0
      return
    }
    this.current = this.highest - balance
    if (this.current > this.amount) {
      this.amount = this.current
      this.peakPoint = this.lastPeakPoint
      this.troughPoint = this.point
    }
    if (this.highest > 0 && this.current > this.share * this.highest) this.share = this.current / this.highest
  }
}
