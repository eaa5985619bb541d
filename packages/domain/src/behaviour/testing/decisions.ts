import { columnsFromRows } from '../../statistics/columns-from-rows.ts'
import { selectAll } from '../../statistics/selection/select-all.ts'
import { ACCOUNT, FIRST_DAY, rowsOf, type Simple } from '../../statistics/testing/golden-vector.ts'
import { type Context, NO_CONTEXT } from '../context.ts'
import { type DecisionTable, decisionTable } from '../decision-table.ts'

const MINUTE = 60_000

/** One decision: the minutes of the day at which it was opened and closed, and its result in units at a risk of 100. */
export type Decision = Partial<Simple> & { day: number; open: number; close: number; net: number }

/** One whose result may be unknown. */
export type AnyDecision = Omit<Decision, 'net'> & { net: number | null }

/** A table of these decisions; omitted fields get defaults: one account, one market, one contract. */
export function tableOf(decisions: readonly AnyDecision[], context: Partial<Context> = {}): DecisionTable {
  const simple = decisions.map(({ open, close, ...rest }) => ({
    risk: 100,
    quantity: 1,
    openedAt: FIRST_DAY * 24 * 60 * MINUTE + (rest.day * 24 * 60 + open) * MINUTE,
    closedAt: FIRST_DAY * 24 * 60 * MINUTE + (rest.day * 24 * 60 + close) * MINUTE,
    ...rest,
  }))
  const columns = columnsFromRows(rowsOf(simple), [ACCOUNT, { ...ACCOUNT, id: 'account-2' }])
  return decisionTable(selectAll(columns), { ...NO_CONTEXT, ...context })
}

/** Decisions ten minutes apart on each day: only the results differ. */
export function tableOfDays(days: readonly (readonly number[])[]): DecisionTable {
  return tableOf(
    days.flatMap((results, day) =>
      results.map((net, order) => ({ day, net, open: 600 + order * 10, close: 605 + order * 10 })),
    ),
  )
}

/** One day of decisions ten minutes apart, each closed after five; omitted fields get defaults. */
export function tableOfDay(...decisions: readonly Partial<Decision>[]): DecisionTable {
  return tableOf(
    decisions.map((decision, order) => ({
      day: 0,
      open: 10 * order,
      close: 10 * order + 5,
      net: 1,
      ...decision,
    })),
  )
}
