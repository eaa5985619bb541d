import { PLAN_ANSWERS } from '../../../vocabulary/trade-vocabulary.ts'
import type { DecisionTable } from '../../decision-table.ts'
import { CONTROL, FLAGGED, NEITHER } from '../../detector.ts'
import { ofOwnRow } from '../../labels/of-own-row.ts'

/** Plans answered with no, against yes; unanswered ones and "no plan" are on neither side. */
export const leftThePlan = ofOwnRow((columns, row) => {
  const answer = PLAN_ANSWERS[columns.planFollowed[row] ?? -1]
  return answer === 'no' ? true : answer === 'yes' ? false : null
})

/** Trades with a rule of the setup ticked as broken, against those whose judged rules were all kept. */
export const brokeARule = ofOwnRow((columns, row) => {
  if ((columns.rulesBroken[row] ?? 0) > 0) return true
  return (columns.rulesKept[row] ?? 0) > 0 ? false : null
})

/** No setup, against one. If a trader never names setups, none was left out. */
export function hadNoSetup({ row, columns }: DecisionTable): Int8Array {
  const isUsed = row.some((own) => (columns.setup[own] ?? -1) >= 0)
  return Int8Array.from(row, (own) =>
    !isUsed ? NEITHER : (columns.setup[own] ?? -1) < 0 ? FLAGGED : CONTROL,
  )
}
