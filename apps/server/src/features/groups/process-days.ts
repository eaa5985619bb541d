import { PROCESS_DAYS, type ProcessDay } from '@ballast/domain/groups/process-day'
import { deadlineOf, isPlanned, isReviewed, type PointDay } from '@ballast/domain/points/point-day'
import type { DayTally } from '@ballast/domain/routine/day-cells'
import { outcomeOf } from '@ballast/domain/routine/streaks'
import { and, inArray, isNull, lt, lte, or } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { allUsers, type Db, withTransaction } from '../../platform/database/database.ts'
import { processDays } from '../../schema/groups.ts'
import type { LockContext } from '../locks/load-locks.ts'
import { loadPointDays } from '../progress/point-days.ts'
import { hasSamples } from '../sample-data/sample-data.queries.ts'

export type ProcessContext = LockContext & Pick<Deps, 'jobs'>

export const PROCESS_QUEUE = 'process-days'

/** A member is computed at most once in this time, however many others look. */
const FRESH_MS = 5 * 60_000
/** A queued computation that has not finished by then is queued again. */
const TIMEOUT_MS = 60_000
/** Computed while the caller waits, starting with their own; the others are computed by a job. */
const MAX_CONCURRENT = 1
const BATCH = 20

/** Marks a row that was requested but is not computed yet. */
const NEVER = new Date(0)

type ProcessQuery = { userIds: readonly string[]; callerId: string }
export type Processes = { days: Map<string, readonly ProcessDay[]>; pending: number }

/** The last days of some members, at most some minutes old; members who are not computed yet are pending. */
export async function processesOf(
  deps: ProcessContext,
  { userIds, callerId }: ProcessQuery,
): Promise<Processes> {
  const { db, clock } = deps
  if (userIds.length === 0) return { days: new Map(), pending: 0 }
  const rows = await db
    .select()
    .from(processDays)
    .where(and(allUsers('members of a group'), inArray(processDays.userId, [...userIds])))
  const known = rows.filter(({ computedAt }) => computedAt > NEVER)
  const days = new Map<string, readonly ProcessDay[]>(known.map((row) => [row.userId, row.days]))
  const since = clock.now().getTime() - FRESH_MS
  const fresh = new Set(
    rows.flatMap(({ userId, computedAt }) => (computedAt.getTime() > since ? [userId] : [])),
  )
  const stale = userIds
    .filter((userId) => !fresh.has(userId))
    .toSorted((a, b) => Number(b === callerId) - Number(a === callerId))
  for (const userId of stale.slice(0, MAX_CONCURRENT))
    days.set(userId, await computeProcess(deps, { userId }))
  await askFor(deps, stale.slice(MAX_CONCURRENT))
  return { days, pending: userIds.filter((userId) => !days.has(userId)).length }
}

/** Queues the members that are not queued already. */
async function askFor({ db, clock, jobs }: ProcessContext, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return
  const now = clock.now()
  await withTransaction(db, async (db) => {
    const taken = await db
      .insert(processDays)
      .values(userIds.map((userId) => ({ userId, days: [], computedAt: NEVER, askedAt: now })))
      .onConflictDoUpdate({
        target: processDays.userId,
        set: { askedAt: now },
        setWhere: or(
          isNull(processDays.askedAt),
          lt(processDays.askedAt, new Date(now.getTime() - TIMEOUT_MS)),
        ),
      })
      .returning({ userId: processDays.userId })
    for (let at = 0; at < taken.length; at += BATCH)
      await jobs.send(db, PROCESS_QUEUE, {
        userIds: taken.slice(at, at + BATCH).map(({ userId }) => userId),
      })
  })
}

/** The worker: computes members one by one, so that requests are served in between. */
export async function computeQueued(
  deps: ProcessContext,
  { userIds }: { userIds: readonly string[] },
): Promise<void> {
  for (const userId of userIds) await computeProcess(deps, { userId })
}

async function computeProcess(deps: ProcessContext, { userId }: { userId: string }): Promise<ProcessDay[]> {
  // Nobody kept a rule in sample trades.
  const isMadeUp = await hasSamples(deps.db, { userId })
  const record = isMadeUp ? null : await loadPointDays(deps, { userId, lastDays: PROCESS_DAYS })
  const now = deps.clock.now()
  const tallies = new Map(record?.routine.tallies.map((tally) => [tally.day, tally]) ?? [])
  const days = (record?.days ?? [])
    .slice(-PROCESS_DAYS)
    .map((day) => processDayOf(day, tallies.get(day.day), now.getTime()))
  await saveProcess(deps.db, { userId, days, now })
  return days
}

/** The part of a day that groups may see. */
export function processDayOf(day: PointDay, tally: DayTally | undefined, now: number): ProcessDay {
  const { kept = 0, due = 0, unknown = 0 } = tally ?? {}
  const planned = isPlanned(day, now)
  return {
    day: day.day,
    kept,
    due,
    unknown,
    outcome: tally ? outcomeOf(tally) : 'rest',
    isActive: due > 0 || planned || day.opened.length > 0,
    isPlanned: planned,
    isReviewed: reviewedOn(day, now),
  }
}

/** Null if there is nothing to review, or still time to do so. */
export function reviewedOn(day: PointDay, now: number): boolean | null {
  if (isReviewed(day, now)) return true
  const isAsked = day.closed.length > 0 || day.plans.length > 0
  return isAsked && now > deadlineOf(day) ? false : null
}

async function saveProcess(
  db: Db,
  { userId, days, now }: { userId: string; days: ProcessDay[]; now: Date },
): Promise<void> {
  const set = { days, computedAt: now, askedAt: null }
  await db
    .insert(processDays)
    .values({ userId, ...set })
    .onConflictDoUpdate({
      target: processDays.userId,
      set,
      setWhere: lte(processDays.computedAt, now),
    })
}
