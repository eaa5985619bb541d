import type { Detector } from '../../detector.ts'
import { writeAfterLossOrWin } from '../../labels/after-loss-or-win.ts'
import { sideChanged } from './event.ts'

/** How often the side is changed after a loss beside after a win. */
export const TURNS_AFTER_A_LOSS: Detector = {
  id: 'turns_after_loss',
  flagged: 'changes of side after a loss',
  control: 'changes of side after a win',
  why: 'Turning round because the last trade lost is a guess about the last trade, not a view of the next.',
  source: 'Gilovich, Vallone & Tversky 1985',
  definition:
    'Share of trades that change sides, after a loss beside after a win, in the market of the last to close.',
  needs: 'Several trades a day in one market, closed one before the other',
  trap: 'Another market is no change of side.',
  labelling: { from: 'results', of: () => writeAfterLossOrWin },
  measure: { of: 'act', unit: 'share', values: sideChanged },
  mechanical: null,
}
