import type { Detector } from '../../detector.ts'
import { writeAfterLossOrWin } from '../../labels/after-loss-or-win.ts'
import { waits, writeQuick } from './event.ts'

/** Quick entries after a loss beside equally quick ones after a win: what they brought. */
export const QUICK_AFTER_A_LOSS: Detector = {
  id: 'quick_after_loss',
  flagged: 'quick entries after a loss',
  control: 'equally quick entries after a win',
  why: 'An entry moments after a loss is often meant to win it back rather than to take a setup.',
  source: 'Huang & Chan 2014',
  definition:
    'Entries within the trader’s own fastest quarter of waits, after a loss; control: as quick after a win.',
  needs: 'Several trades a day, closed one before the other',
  trap: 'The first trade of a day is not after a loss; scalpers have their own quarter.',
  labelling: {
    from: 'results',
    of: writeQuick,
    redraws: 'Speed is redrawn, so that being faster after losses is by itself no finding about money.',
  },
  measure: { of: 'result' },
  mechanical: 'not_taken',
}

/** How long is waited after a loss beside after a win. */
export const FASTER_AFTER_A_LOSS: Detector = {
  id: 'faster_after_loss',
  flagged: 'waits after a loss',
  control: 'waits after a win',
  why: 'Waiting less after a loss than after a win is the first sign of trading to get even.',
  source: 'Huang & Chan 2014',
  definition: 'How long is waited after a loss beside after a win.',
  needs: 'Several trades a day, closed one before the other',
  trap: 'Waits are compared as ratios, so that one long pause does not stand for many short ones; overnight is no wait.',
  labelling: { from: 'results', of: () => writeAfterLossOrWin },
  measure: { of: 'act', unit: 'ratio', values: waits },
  mechanical: null,
}
