import { LRUCache } from 'lru-cache'
import type { Db } from '../../platform/database/database.ts'
import { dataVersion } from '../trades/data-version.ts'
import { type AttemptRecords, type AttemptRow, listAttemptRows } from './attempts.queries.ts'
import { type AttemptFacts, type Computed, computeAttempt, dayEndOf } from './compute-attempt.ts'
import { loadFacts } from './show-attempts.ts'

/** All attempts of a user as they stand, with what they were computed from. */
export type UserAttempts = {
  version: number
  rows: AttemptRow[]
  attempts: { facts: AttemptFacts; computed: Computed }[]
} & Pick<AttemptRecords, 'payouts' | 'expenses'>

/** The most trades kept in memory over all users, those of their attempts: about 300 bytes each. */
const MOST_ROWS = 200_000

/** A user's attempts, replayed when something has changed or a trading day is over, and kept until then. */
export type AttemptStates = { of: (userId: string, now: number) => Promise<UserAttempts> }

type Kept = UserAttempts & { from: number; until: number }

export function openAttemptStates(db: Db): AttemptStates {
  const kept = new LRUCache<string, Kept>({
    maxSize: MOST_ROWS,
    sizeCalculation: ({ attempts }) =>
      attempts.reduce((sum, { facts }) => sum + facts.trades.length, 1 + attempts.length),
  })
  return {
    of: async (userId, now) => {
      // Read first: what is written while the rest is read then counts as not seen.
      const { version } = await dataVersion(db, { userId })
      const known = kept.get(userId)
      if (known?.version === version && now >= known.from && now < known.until) return known
      const read = await readAttempts(db, { userId, version, now })
      kept.set(userId, read)
      return read
    },
  }
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
