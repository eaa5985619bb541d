import type { Detector } from '../../detector.ts'
import { afterCloses } from '../../occasions/after-closes.ts'
import { writeAfterRun } from './event.ts'

/** The numbers of losses in a row that are examined. Fixed beforehand. */
const LOSSES_IN_A_ROW = [2, 3] as const

/** Trading on after losses in a row, compared with other decisions later in a session. */
export const AFTER_LOSSES_IN_A_ROW: Detector[] = LOSSES_IN_A_ROW.map((length) => {
  const word = length === 2 ? 'two' : 'three'
  return {
    id: `after_${length}_losses`,
    flagged: `trades after ${word} losses in a row`,
    control: 'later trades of a day without them',
    why: 'After losses in a row, attention narrows and the next trade is often taken to get even.',
    source: 'Coval & Shumway 2005',
    definition: `Trades after ${word} losses in a row in the session; control: later trades of a session without them. Break-evens are skipped.`,
    needs: 'Several trades a day, one closed before the next is opened',
    trap: 'The fewer wins a session has left, the worse the rest looks: shuffled labels would not show it.',
    labelling: { from: 'results', of: () => writeAfterRun(length) },
    measure: { of: 'result' },
    occasions: {
      words: {
        preposition: 'after',
        one: `close with ${word} losses in a row`,
        many: `closes with ${word} losses in a row`,
      },
      of: (table) => afterCloses(table, { when: writeAfterRun(length) }),
    },
    mechanical: 'not_taken',
  }
})
