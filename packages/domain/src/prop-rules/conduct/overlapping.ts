type HeldTrade = { openedAt: number; closedAt: number | null }

/**
 * Groups trades so that each was open together with another of its group; in opening order. An open trade overlaps
 * everything from its opening on.
 * @example // one from 1 to 5 and one from 4 to 6 are a group; one from 6 on is not part of it
 */
export function overlapping<Trade extends HeldTrade>(trades: readonly Trade[]): Trade[][] {
  const groups: Trade[][] = []
  let end = Number.NEGATIVE_INFINITY
  for (const trade of trades.toSorted((a, b) => a.openedAt - b.openedAt)) {
    const last = groups.at(-1)
    if (last && trade.openedAt < end) last.push(trade)
    else groups.push([trade])
    end = Math.max(end, trade.closedAt ?? Number.POSITIVE_INFINITY)
  }
  return groups
}

/**
 * The trades that were open at one moment, as each trade opened; those of which all were open at another such moment
 * are left out.
 * @example // one from 1 to 5, one from 4 to 8 and one from 6 to 9 → the first two, and the last two
 */
export function openTogether<Trade extends HeldTrade>(trades: readonly Trade[]): Trade[][] {
  const sets: Trade[][] = []
  let held: Trade[] = []
  for (const trade of trades.toSorted((a, b) => a.openedAt - b.openedAt)) {
    const still = held.filter(({ closedAt }) => closedAt === null || closedAt > trade.openedAt)
    // Nothing has closed since: the set only grows.
    if (still.length === held.length) sets.pop()
    held = [...still, trade]
    sets.push(held)
  }
  return sets
}

/** Whether two trades were open at the same time. */
export function overlap(a: HeldTrade, b: HeldTrade): boolean {
  return (
    a.openedAt < (b.closedAt ?? Number.POSITIVE_INFINITY) &&
    b.openedAt < (a.closedAt ?? Number.POSITIVE_INFINITY)
  )
}
