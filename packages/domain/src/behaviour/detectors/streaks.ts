import type { DecisionTable } from '../decision-table.ts'
import { CONTROL, type Detector, FLAGGED, NEITHER } from '../detector.ts'
import { writeAfterLossOrWin } from './quick-reentry.ts'

/** Size after two losses in a row beside size after two wins in a row. */
export const LARGER_AFTER_TWO_LOSSES: Detector = {
  id: 'larger_after_two_losses',
  flagged: 'sizes after two losses in a row',
  control: 'sizes after two wins in a row',
  why: 'Who believes that a win is due sizes up after losses; who believes in a hot hand, after wins.',
  source: 'Rabin & Vayanos 2010',
  labelling: {
    from: 'results',
    of:
      () =>
      ({ soFar }, into) => {
        for (let at = 0; at < into.length; at++) {
          const run = soFar.run[at] ?? 0
          into[at] = run <= -2 ? FLAGGED : run >= 2 ? CONTROL : NEITHER
        }
      },
  },
  measure: { of: 'act', unit: 'ratio', values: ({ sizeRatio }) => sizeRatio.map(Math.log) },
  mechanical: null,
}

/** How often the side is changed after a loss beside after a win. */
export const TURNS_AFTER_A_LOSS: Detector = {
  id: 'turns_after_loss',
  flagged: 'changes of side after a loss',
  control: 'changes of side after a win',
  why: 'Turning round because the last trade lost is a guess about the last trade, not a view of the next.',
  source: 'Gilovich, Vallone & Tversky 1985',
  labelling: { from: 'results', of: () => writeAfterLossOrWin },
  measure: { of: 'act', unit: 'share', values: sideChanged },
  mechanical: null,
}

/** 1 where the side differs from that of the last decision to close in the same market, 0 where not; else NaN. */
function sideChanged(table: DecisionTable): Float64Array {
  const { columns, row, starts, session, closedBefore, closingOrder } = table
  return Float64Array.from(row, (own, at) => {
    const closed = closedBefore[at] ?? 0
    if (closed === 0) return Number.NaN
    const from = starts[session[at] ?? 0] ?? 0
    const before = row[closingOrder[from + closed - 1] ?? 0] ?? 0
    if (columns.root[before] !== columns.root[own]) return Number.NaN
    return columns.direction[before] === columns.direction[own] ? 0 : 1
  })
}
