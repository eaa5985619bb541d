import type { FigureJson } from '@ballast/contract/figures'
import { MINUS } from '@ballast/domain/text/write-fixed'

/** The difference between two shares with its interval; null without one. */
export function differenceInPoints({ value, low, high }: FigureJson): string | null {
  if (value === null || low === null || high === null) return null
  const whole = points(value)
  const unit = Math.abs(Math.round(100 * value)) === 1 ? 'point' : 'points'
  return `${whole} ${unit}, 95% interval ${points(low)} to ${points(high)}.`
}

/** Signed percentage points. */
function points(fraction: number): string {
  const whole = Math.round(100 * fraction)
  return whole > 0 ? `+${whole}` : whole < 0 ? `${MINUS}${-whole}` : '0'
}
