import type { Detector } from '../../detector.ts'
import { writeAfterLossOrWin } from '../../labels/after-loss-or-win.ts'
import { sideChanged } from './event.ts'

/** How often the trader changes sides after a loss, compared with after a win. */
export const TURNS_AFTER_A_LOSS: Detector = {
  id: 'turns_after_loss',
  flagged: 'changes of side after a loss',
  control: 'changes of side after a win',
  why: 'Switching sides because the last trade lost is a guess about the last trade, not a view of the next.',
  source: 'Gilovich, Vallone & Tversky 1985',
  definition:
    'The share of trades that change sides after a loss, compared with after a win, in the market of the last trade to close.',
  needs: 'Several trades a day in one market, one closed before the next is opened',
  trap: 'A trade in another market is not a change of side.',
  labelling: { from: 'results', of: () => writeAfterLossOrWin },
  measure: { of: 'act', unit: 'share', values: sideChanged },
  mechanical: null,
}
