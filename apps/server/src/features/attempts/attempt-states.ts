import { LRUCache } from 'lru-cache'
import type { Db } from '../../platform/database/database.ts'
import { type DataVersion, dataVersion } from '../trades/data-version.ts'
import { type ChangedTrade, changedTradeFacts } from './attempt-states.queries.ts'
import {
  type AttemptRecords,
  type AttemptRow,
  type BookingFacts,
  bookingsOf,
  listAttemptRows,
  type TradeFacts,
} from './attempts.queries.ts'
import { type AttemptFacts, type Computed, computeAttempt, dayEndOf } from './compute-attempt.ts'
import { loadFacts } from './show-attempts.ts'

/** All attempts of a user as they stand, with what they were computed from. */
export type UserAttempts = {
  version: number
  rows: AttemptRow[]
  attempts: { facts: AttemptFacts; computed: Computed }[]
} & Pick<AttemptRecords, 'payouts' | 'expenses'>

/** The most trades kept in memory over all users, those of their attempts: about 300 bytes each. */
const MAX_ROWS = 200_000
/** Beyond this many changed trades everything is read anew. */
const MAX_PATCHED = 500

/** A user's attempts, kept until something changes or a trading day is over; after a trade
 * only its day is replayed. */
export type AttemptStates = { of: (userId: string, now: number) => Promise<UserAttempts> }

type Kept = UserAttempts & { from: number; until: number }

export function openAttemptStates(db: Db): AttemptStates {
  const kept = new LRUCache<string, Kept>({
    maxSize: MAX_ROWS,
    sizeCalculation: ({ attempts }) =>
      attempts.reduce((sum, { facts }) => sum + facts.trades.length, 1 + attempts.length),
  })
  return {
    of: async (userId, now) => {
      // Read first: what is written while the rest is read then counts as not seen.
      const found = await dataVersion(db, { userId })
      const known = kept.get(userId)
      const isCurrent = known !== undefined && now >= known.from && now < known.until
      if (isCurrent && known.version === found.version) return known
      const read =
        (isCurrent && (await patched(db, { userId, known, found, now }))) ||
        (await readAttempts(db, { userId, version: found.version, now }))
      kept.set(userId, read)
      return read
    },
  }
}

type Behind = { userId: string; known: Kept; found: DataVersion; now: number }

/** The known attempts with the changed trades in their place; null where more than trades has changed. */
async function patched(db: Db, { userId, known, found, now }: Behind): Promise<Kept | null> {
  if (Math.max(found.reloadVersion, found.recordsVersion) > known.version) return null
  const accountIds = [...new Set(known.rows.map(({ accountId }) => accountId))]
  if (accountIds.length === 0) return { ...known, version: found.version }
  const changed = await changedTradeFacts(db, {
    userId,
    accountIds,
    since: known.version,
    limit: MAX_PATCHED,
  })
  if (changed.length >= MAX_PATCHED) return null
  const bookings = await bookingsOf(db, { userId, accountIds })
  const attempts = known.attempts.map((attempt) => {
    const of = <T extends { accountId: string }>(all: readonly T[]) =>
      all.filter(({ accountId }) => accountId === attempt.facts.account.id)
    return patchedAttempt(attempt, { changed: of(changed), bookings: of(bookings), now })
  })
  return { ...known, version: found.version, attempts }
}

type Attempt = UserAttempts['attempts'][number]
type Changes = { changed: readonly ChangedTrade[]; bookings: readonly BookingFacts[]; now: number }

function patchedAttempt(attempt: Attempt, { changed, bookings, now }: Changes): Attempt {
  const { facts, computed } = attempt
  const before = new Map(facts.trades.map((trade) => [trade.id, trade]))
  const moved = changed.filter((trade) => !isSame(before.get(trade.id), trade))
  const isBooked = JSON.stringify(bookings) !== JSON.stringify(facts.bookings)
  if (moved.length === 0 && !isBooked) return attempt
  const ids = new Set(moved.map(({ id }) => id))
  const trades = [
    ...facts.trades.filter(({ id }) => !ids.has(id)),
    ...moved.filter(({ deletedAt }) => deletedAt === null),
  ]
  const first = Math.min(
    ...moved
      .flatMap((trade) => [trade.openedAt, before.get(trade.id)?.openedAt ?? trade.openedAt])
      .map(Number),
  )
  const known = !isBooked && first >= computed.dayStart.state.at ? computed : undefined
  const next = { ...facts, trades, bookings }
  return { facts: next, computed: computeAttempt(next, now, known) }
}

/** Writing about a trade changes nothing here. */
function isSame(before: TradeFacts | undefined, after: ChangedTrade): boolean {
  if (!before || after.deletedAt !== null) return before === undefined && after.deletedAt !== null
  return (
    before.net === after.net &&
    before.mae === after.mae &&
    before.mfe === after.mfe &&
    before.openedAt.getTime() === after.openedAt.getTime() &&
    before.closedAt?.getTime() === after.closedAt?.getTime()
  )
}

async function readAttempts(
  db: Db,
  { userId, version, now }: { userId: string; version: number; now: number },
): Promise<Kept> {
  const rows = await listAttemptRows(db, { userId })
  const none = { version, rows, attempts: [], payouts: [], expenses: [] }
  if (rows.length === 0) return { ...none, from: 0, until: Number.POSITIVE_INFINITY }
  const { facts: found, payouts, expenses } = await loadFacts(db, { userId, rows })
  const attempts = found.map((facts) => ({ facts, computed: computeAttempt(facts, now) }))
  // Until the first of their days is over no clock changes anything.
  const until = Math.min(...attempts.map(({ computed }) => dayEndOf(now, computed.boundary)))
  return { ...{ version, rows, attempts, payouts, expenses }, from: now, until }
}
