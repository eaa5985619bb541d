import { wilsonInterval } from '../../../statistics/intervals/wilson-interval.ts'
import type { DecidedPlan } from '../../context.ts'
import type { DecisionTable } from '../../decision-table.ts'
import type { CountedBehaviour, CountedBehaviourText } from '../counted.ts'

type SkippedKind = CountedBehaviourText & { outcome: 1 | -1 }

const kindAfter = (word: 'loss' | 'win', outcome: 1 | -1, after: string): SkippedKind => ({
  id: `plans_skipped_after_${word}`,
  counted: `plans not taken after ${after} trade of the day`,
  among: `plans decided after ${after} trade of the day`,
  definition: `plans missed or cancelled, out of those decided after ${after} trade of the same day and account. The two shares are shown side by side; plans are not decisions, so there is no test.`,
  needs: 'Trade plans that were taken, missed or cancelled',
  outcome,
})

/** Plans after a losing and after a winning trade: the two shares to compare. */
export const SKIPPED_PLANS: readonly SkippedKind[] = [
  kindAfter('loss', -1, 'a losing'),
  kindAfter('win', 1, 'a winning'),
]

/**
 * How many plans were not taken after a losing and after a winning trade of the same day and account: skipping a plan
 * because the last trade lost gives it up for no reason of its own (Rabin & Vayanos 2010). Two shares with Wilson's
 * intervals, counted and not tested, because plans are not decisions of the table. Source: docs/behaviour.md, Counted
 * and not tested.
 * @example countSkippedPlans(table)[0] // → 8 of 12 plans after a loss were not taken
 */
export function countSkippedPlans(table: DecisionTable): CountedBehaviour[] {
  const plans = (table.context.plans ?? []).map((plan) => ({ plan, last: lastOutcome(table, plan) }))
  return SKIPPED_PLANS.map(({ outcome, ...kind }) => {
    const among = plans.filter(({ last }) => last === outcome)
    const n = among.filter(({ plan }) => !plan.isTaken).length
    return {
      ...kind,
      isRecorded: among.length > 0,
      n,
      of: among.length,
      share: wilsonInterval(n, among.length),
      cost: null,
      rows: [],
    }
  })
}

/**
 * The outcome of the last decision to close before a plan was decided, on its day and account; null if there was none.
 */
function lastOutcome({ columns, row, outcome }: DecisionTable, plan: DecidedPlan): number | null {
  let last: number | null = null
  let latest = -Infinity
  row.forEach((own, at) => {
    const closedAt = columns.closedAt[own] ?? Infinity
    if (columns.accounts[columns.account[own] ?? -1] !== plan.account || columns.openDay[own] !== plan.day)
      return
    if (closedAt > plan.at || closedAt < latest) return
    latest = closedAt
    last = outcome[at] ?? null
  })
  return last
}
