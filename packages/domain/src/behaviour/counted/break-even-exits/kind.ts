import type { DecisionTable } from '../../decision-table.ts'
import type { Kind } from '../counted.ts'

/** Exits so many steps from the entry are at break-even, and so many around it are the ones beside them. Fixed beforehand. */
const AT_ENTRY = 2
const AROUND_ENTRY = 7

/** Exits at the entry price, of those near it. */
export const BREAK_EVEN_EXITS: Kind = {
  id: 'break_even_exits',
  counted: 'exits within 2 ticks of the entry',
  among: 'exits within 7 ticks of it, of which a third would be even',
  definition:
    'mean exit within 2 ticks of the mean entry, of those within 7 ticks; spread evenly a third would be. A break-even stop does this by design; no money.',
  needs: 'Entry and exit prices in a market whose smallest step is known',
  judge: (table, at) => {
    const ticks = ticksFromEntry(table, at)
    return ticks <= AROUND_ENTRY ? { isCounted: ticks <= AT_ENTRY, cost: null } : null
  },
}

/** Between the mean exit and the mean entry, to the nearest step; NaN for a market nobody has described. */
function ticksFromEntry({ columns, row, tickSize }: DecisionTable, at: number): number {
  const own = row[at] ?? 0
  const distance = Math.abs(
    (columns.averageExit[own] ?? Number.NaN) - (columns.averageEntry[own] ?? Number.NaN),
  )
  return Math.round(distance / (tickSize[at] ?? Number.NaN))
}
