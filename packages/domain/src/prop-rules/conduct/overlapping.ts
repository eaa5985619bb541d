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

/** Whether two trades were open at the same time. */
export function overlap(a: HeldTrade, b: HeldTrade): boolean {
  return (
    a.openedAt < (b.closedAt ?? Number.POSITIVE_INFINITY) &&
    b.openedAt < (a.closedAt ?? Number.POSITIVE_INFINITY)
  )
}
