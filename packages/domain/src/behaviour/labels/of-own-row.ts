import type { DecisionTable } from '../decision-table.ts'
import { CONTROL, FLAGGED, NEITHER } from '../detector.ts'

/**
 * Labels from each decision's own row: true flags it, false makes it a control, `null` leaves it out.
 * @example ofOwnRow(({ rulesBroken }, row) => (rulesBroken[row] ?? 0) > 0)(table)
 */
export function ofOwnRow(
  judge: (columns: DecisionTable['columns'], row: number) => boolean | null,
): (table: DecisionTable) => Int8Array {
  return ({ columns, row }) =>
    Int8Array.from(row, (at) => {
      const judged = judge(columns, at)
      return judged === null ? NEITHER : judged ? FLAGGED : CONTROL
    })
}
