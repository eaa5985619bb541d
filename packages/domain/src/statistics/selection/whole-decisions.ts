import { rowsWhere } from '../row-list.ts'
import type { Selection, TradeColumns } from '../trade-columns.ts'
import { mergeDecisions } from './merge-decisions.ts'
import { selectTrades } from './select-trades.ts'
import type { TradeFilter } from './trade-filter.ts'

/** `merged`: one row per decision of the trades in `scope`. */
export type ScopedDecisions = { merged: TradeColumns; scope: Selection }

/**
 * Splits a filter about decisions. Accounts, imports and dates apply to the trades themselves, because money counts per
 * account and day; everything else applies to the decision as a whole, with its leader's words and the sum of its
 * copies. Without copies in scope, the columns are returned as they are.
 * @example decisionsInScope(columns, { accounts: { include: ['a'] }, outcomes: { include: ['win'] } }).filter
 * // → the part of the filter that still applies to `merged`: { outcomes: … }
 */
export function decisionsInScope(
  columns: TradeColumns,
  filter: TradeFilter,
): ScopedDecisions & { filter: TradeFilter } {
  const { accounts = {}, currencies = {}, imports = {}, tradingDay = {}, ...rest } = filter
  const scope = selectTrades(columns, { accounts, currencies, imports, tradingDay })
  const { selection, copies } = mergeDecisions(scope)
  if (copies === 0) return { merged: columns, scope, filter }
  return { merged: selection.columns, scope, filter: rest }
}

/**
 * The trades in scope of the selected decisions, so that every figure counts each decision as a whole.
 * @example wholeDecisions({ merged, scope }, picked).rows // → the leader's trade and its copies
 */
export function wholeDecisions({ merged, scope }: ScopedDecisions, picked: Selection): Selection {
  if (merged === scope.columns) return picked
  const { columns, rows } = scope
  const ids = new Set<string>()
  const decisions = new Set<number>()
  for (const row of picked.rows) {
    const decision = merged.decision[row] ?? -1
    if (decision < 0) ids.add(merged.id[row] ?? '')
    else decisions.add(decision)
  }
  const isPicked = (row: number) => {
    const decision = columns.decision[row] ?? -1
    return decision < 0 ? ids.has(columns.id[row] ?? '') : decisions.has(decision)
  }
  return { columns, rows: rows.filter(isPicked) }
}

/**
 * Adds the ids of all trades of the same decisions: what is found for a copy applies to its decision.
 * @example withCopies(columns, new Set(['follower’s trade'])) // → its own id and the leader's
 */
export function withCopies(columns: TradeColumns, ids: ReadonlySet<string>): ReadonlySet<string> {
  if (columns.decisions.length === 0) return ids
  const decisions = new Set<number>()
  for (const row of rowsWhere(columns, (row) => (columns.decision[row] ?? -1) >= 0))
    if (ids.has(columns.id[row] ?? '')) decisions.add(columns.decision[row] ?? -1)
  const rows = rowsWhere(columns, (row) => decisions.has(columns.decision[row] ?? -1))
  return new Set([...ids, ...rows.map((row) => columns.id[row] ?? '')])
}
