import { compareTexts } from '@ballast/domain/text/compare-texts'
import { mergeSameFill } from '@ballast/importers/merge/merge-same-fill'
import type { StoredExecution } from './stored-execution.ts'

/**
 * The fills an account really has: the sources' rows about the same fill become one (the better authority wins, partial
 * views through pairs add up, a known cost is retained). Orders whose individual fills are known are left out. Sources
 * are applied by authority, best first, then by import, earliest first.
 */
export function effectiveExecutions(rows: readonly StoredExecution[]): StoredExecution[] {
  const byIdentity = Map.groupBy(rows, ({ identity }) => identity)
  const merged = [...byIdentity.values()].map(mergeViews)
  const filledOrders = new Set(merged.filter((row) => !isOrder(row) && row.orderId).map((row) => row.orderId))
  return merged.filter((row) => !isOrder(row) || !row.orderId || !filledOrders.has(row.orderId))
}

/** Whether a row states an order as a whole, instead of one of its fills. */
export function isOrder(row: StoredExecution): boolean {
  return row.authority === 2
}

function mergeViews(views: StoredExecution[]): StoredExecution {
  if (views.length === 1 && views[0]) return views[0]
  const [best, ...others] = views.sort(
    (a, b) => b.authority - a.authority || compareTexts(a.sourceId, b.sourceId),
  )
  if (!best) throw new Error('a fill has at least one view')
  return others.reduce((known, other) => {
    const same = mergeSameFill(known, other)
    return same.kind === 'merged'
      ? { ...same.execution, sourceId: known.sourceId, manual: known.manual }
      : known
  }, best)
}
