import { rowsWhere } from '../row-list.ts'
import type { Selection, TradeColumns } from '../trade-columns.ts'
import { mergeDecisions } from './merge-decisions.ts'
import { selectTrades } from './select-trades.ts'
import type { TradeFilter } from './trade-filter.ts'

/** `merged`: a row for each decision of the trades in `scope`. */
export type ScopedDecisions = { merged: TradeColumns; scope: Selection }

/**
 * What a filter about decisions is asked of. Accounts, imports and dates are asked of the trades themselves, as money counts
 * accounts and days; everything else of a decision as one, by the words of its leader and the sum of its copies. Without
 * copies in scope the columns are those given.
 * @example decisionsInScope(columns, { accounts: { include: ['a'] }, outcomes: { include: ['win'] } }).filter
 * // → the filter that is left to ask of `merged`: { outcomes: … }
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
 * The trades in scope of the decisions selected, so that every figure of them counts each decision whole.
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
 * Ids with those of all trades of the same decisions: what is found of a copy is found of its decision.
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
