import type { Detector } from '../../detector.ts'
import { writeAfterLossOrWin } from '../../labels/after-loss-or-win.ts'
import { afterCloses } from '../../occasions/after-closes.ts'
import { waits, writeQuick } from './event.ts'

/** The results of quick entries after a loss, compared with equally quick ones after a win. */
export const QUICK_AFTER_A_LOSS: Detector = {
  id: 'quick_after_loss',
  flagged: 'quick entries after a loss',
  control: 'equally quick entries after a win',
  why: 'An entry moments after a loss is often meant to win it back rather than to take a setup.',
  source: 'Huang & Chan 2014',
  definition:
    'Entries within the trader’s own fastest quarter of waits, after a loss; control: equally quick ones after a win.',
  needs: 'Several trades a day, one closed before the next is opened',
  trap: 'The first trade of a day is not after a loss; scalpers have their own quarter.',
  labelling: {
    from: 'results',
    of: writeQuick,
    redraws: 'Speed is redrawn, so that merely being faster after losses is not a finding about money.',
  },
  measure: { of: 'result' },
  occasions: {
    words: { preposition: 'after', one: 'loss', many: 'losses' },
    of: (table) => afterCloses(table, { when: writeAfterLossOrWin, act: writeQuick(table) }),
  },
  mechanical: 'not_taken',
}

/** How long the trader waits after a loss, compared with after a win. */
export const FASTER_AFTER_A_LOSS: Detector = {
  id: 'faster_after_loss',
  flagged: 'waits after a loss',
  control: 'waits after a win',
  why: 'Waiting less after a loss than after a win is the first sign of trading to get even.',
  source: 'Huang & Chan 2014',
  definition: 'How long the trader waits after a loss, compared with after a win.',
  needs: 'Several trades a day, one closed before the next is opened',
  trap: 'Waits are compared as ratios, so that one long pause does not outweigh many short ones; overnight is not a wait.',
  labelling: { from: 'results', of: () => writeAfterLossOrWin },
  measure: { of: 'act', unit: 'ratio', values: waits },
  mechanical: null,
}
