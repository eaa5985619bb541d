import type { Detector } from '../../detector.ts'
import { writeAfterLossOrWin } from '../../labels/after-loss-or-win.ts'
import { sizesBesideUsual, writeAfterTwoOfAKind, writeDayUp } from './event.ts'

const needs = 'Five trades before in the same market and account, and sizes that differ'
const trap = 'Sizes are compared as ratios, each beside the usual size of its own time.'

/** Size after a loss beside size after a win, each beside the usual size of its time. */
export const LARGER_AFTER_A_LOSS: Detector = {
  id: 'larger_after_loss',
  flagged: 'sizes after a loss',
  control: 'sizes after a win',
  why: 'A larger position after a loss tries to win it back in one trade.',
  source: 'Coval & Shumway 2005',
  definition: 'How large is traded after a loss beside after a win.',
  needs,
  trap,
  labelling: { from: 'results', of: () => writeAfterLossOrWin },
  measure: { of: 'act', unit: 'ratio', values: sizesBesideUsual },
  mechanical: null,
}

/** Size when the day is up beside size when it is not. */
export const LARGER_WHEN_UP: Detector = {
  id: 'larger_when_up',
  flagged: 'sizes when the day was up',
  control: 'sizes when it was not',
  why: 'Gains of the same day can feel like somebody else’s money, and are risked more lightly.',
  source: 'Thaler & Johnson 1990',
  definition: 'How large is traded with the day up beside with it not up.',
  needs,
  trap,
  labelling: { from: 'results', of: () => writeDayUp },
  measure: { of: 'act', unit: 'ratio', values: sizesBesideUsual },
  mechanical: null,
}

/** Size after two losses in a row beside size after two wins in a row. */
export const LARGER_AFTER_TWO_LOSSES: Detector = {
  id: 'larger_after_two_losses',
  flagged: 'sizes after two losses in a row',
  control: 'sizes after two wins in a row',
  why: 'Who believes that a win is due sizes up after losses; who believes in a hot hand, after wins.',
  source: 'Rabin & Vayanos 2010',
  definition: 'Size after two losses in a row beside after two wins in a row.',
  needs,
  trap: 'One loss is no streak; what a streak did to the next result is another question.',
  labelling: { from: 'results', of: () => writeAfterTwoOfAKind },
  measure: { of: 'act', unit: 'ratio', values: sizesBesideUsual },
  mechanical: null,
}
