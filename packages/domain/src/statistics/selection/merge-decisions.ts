import { gatherRows, reorderColumns } from '../reorder-columns.ts'
import type { Selection, TradeColumns } from '../trade-columns.ts'
import { selectAll } from './select-all.ts'

/** `copies`: trades that were merged into another row. */
export type MergedDecisions = { selection: Selection; copies: number }

/**
 * Merges the copies of one idea over several accounts into one row, because they are one observation: n counts
 * decisions, and money is the sum over all copies. Rows of one decision and one currency are merged. Words, times of
 * day and R come from the trade that names the decision (the leader's), or from the first one to close if that one is
 * not selected; if the leader's R is unknown, R comes from the first copy that has one. While the result of one copy is
 * unknown, there is no R. The opening is the first and the close the last. Net, gross, costs, risk, excursions and
 * quantity are summed, and unknown if one of them is. The outcome is the copies' own if they agree, else the sign of the
 * sum. Without decisions the selection is returned unchanged. Per-account figures must be computed before. Source:
 * docs/metrics.md, Conventions.
 * @example // +100 at risk 50 and a copy of +200 at an unknown risk: one row, net 300, risk unknown, R 2
 */
export function mergeDecisions(selection: Selection): MergedDecisions {
  // Most journals have none, so nothing is allocated for them.
  const { columns, rows } = selection
  if (columns.decisions.length === 0 || !rows.some((row) => (columns.decision[row] ?? -1) >= 0))
    return { selection, copies: 0 }
  const groups = copiesOf(selection)
  const copies = selection.rows.length - groups.length
  if (copies === 0) return { selection, copies }
  const merged = gatherRows(
    selection.columns,
    Uint32Array.from(groups, ([first = 0]) => first),
  )
  groups.forEach((rows, at) => {
    if (rows.length > 1) mergeInto(merged, at, { from: selection.columns, rows })
  })
  return { selection: selectAll(reorderColumns(merged, merged.length)), copies }
}

/** The rows to merge, starting with the one whose words count; in the order of their first close. */
export function copiesOf(selection: Selection): number[][] {
  const { columns } = selection
  const groups = groupsOf(selection)
  for (const group of groups) {
    if (group.length === 1) continue
    const name = columns.decisions[columns.decision[group[0] ?? 0] ?? -1]
    const leader = group.findIndex((row) => columns.id[row] === name)
    if (leader > 0) group.unshift(...group.splice(leader, 1))
  }
  return groups
}

/**
 * One trade per decision with a known result: the one its R comes from, as in `mergeDecisions`; the leader's if no copy
 * has one. A decision is without a result as long as one of its copies is open.
 * @example rowsOfR(selection).rows // → the leader's trade of each decision, and every trade that is no copy
 */
export function rowsOfR(selection: Selection): Selection {
  const { r, outcome } = selection.columns
  const known = (row: number) => !Number.isNaN(r[row] ?? Number.NaN)
  const rows = copiesOf(selection)
    .filter((group) => group.every((row) => outcome[row] !== 2))
    .map((group) => group.find(known) ?? group[0] ?? 0)
  return { columns: selection.columns, rows: Uint32Array.from(rows) }
}

/** The same for rows that are merged: those of one decision in one currency. Null: the row is never merged. */
export function mergeKey(columns: TradeColumns, row: number): string | null {
  const decision = columns.decision[row] ?? -1
  return decision < 0 ? null : `${decision} ${columns.accountCurrencies[columns.account[row] ?? 0] ?? ''}`
}

function groupsOf({ columns, rows }: Selection): number[][] {
  const groups: number[][] = []
  const known = new Map<string, number[]>()
  for (const row of rows) {
    const key = mergeKey(columns, row)
    if (key === null) {
      groups.push([row])
      continue
    }
    const group = known.get(key)
    if (group) {
      group.push(row)
      continue
    }
    const started = [row]
    known.set(key, started)
    groups.push(started)
  }
  return groups
}

const SUMMED = ['net', 'gross', 'costs', 'risk', 'mae', 'mfe', 'quantity'] as const

type Copies = { from: TradeColumns; rows: readonly number[] }

function mergeInto(merged: TradeColumns, at: number, { from, rows }: Copies): void {
  const values = (column: ArrayLike<number>) => rows.map((row) => column[row] ?? Number.NaN)
  // NaN, which means unknown, makes the sum unknown.
  for (const name of SUMMED) merged[name][at] = values(from[name]).reduce((sum, value) => sum + value, 0)
  const computed = values(from.computedCosts).filter((value) => !Number.isNaN(value))
  merged.computedCosts[at] =
    computed.length === 0 ? Number.NaN : computed.reduce((sum, value) => sum + value, 0)
  merged.costsKnown[at] = Math.min(...values(from.costsKnown))
  merged.closed[at] = Math.min(...values(from.closed))
  merged.openedAt[at] = Math.min(...values(from.openedAt))
  merged.closedAt[at] = Math.max(...values(from.closedAt))
  merged.tradingDay[at] = Math.max(...values(from.tradingDay))
  const outcomes = new Set(values(from.outcome))
  const net = merged.net[at] ?? Number.NaN
  if (outcomes.size > 1) merged.outcome[at] = outcomes.has(2) || Number.isNaN(net) ? 2 : Math.sign(net)
  const r = merged.outcome[at] === 2 ? undefined : values(from.r).find((one) => !Number.isNaN(one))
  merged.r[at] = r ?? Number.NaN
}
