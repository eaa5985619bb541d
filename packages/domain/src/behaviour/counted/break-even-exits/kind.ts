import type { DecisionTable } from '../../decision-table.ts'
import type { Kind } from '../counted.ts'

/** Exits up to this many steps from the entry are at break-even; up to this many are near it. Fixed beforehand. */
const AT_ENTRY = 2
const AROUND_ENTRY = 7

/** Exits at the entry price, out of those near it. */
export const BREAK_EVEN_EXITS: Kind = {
  id: 'break_even_exits',
  counted: 'exits within 2 ticks of the entry',
  among: 'exits within 7 ticks of it; spread evenly, a third would be',
  definition:
    'mean exits within 2 ticks of the mean entry, out of those within 7 ticks; if they were spread evenly, a third would be. A break-even stop does this by design; no money.',
  needs: 'Entry and exit prices in a market whose smallest step is known',
  judge: (table, at) => {
    const ticks = ticksFromEntry(table, at)
    return ticks <= AROUND_ENTRY ? { isCounted: ticks <= AT_ENTRY, cost: null } : null
  },
}

/** Steps between the mean exit and the mean entry, rounded; NaN for a market with an unknown tick size. */
function ticksFromEntry({ columns, row, tickSize }: DecisionTable, at: number): number {
  const own = row[at] ?? 0
  const distance = Math.abs(
    (columns.averageExit[own] ?? Number.NaN) - (columns.averageEntry[own] ?? Number.NaN),
  )
  return Math.round(distance / (tickSize[at] ?? Number.NaN))
}
