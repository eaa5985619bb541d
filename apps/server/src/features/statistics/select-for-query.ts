import type { TradeFilter } from '@ballast/contract/trade-filter'
import { withoutDecisions } from '@ballast/domain/copies/with-decisions'
import { tradesAfterRun } from '@ballast/domain/statistics/selection/after-run'
import { selectTrades } from '@ballast/domain/statistics/selection/select-trades'
import { decisionsInScope, wholeDecisions } from '@ballast/domain/statistics/selection/whole-decisions'
import type { Selection } from '@ballast/domain/statistics/trade-columns'
import { filterOfQuery } from './filter-of-query.ts'
import { onGrossBasis } from './gross-basis.ts'
import { idsOfQuery, type SelectionContext, type SelectionQuery } from './ids-of-query.ts'

/**
 * The trades that match a query, after looking up free text in the notes. Unless trades are counted one by one, conditions
 * apply to a trade's decision, and all trades of a matching decision are included. On gross basis the selection has the
 * gross columns, with the same rows; when trades are counted, its columns contain no decisions.
 */
export async function selectForQuery(
  deps: SelectionContext,
  { userId, columns: net, query }: SelectionQuery,
): Promise<Selection> {
  const columns = query.basis === 'gross' ? onGrossBasis(net) : net
  const ids = await idsOfQuery(deps, { userId, columns: net, query })
  const filtered = { ...filterOfQuery(query), ...(ids ? { ids } : {}) }
  if (query.count === 'trades' || columns.decisions.length === 0)
    return afterRuns(selectTrades(withoutDecisions(columns), filtered), query.afterRun)
  const { merged, scope, filter } = decisionsInScope(columns, filtered)
  return wholeDecisions({ merged, scope }, afterRuns(selectTrades(merged, filter), query.afterRun))
}

function afterRuns(selection: Selection, runs: TradeFilter['afterRun']): Selection {
  if (runs.length === 0) return selection
  const found = runs.map((run) => {
    const [after, length] = run.split('-') as ['wins' | 'losses', string]
    return new Set(tradesAfterRun(selection, { after, length: Number(length) }).rows)
  })
  return { ...selection, rows: selection.rows.filter((row) => found.some((rows) => rows.has(row))) }
}
