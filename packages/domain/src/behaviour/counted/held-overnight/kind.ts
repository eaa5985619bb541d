import type { Kind } from '../counted.ts'

/** Trades still open when their trading day ended. */
export const HELD_OVERNIGHT: Kind = {
  id: 'held_overnight',
  counted: 'trades held over the end of their trading day',
  among: 'all trades',
  definition: 'closed on a later trading day than opened; no money.',
  needs: 'Closed trades',
  judge: ({ columns, row }, at) => {
    const own = row[at] ?? 0
    return { isCounted: (columns.tradingDay[own] ?? 0) > (columns.openDay[own] ?? 0), cost: null }
  },
}
