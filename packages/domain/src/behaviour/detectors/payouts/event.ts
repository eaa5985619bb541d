import type { DecisionTable } from '../../decision-table.ts'
import { CONTROL, FLAGGED, NEITHER } from '../../detector.ts'

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
