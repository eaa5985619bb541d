/** What decides whether a day's plan was kept. */
type PlanBreaches = {
  overTrades: number
  outsideSymbols: readonly unknown[]
  early: number
  late: number
  loss: { reachedAt: unknown } | null
}

/**
 * In how many ways a day left its plan: too many trades, other symbols, other hours, the largest loss reached. 0 =
 * kept.
 * @example outsideCount({ overTrades: 1, outsideSymbols: [], early: 0, late: 2, loss: null }) // → 2
 */
export function outsideCount({ overTrades, outsideSymbols, early, late, loss }: PlanBreaches): number {
  return [overTrades > 0, outsideSymbols.length > 0, early + late > 0, loss?.reachedAt != null].filter(
    Boolean,
  ).length
}
