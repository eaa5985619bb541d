import type { DecisionTable } from '../decision-table.ts'
import { CONTROL, type Detector, FLAGGED, NEITHER } from '../detector.ts'

/** For so many days after a payout its account is watched. Fixed beforehand. */
const DAYS = 14

const labelling = { from: 'acts', within: 'days', of: daysAfterPayout } as const
const isRecorded = ({ context }: DecisionTable) =>
  Array.from(context.payouts?.values() ?? []).some((days) => days.length > 0)

/** Results in the two weeks after a payout beside those of the account's other days. */
export const AFTER_PAYOUT: Detector = {
  id: 'after_payout',
  flagged: 'trades in the two weeks after a payout',
  control: 'trades of the same account on other days',
  why: 'With money taken out the pressure is off, and so can be the care; or the next payout is hurried for.',
  source: 'Thaler & Johnson 1990',
  labelling,
  measure: { of: 'result' },
  mechanical: null,
  isRecorded,
}

/** Sizes in the two weeks after a payout, each beside the usual size of its time. */
export const LARGER_AFTER_PAYOUT: Detector = {
  id: 'larger_after_payout',
  flagged: 'sizes in the two weeks after a payout',
  control: 'sizes of the same account on other days',
  why: 'Gains that were just paid out can feel like somebody else’s money, and are risked more lightly.',
  source: 'Thaler & Johnson 1990',
  labelling,
  measure: { of: 'act', unit: 'ratio', values: ({ sizeRatio }) => sizeRatio.map(Math.log) },
  mechanical: null,
  isRecorded,
}

/** From the day after a payout on; accounts that never had one are on neither side, and so is the day itself. */
function daysAfterPayout({ context, columns, row }: DecisionTable): Int8Array {
  return Int8Array.from(row, (own) => {
    const payouts = context.payouts?.get(columns.accounts[columns.account[own] ?? -1] ?? '')
    if (!payouts || payouts.length === 0) return NEITHER
    const since = payouts.map((day) => (columns.openDay[own] ?? 0) - day)
    if (since.some((days) => days >= 1 && days <= DAYS)) return FLAGGED
    return since.includes(0) ? NEITHER : CONTROL
  })
}
