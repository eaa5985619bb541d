import Big from 'big.js'

/** An order fill of one contract: signed quantity (buys above zero), and how much of it is known to close. */
export type Step = { signed: Big; closes: Big }

/** Which of the first fills close what was open before the window; `null` if the fills do not fit together. */
export type StartingPosition = { closing: ReadonlySet<number> } | null

/**
 * Finds fills that close a position opened before the window of an export. An export only holds the newest rows, so it
 * can begin inside a position; paired from flat, every later trade would be shifted by one fill. A fill known to close
 * needs a position to close: the smallest starting position that provides one for every such fill is assumed.
 *
 * Sell 1 (closes 1), buy 1, sell 1 → 1 was open before, and the first sell closed it.
 */
export function fillsOfEarlierPositions(steps: readonly Step[]): StartingPosition {
  const start = startingPosition(steps)
  if (start === null) return null
  const closing = new Set<number>()
  let left = start
  for (const [index, { signed }] of steps.entries()) {
    if (left.eq(0)) break
    if (signed.gt(0) === left.gt(0)) continue
    if (signed.abs().gt(left.abs())) return null
    closing.add(index)
    left = left.plus(signed)
  }
  return { closing }
}

function startingPosition(steps: readonly Step[]): Big | null {
  let lowest: Big | null = null
  let highest: Big | null = null
  let position = new Big(0)
  for (const { signed, closes } of steps) {
    if (closes.gt(0) && signed.lt(0)) {
      const needed = closes.minus(position)
      if (lowest === null || needed.gt(lowest)) lowest = needed
    } else if (closes.gt(0)) {
      const needed = closes.times(-1).minus(position)
      if (highest === null || needed.lt(highest)) highest = needed
    }
    position = position.plus(signed)
  }
  if (lowest && highest && lowest.gt(highest)) return null
  if (lowest?.gt(0)) return lowest
  if (highest?.lt(0)) return highest
  return new Big(0)
}
