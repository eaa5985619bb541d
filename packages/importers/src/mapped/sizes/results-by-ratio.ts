/** A closed trade of a contract whose value is unknown; money in micros, costs negative. */
export type UnpricedRow = {
  symbol: string
  /** Size × difference of prices, positive for a gain. */
  points: number
  stated: number
  costs: number
}

const CENT = 10_000

/**
 * How many results of contracts of unknown value are before and after their costs. What a contract counts is one number,
 * so of its results either those stated or those without their costs are in proportion to the prices; at least two trades
 * show it.
 */
export function countByRatio(rows: readonly UnpricedRow[]): { gross: number; net: number } {
  let gross = 0
  let net = 0
  for (const trades of Map.groupBy(rows, ({ symbol }) => symbol).values()) {
    const before = isProportional(trades, ({ stated }) => stated)
    const after = isProportional(trades, ({ stated, costs }) => stated - costs)
    if (before && !after) gross += trades.length
    if (after && !before) net += trades.length
  }
  return { gross, net }
}

/** Whether every amount is one multiple of the points, to the cent and the rounding of the prices. */
function isProportional(rows: readonly UnpricedRow[], amountOf: (row: UnpricedRow) => number): boolean {
  const squares = rows.reduce((sum, { points }) => sum + points * points, 0)
  const ratio = rows.reduce((sum, row) => sum + amountOf(row) * row.points, 0) / squares
  // Without a difference of prices there is no ratio, and no comparison with it holds.
  return rows.every(
    (row) => Math.abs(amountOf(row) - ratio * row.points) <= 2 * CENT + Math.abs(row.stated) * 1e-4,
  )
}
