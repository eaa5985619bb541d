import type { DecisionTable } from '../decision-table.ts'
import { CONTROL, type Detector, FLAGGED, NEITHER } from '../detector.ts'

/** A price is round where it is a multiple of so many of the market's steps. Fixed beforehand. */
const ROUND = 10

/** Entries at round prices beside the other entries of the same sessions. */
export const ROUND_ENTRY: Detector = {
  id: 'round_entry',
  flagged: 'entries at round prices',
  control: 'entries at other prices on the same days',
  why: 'Round prices come to mind first, to many at once, and so are worse prices to be at.',
  source: 'Kuo, Lin & Zhao 2015',
  labelling: {
    from: 'acts',
    of: (table) =>
      Int8Array.from(table.row, (_, at) => {
        const steps = ticksFrom0(table, at)
        return Number.isNaN(steps) ? NEITHER : steps % ROUND === 0 ? FLAGGED : CONTROL
      }),
  },
  measure: { of: 'result' },
  mechanical: null,
  isRecorded: (table) => table.tickSize.some((size) => !Number.isNaN(size)),
}

/** The entry in steps of the market; NaN for a market nobody has described, and for the mean of several fills between two steps. */
function ticksFrom0({ columns, row, tickSize }: DecisionTable, at: number): number {
  const ticks = (columns.averageEntry[row[at] ?? 0] ?? Number.NaN) / (tickSize[at] ?? Number.NaN)
  const steps = Math.round(ticks)
  return Math.abs(ticks - steps) < 1e-6 * Math.max(1, steps) ? steps : Number.NaN
}
