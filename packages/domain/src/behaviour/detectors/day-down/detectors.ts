import type { Detector } from '../../detector.ts'
import { afterCloses } from '../../occasions/after-closes.ts'
import { writeDayDown } from './event.ts'

/** Trading on when the day is down by two typical losses. */
export const WHEN_THE_DAY_IS_DOWN: Detector = {
  id: 'day_down',
  flagged: 'trades when the day was down two usual losses or more',
  control: 'later trades on days that were not',
  why: 'A day in the red invites larger risks to bring it back to zero before the close.',
  source: 'Thaler & Johnson 1990',
  definition:
    'Trades when the session’s closed result was down two median losses or more; control: later trades of sessions that were not.',
  needs: 'Several trades a day, one closed before the next is opened',
  trap: 'Bad days are bad throughout; results are shuffled within the day.',
  labelling: { from: 'results', of: writeDayDown },
  measure: { of: 'result' },
  occasions: {
    words: {
      preposition: 'after',
      one: 'close with the day down two usual losses',
      many: 'closes with the day down two usual losses',
    },
    of: (table) => afterCloses(table, { when: writeDayDown(table) }),
  },
  mechanical: 'not_taken',
}
