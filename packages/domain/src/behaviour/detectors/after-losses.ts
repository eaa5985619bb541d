import type { DecisionTable } from '../decision-table.ts'
import { CONTROL, type Detector, FLAGGED, type LabelWriter, NEITHER } from '../detector.ts'

/** What counts as several losses in a row. */
const LOSSES_IN_A_ROW = [2, 3] as const

/** Trading on after losses in a row: results beside those of other decisions later in a session. */
export const AFTER_LOSSES_IN_A_ROW: Detector[] = LOSSES_IN_A_ROW.map((length) => ({
  id: `after_${length}_losses`,
  flagged: `trades after ${length === 2 ? 'two' : 'three'} losses in a row`,
  control: 'later trades of a day without them',
  why: 'After losses in a row attention narrows and the next trade is often taken to get even.',
  source: 'Coval & Shumway 2005',
  labelling: { from: 'results', of: () => writeAfterRun(length) },
  measure: { of: 'result' },
  mechanical: 'not_taken',
}))

function writeAfterRun(length: number): LabelWriter {
  return ({ soFar }, into) => {
    for (let at = 0; at < into.length; at++) {
      if (soFar.last[at] === 2) into[at] = NEITHER
      else into[at] = (soFar.run[at] ?? 0) <= -length ? FLAGGED : CONTROL
    }
  }
}

/** So far below its start, in typical losses, counts as a bad day. Fixed beforehand. */
const TYPICAL_LOSSES_DOWN = 2

/** Trading on when the day is down by two typical losses. */
export const WHEN_THE_DAY_IS_DOWN: Detector = {
  id: 'day_down',
  flagged: 'trades when the day was down two usual losses or more',
  control: 'later trades on days that were not',
  why: 'A day in the red invites larger risks to bring it back to zero before the close.',
  source: 'Thaler & Johnson 1990',
  labelling: { from: 'results', of: writeDayDown },
  measure: { of: 'result' },
  mechanical: 'not_taken',
}

function writeDayDown(table: DecisionTable): LabelWriter {
  const limit = -TYPICAL_LOSSES_DOWN * typicalLoss(table)
  return ({ soFar }, into) => {
    for (let at = 0; at < into.length; at++) {
      if (soFar.last[at] === 2) into[at] = NEITHER
      else into[at] = (soFar.sum[at] ?? 0) <= limit ? FLAGGED : CONTROL
    }
  }
}

/** Median size of a loss in the table's unit; Infinity without one, which nothing reaches. */
function typicalLoss({ value, outcome }: DecisionTable): number {
  const losses = value
    .filter((_, at) => outcome[at] === -1)
    .map(Math.abs)
    .sort()
  return losses[losses.length >> 1] ?? Infinity
}
