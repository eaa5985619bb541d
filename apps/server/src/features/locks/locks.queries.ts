import { and, asc, desc, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { allUsers, type Db } from '../../platform/database/database.ts'
import type { OwnedId, UserRef } from '../../platform/database/owned-id.ts'
import { dayStops } from '../../schema/alerts.ts'
import { locks } from '../../schema/locks.ts'
import type { DayStopRow } from '../accounts/day-stops.queries.ts'

export type LockRow = typeof locks.$inferSelect

/** The most locks read per user, latest first: a year with several a day. */
const MAX_ROWS = 2_000

/** Locks whose end is after an instant, in the order they were set. */
export async function lockRowsSince(
  db: Db,
  { userId, since }: UserRef & { since: Date },
): Promise<LockRow[]> {
  const latest = await db
    .select()
    .from(locks)
    .where(and(eq(locks.userId, userId), gt(locks.endsAt, since)))
    .orderBy(desc(locks.setAt), desc(locks.id))
    .limit(MAX_ROWS)
  return latest.reverse()
}

export async function findLockRow(db: Db, { userId, id }: OwnedId): Promise<LockRow | null> {
  const [row] = await db
    .select()
    .from(locks)
    .where(and(eq(locks.userId, userId), eq(locks.id, id)))
  return row ?? null
}

export async function insertLock(db: Db, row: LockRow): Promise<void> {
  await db.insert(locks).values(row)
}

/** Records a request to exit; the first one counts. */
export async function askForExit(db: Db, { userId, id, at }: OwnedId & { at: Date }): Promise<void> {
  await db
    .update(locks)
    .set({ exitAskedAt: at })
    .where(and(eq(locks.userId, userId), eq(locks.id, id), isNull(locks.exitAskedAt)))
}

/** Claims the notification for an active time: returns false if another server, or an earlier check, has claimed it. */
export async function claimNotification(
  db: Db,
  { userId, id, from }: OwnedId & { from: Date },
): Promise<boolean> {
  const taken = await db
    .update(locks)
    .set({ toldFrom: from })
    .where(
      and(eq(locks.userId, userId), eq(locks.id, id), or(isNull(locks.toldFrom), lt(locks.toldFrom, from))),
    )
    .returning({ id: locks.id })
  return taken.length > 0
}

/** Up to `limit` users with a running lock that can become active by itself, of users after `after`. */
export async function usersWithLocks(
  db: Db,
  { now, after, limit }: { now: Date; after: string | null; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: locks.userId })
    .from(locks)
    .where(
      and(
        allUsers('locks a job looks at'),
        gt(locks.endsAt, now),
        sql`${locks.rule} ->> 'kind' NOT IN ('stop', 'wait')`,
        after === null ? undefined : gt(locks.userId, after),
      ),
    )
    .orderBy(locks.userId)
    .limit(limit)
  return rows.map(({ userId }) => userId)
}

/** Day stops of all accounts, earliest day first. */
export async function allDayStops(db: Db, { userId }: UserRef): Promise<DayStopRow[]> {
  return db.select().from(dayStops).where(eq(dayStops.userId, userId)).orderBy(asc(dayStops.fromDay))
}

/** Whether any day stop was ever set: most journals have none, and then nothing more is read. */
export async function hasDayStops(db: Db, { userId }: UserRef): Promise<boolean> {
  const [row] = await db
    .select({ day: dayStops.fromDay })
    .from(dayStops)
    .where(and(eq(dayStops.userId, userId), ne(dayStops.kind, 'none')))
    .limit(1)
  return row !== undefined
}
