import type { DecisionTable } from '../../decision-table.ts'
import { CONTROL, FLAGGED, NEITHER } from '../../detector.ts'

/** A price is round if it is a multiple of this many steps of the market. Fixed beforehand. */
const ROUND = 10
/** A price this far from a step, in steps, is still on it: files round prices of bonds. */
const ROUNDING = 0.02

/** Entries at a round price, against entries at other prices; on neither side if the step is unknown. */
export function atRoundPrice(table: DecisionTable): Int8Array {
  return Int8Array.from(table.row, (_, at) => {
    const steps = ticksFrom0(table, at)
    return Number.isNaN(steps) ? NEITHER : steps % ROUND === 0 ? FLAGGED : CONTROL
  })
}

/**
 * The entry in steps of the market; NaN if the step is unknown, or if the mean of several fills lies between two steps.
 */
function ticksFrom0({ columns, row, tickSize }: DecisionTable, at: number): number {
  const ticks = (columns.averageEntry[row[at] ?? 0] ?? Number.NaN) / (tickSize[at] ?? Number.NaN)
  const steps = Math.round(ticks)
  return Math.abs(ticks - steps) < ROUNDING ? steps : Number.NaN
}
