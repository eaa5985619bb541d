import { compareTexts } from '../text/compare-texts.ts'
import { type Entry, isCopiedSize } from './entry.ts'

/** How many entries before and after one are examined: bounds the work when thousands share an instant. */
const LOOKED_AT = 32

export type PairOptions = {
  /** The follower's size as a multiple of the leader's; null: any size. */
  factor: number | null
  windowMs: number
}
export type Pair = { leader: Entry; follower: Entry }

type Candidate = Pair & { gap: number; sizeError: number }

/**
 * Pairs each copy with the entry it copies: same market and direction, close in time, and of the size the factor makes.
 * The nearest two are paired first, then the nearest two of the rest; each entry is in at most one pair. At equal
 * distance the better matching size wins, then the earlier entry, then the id, so that the order of the input does not
 * matter. Linear in the entries apart from sorting.
 * @example // leader at 0 s and 8 s, follower at 8.2 s only: the pair is 8 s and 8.2 s
 */
export function pairEntries(
  leaders: readonly Entry[],
  followers: readonly Entry[],
  options: PairOptions,
): Pair[] {
  const ofMarket = byMarket(followers)
  const candidates: Candidate[] = []
  for (const [market, own] of byMarket(leaders)) {
    const others = ofMarket.get(market)
    if (others) collect(candidates, own, { others, ...options })
  }
  candidates.sort(nearestFirst)
  const taken = new Set<Entry>()
  const pairs: Pair[] = []
  for (const { leader, follower } of candidates) {
    if (taken.has(leader) || taken.has(follower)) continue
    taken.add(leader).add(follower)
    pairs.push({ leader, follower })
  }
  return pairs
}

/** Entries by market and direction, each list in order of time. */
export function byMarket(entries: readonly Entry[]): Map<string, Entry[]> {
  const lists = Map.groupBy(entries, ({ direction, market }) => `${direction} ${market}`)
  for (const list of lists.values()) list.sort(byTime)
  return lists
}

export function byTime(a: Entry, b: Entry): number {
  return a.openedAt - b.openedAt || compareTexts(a.id, b.id)
}

type CollectOptions = PairOptions & { others: readonly Entry[] }

/** Both lists are sorted by time, so the starting position only ever moves forward. */
function collect(
  candidates: Candidate[],
  leaders: readonly Entry[],
  { others, ...options }: CollectOptions,
): void {
  let next = 0
  for (const leader of leaders) {
    while ((others[next]?.openedAt ?? Number.POSITIVE_INFINITY) < leader.openedAt) next++
    for (let at = next - 1; at >= Math.max(0, next - LOOKED_AT); at--)
      if (!consider(candidates, { leader, follower: others[at] as Entry }, options)) break
    for (let at = next; at < Math.min(others.length, next + LOOKED_AT); at++)
      if (!consider(candidates, { leader, follower: others[at] as Entry }, options)) break
  }
}

/** Returns whether entries further away may still be close enough. */
function consider(
  candidates: Candidate[],
  { leader, follower }: Pair,
  { factor, windowMs }: PairOptions,
): boolean {
  const gap = Math.abs(follower.openedAt - leader.openedAt)
  if (gap > windowMs) return false
  const expected = leader.quantity * (factor ?? 0)
  if (factor === null || isCopiedSize(follower, expected)) {
    const sizeError = factor === null ? 0 : Math.abs(follower.quantity - expected)
    candidates.push({ leader, follower, gap, sizeError })
  }
  return true
}

function nearestFirst(a: Candidate, b: Candidate): number {
  return (
    a.gap - b.gap || a.sizeError - b.sizeError || byTime(a.leader, b.leader) || byTime(a.follower, b.follower)
  )
}
