import type { GroupedFill } from '../trade-store/executions.queries.ts'

export type MovedTrade = { trade: { id: string }; identities: readonly string[] }

export function duplicatesOf(texts: readonly string[]): string[] {
  const seen = new Set<string>()
  return texts.filter((text) => seen.size === seen.add(text).size)
}

/** Groups that keep each moved trade as it was, whatever the other account held at the time. */
export function keptTogether(trades: readonly MovedTrade[], groups: readonly GroupedFill[]): GroupedFill[] {
  const grouped = new Map(groups.map(({ identity, groupKey }) => [identity, groupKey]))
  // A fill that flipped the position belongs to two trades.
  const flipped = new Set(duplicatesOf(trades.flatMap((one) => one.identities)))
  return trades.flatMap(({ trade, identities }) => {
    const isFlip = identities.some((identity) => flipped.has(identity))
    return identities.flatMap((identity) => {
      const groupKey = grouped.get(identity) ?? (isFlip ? null : `moved ${trade.id}`)
      return groupKey === null ? [] : [{ identity, groupKey }]
    })
  })
}
