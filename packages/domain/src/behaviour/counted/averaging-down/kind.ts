import type { Kind } from '../counted.ts'

/** Positions added to while they lost, beside the exact replay without what was added. */
export const AVERAGED_DOWN: Kind = {
  id: 'averaged_down',
  counted: 'trades that were added to while they lost',
  among: 'trades whose fills are known',
  definition:
    'trades added to at a price worse than their average entry, of those whose fills are known; money by exact replay without the adds, every exit closing the same share of the smaller position. Saves count with the other sign.',
  needs: 'The single fills of trades, not closed pairs alone',
  judge: ({ columns, row, net, context }, at) => {
    const without = context.trades?.get(columns.id[row[at] ?? 0] ?? '')?.netWithoutAdds ?? null
    if (without === null) return null
    const cost = without - (net[at] ?? 0)
    return { isCounted: cost !== 0, cost }
  },
}
