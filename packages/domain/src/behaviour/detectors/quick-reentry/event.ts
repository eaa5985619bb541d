import { quantileOfSorted } from '../../../statistics/maths/quantile.ts'
import type { DecisionTable } from '../../decision-table.ts'
import { CONTROL, FLAGGED, type LabelWriter, NEITHER } from '../../detector.ts'
import { DRAW_BOUND } from '../../significance/shuffle.ts'

/** The fastest share of the trader's own entries counts as quick. Fixed beforehand. */
const QUICK_SHARE = 0.25

/** The longest gap in minutes at which the trader's own entries count as quick. */
export function quickGap({ gap }: DecisionTable): number {
  return quantileOfSorted(gap.filter((minutes) => !Number.isNaN(minutes)).sort(), QUICK_SHARE)
}

/**
 * Quick after a loss, against as quick after a win. When redrawn, speed follows the trader's own frequencies after
 * either.
 */
export function writeQuick(table: DecisionTable): LabelWriter {
  const limit = quickGap(table)
  const quick = Array.from(table.gap, (minutes) => minutes <= limit)
  const chances = chancesAfter(table, quick)
  const afterWin = chances[1] * DRAW_BOUND
  const afterLoss = chances[-1] * DRAW_BOUND
  const draws = new Int32Array(table.length)
  return ({ soFar: { last } }, into, random) => {
    random?.fillBelow(draws, DRAW_BOUND)
    for (let at = 0; at < into.length; at++) {
      const before = last[at]
      if (before !== 1 && before !== -1) into[at] = NEITHER
      else if (!(random ? (draws[at] ?? 0) < (before === 1 ? afterWin : afterLoss) : quick[at]))
        into[at] = NEITHER
      else into[at] = before === -1 ? FLAGGED : CONTROL
    }
  }
}

/** How often the trader does it after a win (1) and after a loss (−1). */
function chancesAfter(table: DecisionTable, isDone: readonly boolean[]): Record<1 | -1, number> {
  const done = { 1: 0, [-1]: 0 }
  const all = { 1: 0, [-1]: 0 }
  for (let at = 0; at < table.length; at++) {
    const from = table.first[at] ?? 0
    const before = table.closedBefore[at] ?? 0
    const last = before === 0 ? 0 : table.outcome[table.closingOrder[from + before - 1] ?? 0]
    if (last !== 1 && last !== -1) continue
    all[last]++
    if (isDone[at]) done[last]++
  }
  return { 1: done[1] / Math.max(1, all[1]), [-1]: done[-1] / Math.max(1, all[-1]) }
}

/** Logarithm of the minutes waited; a tenth of a minute for entries at the instant of the last close. */
export function waits({ gap }: DecisionTable): Float64Array {
  return gap.map((minutes) => Math.log(Math.max(minutes, 0.1)))
}
