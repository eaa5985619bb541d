import { mean } from '../../../statistics/maths/moments.ts'
import type { DecisionTable } from '../../decision-table.ts'
import { CONTROL, FLAGGED, NEITHER } from '../../detector.ts'
import { sizeRatios } from '../../size-ratios.ts'

/** How many days after a payout an account is examined. Fixed beforehand. */
const DAYS = 14

/** The days after a payout; accounts without a payout are on neither side, and nor is the day of the payout. */
export function daysAfterPayout({ context, columns, row }: DecisionTable): Int8Array {
  return Int8Array.from(row, (own) => {
    const payouts = context.payouts?.get(columns.accounts[columns.account[own] ?? -1] ?? '')
    if (!payouts || payouts.length === 0) return NEITHER
    const since = payouts.map((day) => (columns.openDay[own] ?? 0) - day)
    if (since.some((days) => days >= 1 && days <= DAYS)) return FLAGGED
    return since.includes(0) ? NEITHER : CONTROL
  })
}

/** Whether any account had a payout. */
export function hasPayouts({ context }: DecisionTable): boolean {
  return Array.from(context.payouts?.values() ?? []).some((days) => days.length > 0)
}

/**
 * Logarithm of the size relative to the geometric mean of the previous ones. Their median can stay at one of two sizes
 * for days, and two weeks in which it does would look like an effect of a payout.
 */
export function sizesBesideMean({ columns, row }: DecisionTable): Float64Array {
  return sizeRatios(columns, row, (sizes) => Math.exp(mean(sizes.map(Math.log)))).map(Math.log)
}
