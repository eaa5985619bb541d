import { copiesOf } from '../statistics/selection/merge-decisions.ts'
import type { Selection, TradeColumns } from '../statistics/trade-columns.ts'

/** What counts towards the limits of each decision's account, in micros; NaN if it is unknown. */
export type AccountMoney = {
  /** Net of the decision in the account of its session: without its copies in others. */
  money: Float64Array
  /** Net of the account's copies of decisions of other accounts that had closed that day before it was opened. */
  moneyOfCopies: Float64Array
  /** The same by the time it was closed. */
  moneyOfCopiesAtClose: Float64Array
}

/**
 * A decision has the money of all its copies, but the limits of an account count its own trades.
 * @param merged the merged rows of the selection, and each decision's row in them
 * @example // −100, copied as −300 into another account → money −100; there, later decisions have −300 of copies
 */
export function accountMoney(
  selection: Selection,
  { columns: merged, row }: { columns: TradeColumns; row: Int32Array },
): AccountMoney {
  const { columns } = selection
  const decisions = copiesOf(selection)
  const own = new Map(decisions.map(([first = 0]) => [columns.id[first], columns.net[first] ?? Number.NaN]))
  const copies = Map.groupBy(
    decisions.flatMap((rows) => rows.slice(1)),
    (row) => dayOf(columns, row),
  )
  const closedBy = (instants: ArrayLike<number>) =>
    Float64Array.from(row, (at) =>
      (copies.get(dayOf(merged, at)) ?? [])
        .filter((copy) => (columns.closedAt[copy] ?? 0) <= (instants[at] ?? 0))
        .reduce((sum, copy) => sum + (columns.net[copy] ?? Number.NaN), 0),
    )
  return {
    money: Float64Array.from(row, (at) => own.get(merged.id[at]) ?? Number.NaN),
    moneyOfCopies: closedBy(merged.openedAt),
    moneyOfCopiesAtClose: closedBy(merged.closedAt),
  }
}

/** Account and trading day of the opening. Merged or not, columns list the same accounts. */
function dayOf({ account, openDay }: TradeColumns, row: number): string {
  return `${account[row]} ${openDay[row]}`
}
