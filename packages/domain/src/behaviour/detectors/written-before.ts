import { IS_UNPLEASANT } from '../../vocabulary/emotions.ts'
import { PLAN_ANSWERS, RECORDED } from '../../vocabulary/trade-words.ts'
import type { DecisionTable } from '../decision-table.ts'
import { CONTROL, type Detector, FLAGGED, NEITHER } from '../detector.ts'

/** A label from each decision's own row; `null` leaves it out. */
function ofRow(judge: (columns: DecisionTable['columns'], row: number) => boolean | null) {
  return {
    from: 'acts' as const,
    of: ({ columns, row }: DecisionTable) =>
      Int8Array.from(row, (at) => {
        const judged = judge(columns, at)
        return judged === null ? NEITHER : judged ? FLAGGED : CONTROL
      }),
  }
}

const LIVE = RECORDED.indexOf('live')

/** Unpleasant feelings before the entry, written before the result was known. */
export const UNPLEASANT_BEFORE: Detector = {
  id: 'unpleasant_before',
  flagged: 'trades with an unpleasant feeling before them',
  control: 'trades with a neutral or pleasant one on the same days',
  why: 'Fear, anger and boredom change what is seen in a chart. Only feelings written live count: afterwards the result colours them.',
  source: 'Coval & Shumway 2005',
  labelling: ofRow((columns, row) => {
    const emotion = columns.emotionBefore[row] ?? -1
    if (emotion < 0 || columns.emotionBeforeRecorded[row] !== LIVE) return null
    return IS_UNPLEASANT[emotion] ?? null
  }),
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
  labelling: ofRow((columns, row) => {
    const answer = PLAN_ANSWERS[columns.planFollowed[row] ?? -1]
    return answer === 'no' ? true : answer === 'yes' ? false : null
  }),
  measure: { of: 'result' },
  mechanical: 'not_taken',
}

/** Trades with a broken rule of their setup beside those that kept all. */
export const RULES_BROKEN: Detector = {
  id: 'rules_broken',
  flagged: 'trades that broke a rule of their setup',
  control: 'trades that kept all, on the same days',
  why: 'Rules are worth keeping where breaking them costs; this is how much.',
  source: 'Coval & Shumway 2005',
  labelling: ofRow((columns, row) => {
    if ((columns.rulesBroken[row] ?? 0) > 0) return true
    return (columns.rulesKept[row] ?? 0) > 0 ? false : null
  }),
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
  labelling: {
    from: 'acts',
    of: (table) => {
      // Whoever names no setups at all has not left them out.
      const isUsed = table.row.some((row) => (table.columns.setup[row] ?? -1) >= 0)
      return Int8Array.from(table.row, (row) =>
        !isUsed ? NEITHER : (table.columns.setup[row] ?? -1) < 0 ? FLAGGED : CONTROL,
      )
    },
  },
  measure: { of: 'result' },
  mechanical: 'not_taken',
}
