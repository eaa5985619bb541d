import type { Detector } from '../../detector.ts'
import { daysAfterPayout, hasPayouts, sizesBesideMean } from './event.ts'

const labelling = { from: 'acts', within: 'days', of: daysAfterPayout } as const
const needs = 'A payout of an attempt or account, and trades in the two weeks after it'
const trap = 'An account without a payout is not a control, and neither is the day of the payout.'

/** Results in the two weeks after a payout, compared with those of the account's other days. */
export const AFTER_PAYOUT: Detector = {
  id: 'after_payout',
  flagged: 'trades in the two weeks after a payout',
  control: 'trades of the same account on other days',
  why: 'With money taken out, the pressure is off and care can go with it; or the next payout is rushed.',
  source: 'Thaler & Johnson 1990',
  definition:
    'Results from the day after a payout for two weeks; control: those of the account’s other days.',
  needs,
  trap,
  labelling,
  measure: { of: 'result' },
  occasions: 'given',
  mechanical: null,
  isRecorded: hasPayouts,
}

/** Sizes in the two weeks after a payout, each relative to the mean of those before it. */
export const LARGER_AFTER_PAYOUT: Detector = {
  id: 'larger_after_payout',
  flagged: 'sizes in the two weeks after a payout',
  control: 'sizes of the same account on other days',
  why: 'Gains that were just paid out can feel like somebody else’s money, and are risked more lightly.',
  source: 'Thaler & Johnson 1990',
  definition:
    'Sizes relative to the geometric mean of the previous 20 in the market, from the day after a payout for two weeks; control: those of the account’s other days.',
  needs,
  trap,
  labelling,
  measure: { of: 'act', unit: 'ratio', values: sizesBesideMean },
  mechanical: null,
  isRecorded: hasPayouts,
}
