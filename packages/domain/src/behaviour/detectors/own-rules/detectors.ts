import type { Detector } from '../../detector.ts'
import { redrawnActs } from '../../labels/redrawn-acts.ts'
import { brokeARule, hadNoSetup, leftThePlan } from './event.ts'

/** Trades with a broken rule of their setup, compared with those that kept all. */
export const RULES_BROKEN: Detector = {
  id: 'rules_broken',
  flagged: 'trades that broke a rule of their setup',
  control: 'trades that kept all, on the same days',
  why: 'Rules are worth keeping if breaking them costs money; this shows how much.',
  source: 'Coval & Shumway 2005',
  definition: 'A rule of the setup ticked as broken; control: trades that kept all that were judged.',
  needs: 'Setups with rules, ticked off on trades',
  trap: 'A trade without a judged rule has kept none.',
  labelling: {
    from: 'results',
    of: redrawnActs(brokeARule),
    redraws:
      'Broken rules are redrawn within the session, from the trader’s own frequencies by last outcome and band.',
  },
  measure: { of: 'result' },
  mechanical: 'not_taken',
}

/** Trades that left the plan, compared with those that kept to it. */
export const OFF_PLAN: Detector = {
  id: 'off_plan',
  flagged: 'trades that did not follow the plan',
  control: 'trades that did, on the same days',
  why: 'A plan is made with a calm head. The trades that left it show what it is worth.',
  source: 'Gollwitzer & Sheeran 2006',
  definition: 'A plan answered as not followed; control: answered as followed.',
  needs: 'The question “followed the plan?” answered on trades',
  trap: 'Unanswered plans are on neither side.',
  labelling: {
    from: 'results',
    of: redrawnActs(leftThePlan),
    redraws:
      'Plans not followed are redrawn within the session, from the trader’s own frequencies by last outcome and band.',
  },
  measure: { of: 'result' },
  mechanical: 'not_taken',
}

/** Trades without a setup, compared with those with one. */
export const WITHOUT_SETUP: Detector = {
  id: 'no_setup',
  flagged: 'trades without a setup',
  control: 'trades with one, on the same days',
  why: 'A trade that belongs to no setup was taken for another reason.',
  source: 'Barber & Odean 2008',
  definition: 'No setup at all; control: a setup.',
  needs: 'Setups named on trades',
  trap: 'A trader who never names setups has not left them out.',
  labelling: {
    from: 'results',
    of: redrawnActs(hadNoSetup),
    redraws:
      'Trades without a setup are redrawn within the session, from the trader’s own frequencies by last outcome and band.',
  },
  measure: { of: 'result' },
  mechanical: 'not_taken',
}
