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
    const asked = groups[dimension] ?? []
    if (asked.length === 0) return []
    const column = keyColumn(dimension, { columns, days })
    const wanted = Uint8Array.from(column.keys, (key) => (asked.includes(key) ? 1 : 0))
    if (column.kind === 'several') return [(row) => column.of(row).some((key) => wanted[key] === 1)]
    return [(row) => wanted[column.of(row)] === 1]
  })
}
