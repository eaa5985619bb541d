import { medianInPlace } from '../statistics/maths/quantile.ts'
import type { GroupMember } from './copies-of-group.ts'
import { COPY_WINDOW_SECONDS, type Entry } from './entry.ts'
import { type Pair, pairEntries } from './pair-entries.ts'

/** How far an account's trades overlap with the leader's during the time both traded. */
export type FollowerOverlap = GroupMember & {
  /** How many ideas both took, and how many the leader and the account itself each took in that time. */
  together: number
  ofLeader: number
  ofOwn: number
  /** Median time between the paired entries in milliseconds; null if none was taken together. */
  medianGapMs: number | null
}

/** Accounts that look like copies of one: the leader's id and how far each of the others overlaps with it. */
export type FoundGroup = { leader: string; followers: FollowerOverlap[] }

/** With fewer common ideas than this, a share means nothing yet. */
const MIN_TOGETHER = 10
/** They must also be at least this share of the entries of the account that traded less. */
const MIN_SHARE = 0.6

/**
 * Finds groups of accounts that take the same ideas, from the record alone: at least 10 entries in the same market and
 * direction within 10 seconds, and 60 % of the entries of the account that traded less while both traded. Accounts
 * linked to one another form one group; its leader is the account that most often enters first, else the one with more
 * trades, the earlier start, the smaller id. The factor is the median ratio of the sizes. Pairs for which `apart`
 * returns true are not compared.
 * @example findGroups(entries)[0]?.followers[0]?.factor // → 0.5
 */
export function findGroups(
  entries: readonly Entry[],
  { apart = () => false }: { apart?: (a: string, b: string) => boolean } = {},
): FoundGroup[] {
  const own = entriesByAccount(entries)
  const accounts = [...own.keys()].sort()
  const links: Link[] = []
  for (const [at, a] of accounts.entries())
    for (const b of accounts.slice(at + 1)) {
      const link = apart(a, b) ? null : linkOf(a, b, own)
      if (link) links.push(link)
    }
  return components(links).map((linked) => {
    const leader = leaderOf(linked, links, own)
    const followers = linked
      .filter((account) => account !== leader)
      .map((accountId) => overlapWith({ leader, accountId, entries: own }))
    return { leader, followers }
  })
}

type Entries = ReadonlyMap<string, readonly Entry[]>
type Link = { a: string; b: string; pairs: Pair[] }

export function entriesByAccount(entries: readonly Entry[]): Map<string, Entry[]> {
  return Map.groupBy(entries, ({ account }) => account)
}

const WINDOW_MS = COPY_WINDOW_SECONDS * 1000

function linkOf(a: string, b: string, own: Entries): Link | null {
  const common = commonTime(own.get(a) ?? [], own.get(b) ?? [], WINDOW_MS)
  const fewest = Math.min(common[0].length, common[1].length)
  if (fewest < MIN_TOGETHER) return null
  const pairs = pairEntries(...common, { factor: null, windowMs: WINDOW_MS })
  if (pairs.length < Math.max(MIN_TOGETHER, MIN_SHARE * fewest)) return null
  return { a, b, pairs }
}

/** Both accounts' entries from the time both had started until one of them had ended. */
function commonTime(
  a: readonly Entry[],
  b: readonly Entry[],
  windowMs: number,
): [readonly Entry[], readonly Entry[]] {
  const [fromA, toA] = endsOf(a)
  const [fromB, toB] = endsOf(b)
  const from = Math.max(fromA, fromB) - windowMs
  const to = Math.min(toA, toB) + windowMs
  const within = ({ openedAt }: Entry) => openedAt >= from && openedAt <= to
  return [a.filter(within), b.filter(within)]
}

/** The times of the first and the last entry. */
function endsOf(entries: readonly Entry[]): [number, number] {
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  for (const { openedAt } of entries) {
    low = Math.min(low, openedAt)
    high = Math.max(high, openedAt)
  }
  return [low, high]
}

type OverlapParams = {
  leader: string
  accountId: string
  entries: Entries
  withinSeconds?: number
  factor?: number
}

/**
 * How far an account's trades overlap with a leader's while both traded. Without a factor any sizes match, and the
 * factor is the median of their ratios.
 * @example overlapWith({ leader, accountId, entries }) // → { together: 41, ofLeader: 43, medianGapMs: 400, factor: 2, … }
 */
export function overlapWith({
  leader,
  accountId,
  entries,
  withinSeconds,
  factor,
}: OverlapParams): FollowerOverlap {
  const windowMs = (withinSeconds ?? COPY_WINDOW_SECONDS) * 1000
  const common = commonTime(entries.get(leader) ?? [], entries.get(accountId) ?? [], windowMs)
  const pairs = pairEntries(...common, { factor: factor ?? null, windowMs })
  const gaps = pairs.map((pair) => Math.abs(pair.follower.openedAt - pair.leader.openedAt))
  const ratios = pairs.map((pair) => pair.follower.quantity / pair.leader.quantity)
  return {
    accountId,
    factor: factor ?? (ratios.length === 0 ? 1 : roundFactor(medianInPlace(Float64Array.from(ratios)))),
    together: pairs.length,
    ofLeader: common[0].length,
    ofOwn: common[1].length,
    medianGapMs: gaps.length === 0 ? null : medianInPlace(Float64Array.from(gaps)),
  }
}

/** Rounded to four decimals, as groups store their factors; never 0. */
function roundFactor(ratio: number): number {
  return Math.min(1000, Math.max(0.0001, Math.round(ratio * 10_000) / 10_000))
}

/** The accounts connected by links, one group per connected component, each sorted by id. */
function components(links: readonly Link[]): string[][] {
  const groupOf = new Map<string, Set<string>>()
  for (const { a, b } of links) {
    const joined = new Set([...(groupOf.get(a) ?? [a]), ...(groupOf.get(b) ?? [b])])
    for (const account of joined) groupOf.set(account, joined)
  }
  return [...new Set(groupOf.values())].map((group) => [...group].sort())
}

/**
 * The account that most often enters first; copies in the same instant do not count. Ties go to the first of the group.
 */
function leaderOf(group: readonly string[], links: readonly Link[], own: Entries): string {
  const ahead = new Map<string, number>()
  for (const { a, b, pairs } of links) {
    const lead = pairs.reduce(
      (sum, pair) => sum + Math.sign(pair.follower.openedAt - pair.leader.openedAt),
      0,
    )
    ahead.set(a, (ahead.get(a) ?? 0) + lead)
    ahead.set(b, (ahead.get(b) ?? 0) - lead)
  }
  const beginning = (account: string) => endsOf(own.get(account) ?? [])[0]
  const count = (account: string) => own.get(account)?.length ?? 0
  const [leader = ''] = group.toSorted(
    (a, b) => (ahead.get(b) ?? 0) - (ahead.get(a) ?? 0) || count(b) - count(a) || beginning(a) - beginning(b),
  )
  return leader
}
