import type { Detector } from '../../detector.ts'
import { brokeARule, hadNoSetup, leftThePlan } from './event.ts'

/** Trades with a broken rule of their setup beside those that kept all. */
export const RULES_BROKEN: Detector = {
  id: 'rules_broken',
  flagged: 'trades that broke a rule of their setup',
  control: 'trades that kept all, on the same days',
  why: 'Rules are worth keeping where breaking them costs; this is how much.',
  source: 'Coval & Shumway 2005',
  definition: 'A rule of the setup ticked as broken; control: trades that kept all that were judged.',
  needs: 'Setups with rules, ticked off on trades',
  trap: 'A trade without a judged rule has kept none.',
  labelling: { from: 'acts', of: brokeARule },
  measure: { of: 'result' },
  mechanical: 'not_taken',
}

/** Trades that left the plan beside those that kept to it. */
export const OFF_PLAN: Detector = {
  id: 'off_plan',
  flagged: 'trades that did not follow the plan',
  control: 'trades that did, on the same days',
  why: 'A plan is made calm. What it is worth shows in the trades that left it.',
  source: 'Gollwitzer & Sheeran 2006',
  definition: 'A plan answered as not followed; control: answered as followed.',
  needs: 'The question “followed the plan?” answered on trades',
  trap: 'Not answered is neither.',
  labelling: { from: 'acts', of: leftThePlan },
  measure: { of: 'result' },
  mechanical: 'not_taken',
}

/** Trades without a setup beside those with one. */
export const WITHOUT_SETUP: Detector = {
  id: 'no_setup',
  flagged: 'trades without a setup',
  control: 'trades with one, on the same days',
  why: 'A trade that belongs to no setup was taken for another reason.',
  source: 'Barber & Odean 2008',
  definition: 'No setup at all; control: a setup.',
  needs: 'Setups named on trades',
  trap: 'Who names no setups has not left them out.',
  labelling: { from: 'acts', of: hadNoSetup },
  measure: { of: 'result' },
  mechanical: 'not_taken',
}
