import type { DecisionTable } from '../../decision-table.ts'
import { CONTROL, FLAGGED, NEITHER } from '../../detector.ts'

/** For so many days after a payout its account is watched. Fixed beforehand. */
const DAYS = 14

/** From the day after a payout on; accounts that never had one are on neither side, and so is the day itself. */
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
