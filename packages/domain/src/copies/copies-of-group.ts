import { compareTexts } from '../text/compare-texts.ts'
import { type Entry, isCopiedSize } from './entry.ts'
import { byMarket, byTime, pairEntries } from './pair-entries.ts'

/** `factor` is the account's size as a multiple of the leader's; the leader's own factor is 1. */
export type GroupMember = { accountId: string; factor: number }

/** Accounts that take the same ideas: the leader first, then its followers. */
export type CopyGroup = {
  members: readonly GroupMember[]
  /** The maximum time between the entries of one idea. */
  withinSeconds: number
  /**
   * First and last trading day (of the opening, in days since 1970-01-01) the group applies to; null means open-ended.
   */
  fromDay: number | null
  toDay: number | null
}

/** One idea: the leader's entry, or that of the first account that took it, and its copies. */
export type Idea = { first: Entry; copies: Entry[] }

/**
 * Finds the ideas that several accounts of a group took. A follower's entries are paired with the leader's; entries the
 * leader did not take are paired among the followers, with the first of them standing in for the leader. If a
 * follower's platform split an entry into several, the pieces within the time window that together have the copied size
 * are one copy. Opposite directions are never copies. The leader comes first, then the followers by account id, so
 * neither the order of the members nor that of the entries matters.
 * @example // leader 2 ES at 09:30:00, follower (factor 0.5) 1 ES at 09:30:01 → one idea with one copy
 */
export function ideasOfGroup(
  entries: readonly Entry[],
  { members, withinSeconds }: Pick<CopyGroup, 'members' | 'withinSeconds'>,
): Idea[] {
  const [leader, ...followers] = members
  const ordered = leader
    ? [leader, ...followers.toSorted((a, b) => compareTexts(a.accountId, b.accountId))]
    : []
  const own = new Map(ordered.map(({ accountId }) => [accountId, [] as Entry[]]))
  for (const entry of entries) own.get(entry.account)?.push(entry)
  const copies = new Set<Entry>()
  const ideas = new Map<Entry, Idea>()
  const free = (accountId: string) => (own.get(accountId) ?? []).filter((entry) => !copies.has(entry))
  const add = (first: Entry, pieces: readonly Entry[]) => {
    const idea = ideas.get(first) ?? { first, copies: [] }
    idea.copies.push(...pieces)
    ideas.set(first, idea)
    for (const piece of pieces) copies.add(piece)
  }
  for (const [at, first] of ordered.entries()) {
    const leaders = free(first.accountId)
    for (const other of ordered.slice(at + 1)) {
      const options = { factor: other.factor / first.factor, windowMs: withinSeconds * 1000 }
      const pairs = pairEntries(leaders, free(other.accountId), options)
      for (const pair of pairs) add(pair.leader, [pair.follower])
      const paired = new Set(pairs.map((pair) => pair.leader))
      const alone = leaders.filter((entry) => !paired.has(entry))
      for (const { whole, pieces } of splitEntries(alone, free(other.accountId), options)) add(whole, pieces)
    }
  }
  return [...ideas.values()].sort((a, b) => byTime(a.first, b.first))
}

/** Whether a trade was opened on a day the group applies to. */
export function isWithinDays({ fromDay, toDay }: Pick<CopyGroup, 'fromDay' | 'toDay'>) {
  return ({ openDay }: { openDay: number }): boolean =>
    openDay >= (fromDay ?? Number.NEGATIVE_INFINITY) && openDay <= (toDay ?? Number.POSITIVE_INFINITY)
}

/** The maximum number of pieces an entry may have been split into. */
const MAX_PIECES = 10

type Split = { whole: Entry; pieces: Entry[] }

/**
 * Finds entries whose copy was filled as several trades: pieces are taken in order of time until they add up to the
 * copied size.
 */
function splitEntries(
  wholes: readonly Entry[],
  pieces: readonly Entry[],
  { factor, windowMs }: { factor: number; windowMs: number },
): Split[] {
  const found: Split[] = []
  const ofMarket = byMarket(pieces)
  for (const [market, own] of byMarket(wholes)) {
    const others = ofMarket.get(market) ?? []
    let from = 0
    for (const whole of own) {
      while ((others[from]?.openedAt ?? Number.POSITIVE_INFINITY) < whole.openedAt - windowMs) from++
      const end = whole.openedAt + windowMs
      const taken: Entry[] = []
      let sum = 0
      for (let at = from; taken.length < MAX_PIECES; at++) {
        const piece = others[at]
        if (!piece || piece.openedAt > end) break
        taken.push(piece)
        sum += piece.quantity
        if (taken.length < 2 || !isCopiedSize({ ...piece, quantity: sum }, whole.quantity * factor)) continue
        found.push({ whole, pieces: taken })
        from = at + 1
        break
      }
    }
  }
  return found
}
