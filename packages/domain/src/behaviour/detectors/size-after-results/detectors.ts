import type { Detector } from '../../detector.ts'
import { writeAfterLossOrWin } from '../../labels/after-loss-or-win.ts'
import { sizesBesideUsual, writeAfterTwoOfAKind, writeDayUp } from './event.ts'

const needs = 'Five earlier trades in the same market and account, and sizes that differ'
const trap = 'Sizes are compared as ratios, each relative to the usual size at its time.'

/** Size after a loss, compared with size after a win, both relative to the usual size at the time. */
export const LARGER_AFTER_A_LOSS: Detector = {
  id: 'larger_after_loss',
  flagged: 'sizes after a loss',
  control: 'sizes after a win',
  why: 'A larger position after a loss tries to win it back in one trade.',
  source: 'Coval & Shumway 2005',
  definition: 'Sizes after a loss, compared with sizes after a win.',
  needs,
  trap,
  labelling: { from: 'results', of: () => writeAfterLossOrWin },
  measure: { of: 'act', unit: 'ratio', values: sizesBesideUsual },
  mechanical: null,
}

/** Size when the day is up, compared with size when it is not. */
export const LARGER_WHEN_UP: Detector = {
  id: 'larger_when_up',
  flagged: 'sizes when the day was up',
  control: 'sizes when it was not',
  why: 'Gains of the same day can feel like somebody else’s money, and are risked more lightly.',
  source: 'Thaler & Johnson 1990',
  definition: 'Sizes when the day is up, compared with sizes when it is not.',
  needs,
  trap,
  labelling: { from: 'results', of: () => writeDayUp },
  measure: { of: 'act', unit: 'ratio', values: sizesBesideUsual },
  mechanical: null,
}

/** Size after two losses in a row, compared with size after two wins in a row. */
export const LARGER_AFTER_TWO_LOSSES: Detector = {
  id: 'larger_after_two_losses',
  flagged: 'sizes after two losses in a row',
  control: 'sizes after two wins in a row',
  why: 'Traders who believe a win is due size up after losses; those who believe in a hot hand, after wins.',
  source: 'Rabin & Vayanos 2010',
  definition: 'Sizes after two losses in a row, compared with sizes after two wins in a row.',
  needs,
  trap: 'One loss is no streak; what a streak did to the next result is another question.',
  labelling: { from: 'results', of: () => writeAfterTwoOfAKind },
  measure: { of: 'act', unit: 'ratio', values: sizesBesideUsual },
  mechanical: null,
}
