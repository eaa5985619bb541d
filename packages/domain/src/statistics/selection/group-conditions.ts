import { keyColumn } from '../breakdown/dimensions.ts'
import { dayResults } from '../days/day-results.ts'
import type { TradeColumns } from '../trade-columns.ts'
import type { Condition } from './list-condition.ts'
import { KEYED_DIMENSIONS, type TradeFilter } from './trade-filter.ts'

/**
 * Conditions that select the trades of groups, using the same keys as the breakdown, so that a group and its trades
 * always have the same count. A dimension without keys adds no condition.
 */
export function groupConditions(columns: TradeColumns, groups: TradeFilter['groups'] = {}): Condition[] {
  const days = dayResults({ columns, rows: new Uint32Array(0) })
  return KEYED_DIMENSIONS.flatMap((dimension) => {
    const included = groups[dimension] ?? []
    if (included.length === 0) return []
    const column = keyColumn(dimension, { columns, days })
    const chosen = Uint8Array.from(column.keys, (key) => (included.includes(key) ? 1 : 0))
    if (column.kind === 'several') return [(row) => column.of(row).some((key) => chosen[key] === 1)]
    return [(row) => chosen[column.of(row)] === 1]
  })
}
