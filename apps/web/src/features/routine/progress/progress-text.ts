import type { Progress } from '@ballast/contract/routine/progress'
import { formatNumber } from '../../../lib/format/format-number.ts'

/**
 * The points left to the next level.
 * @example toNext({ level: 7, from: 2100, nextAt: 2800 }, 2340) // → '460 to level 8'
 */
export function toNext({ level, nextAt }: Progress['level'], points: number): string {
  return nextAt === null ? 'The last level' : `${formatNumber(nextAt - points)} to level ${level + 1}`
}

/**
 * The lines of the ledger shown.
 * @example rangeText({ offset: 20, shown: 20, total: 45 }) // → '21–40 of 45'
 */
export function rangeText({
  offset,
  shown,
  total,
}: {
  offset: number
  shown: number
  total: number
}): string {
  return shown === 0
    ? `0 of ${formatNumber(total)}`
    : `${formatNumber(offset + 1)}–${formatNumber(offset + shown)} of ${formatNumber(total)}`
}
