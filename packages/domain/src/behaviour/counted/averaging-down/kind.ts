import type { Kind } from '../counted.ts'

/** Positions added to while they lost, compared with an exact replay without the adds. */
export const AVERAGED_DOWN: Kind = {
  id: 'averaged_down',
  counted: 'trades that were added to while they lost',
  among: 'trades whose fills are known',
  definition:
    'trades added to at a price worse than their average entry, out of those with known fills; money by exact replay without the adds, with every exit closing the same share of the smaller position. Saves count with the other sign.',
  needs: 'The individual fills of trades, not just closed pairs',
  judge: ({ columns, row, net, context }, at) => {
    const without = context.trades?.get(columns.id[row[at] ?? 0] ?? '')?.withoutAdds ?? null
    const cost = (without?.net ?? Number.NaN) - (net[at] ?? 0)
    return without === null || Number.isNaN(cost) ? null : { isCounted: without.adds > 0, cost }
  },
}
