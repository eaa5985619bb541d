import { RUNNING_STATES } from '@ballast/contract/attempts/attempt-vocabulary'
import { LRUCache } from 'lru-cache'
import { type DataVersion, dataVersion } from '../../platform/changes/data-version.ts'
import type { Db } from '../../platform/database/database.ts'
import { knownTradesOf } from './account-trades.ts'
import { type AttemptRecords, type AttemptRow, listAttemptRows } from './attempts.queries.ts'
import { loadAttemptInputs } from './load-attempt-inputs.ts'
import { type Attempt, stateOf, validUntil } from './reuse/attempt-reuse.ts'
import type { KnownTrades } from './reuse/trade-reuse.ts'

/** All attempts of a user in their current state, with the data they were computed from. */
export type UserAttempts = {
  version: number
  rows: AttemptRow[]
  attempts: Attempt[]
} & Pick<AttemptRecords, 'payouts' | 'expenses' | 'receipts'>

/** Upper bound of attempts' trades in memory, over all users: about 300 bytes each. */
const MAX_ROWS = 200_000

/**
 * A user's attempts, cached until something changes or a trading day ends. Then only the changes are read, and only what
 * they affect is replayed: after a trade its day, after a fee nothing.
 */
type OwnAttempt = UserAttempts['attempts'][number]

export const isRunning = ({ input: { row } }: Pick<OwnAttempt, 'input'>): boolean =>
  (RUNNING_STATES as readonly string[]).includes(row.state)

/** The attempt that runs on each account, at most one, by the account's id; attempts that ended on it are left out. */
export function runningByAccount(attempts: readonly OwnAttempt[]): Map<string, OwnAttempt> {
  return new Map(attempts.filter(isRunning).map((attempt) => [attempt.input.account.id, attempt]))
}

export type AttemptStates = {
  /** `at`: the version of the user's data, if the caller has read it already. */
  of: (userId: string, now: number, at?: DataVersion) => Promise<UserAttempts>
}

type CachedAttempts = UserAttempts & { from: number; until: number; trades?: KnownTrades }

export function openAttemptStates(db: Db): AttemptStates {
  const cache = new LRUCache<string, CachedAttempts>({
    maxSize: MAX_ROWS,
    sizeCalculation: ({ attempts }) =>
      attempts.reduce((sum, { input }) => sum + input.trades.length, 1 + attempts.length),
  })
  /** Reads in flight: after a change, the alert check and an open page ask for the same data. */
  const reads = new Map<string, Promise<CachedAttempts>>()
  return {
    of: async (userId, now, at) => {
      const cached = cache.get(userId)
      if (cached && isOfCurrentDay(cached, now) && cached.version === at?.version) return cached
      // Read first, so that anything written while the rest is read counts as not yet seen.
      const found = await dataVersion(db, { userId })
      const known = cache.get(userId)
      const isCurrent = known !== undefined && isOfCurrentDay(known, now)
      if (isCurrent && known.version === found.version) return known
      const key = `${userId}/${found.version}/${isCurrent}`
      const reading = reads.get(key)
      if (reading) return reading
      const before = new Map(isCurrent ? known.attempts.map((each) => [each.input.row.id, each]) : [])
      const read = readAttempts(db, { userId, found, now, trades: known?.trades, before })
      reads.set(key, read)
      const attempts = await read.finally(() => reads.delete(key))
      cache.set(userId, attempts)
      return attempts
    },
  }
}

/** Whether cached attempts are still of the current trading day. */
const isOfCurrentDay = ({ from, until }: CachedAttempts, now: number) => now >= from && now < until

type ReadInput = {
  userId: string
  found: DataVersion
  now: number
  trades: KnownTrades | undefined
  /** Attempts as computed earlier on the same trading day. */
  before: ReadonlyMap<string, Attempt>
}

async function readAttempts(
  db: Db,
  { userId, found, now, before, ...known }: ReadInput,
): Promise<CachedAttempts> {
  const { version } = found
  const rows = await listAttemptRows(db, { userId })
  const none = { version, rows, attempts: [], payouts: [], expenses: [], receipts: [] }
  if (rows.length === 0) return { ...none, from: 0, until: Number.POSITIVE_INFINITY }
  const trades = await knownTradesOf(db, { userId, rows, found, known: known.trades })
  const { inputs, ...records } = await loadAttemptInputs(db, { userId, rows, trades: trades.byAccount })
  const attempts = inputs.map((input) => stateOf(input, now, before.get(input.row.id)))
  const until = Math.min(...attempts.map(({ computed }) => validUntil(computed, now)))
  return { version, rows, attempts, trades, ...records, from: now, until }
}
