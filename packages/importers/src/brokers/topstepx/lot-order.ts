/** Large enough for all ids to fit within one step, and small enough for three steps to fit in a 32-bit integer. */
const STEP = 600_000_000
const IDS = 100_000_000

/**
 * Order of a lot's entry and exit among executions of the same second in a netting account: first the exits of lots
 * opened earlier, then lots opened and closed within the second (in, then out), then the entries of lots that stay
 * open. So a flip closes before it opens, and the position never leaves a lot unmatched. Derived only from the lot, so
 * it is the same in every export.
 */
export function lotSequences(id: string, isWithinOneSecond: boolean): { entry: number; exit: number } {
  const rank = rankOf(id) * 2
  if (isWithinOneSecond) return { entry: STEP + rank, exit: STEP + rank + 1 }
  return { entry: 2 * STEP + rank, exit: rank }
}

function rankOf(id: string): number {
  const digits = id.replace(/\D/g, '')
  return digits === '' ? 0 : Number(digits.slice(-8)) % IDS
}
