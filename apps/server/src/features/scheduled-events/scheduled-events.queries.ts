import { and, asc, count, eq, gte, inArray, max, min } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { scheduledEvents } from '../../schema/findings.ts'

export type EventRow = typeof scheduledEvents.$inferSelect

export async function spanOfEvents(db: Db, { userId }: { userId: string }) {
  const [row] = await db
    .select({ count: count(), first: min(scheduledEvents.at), last: max(scheduledEvents.at) })
    .from(scheduledEvents)
    .where(eq(scheduledEvents.userId, userId))
  return row ?? { count: 0, first: null, last: null }
}

export function eventsFrom(db: Db, { userId, from, limit }: { userId: string; from: Date; limit: number }) {
  return db
    .select({ at: scheduledEvents.at, title: scheduledEvents.title })
    .from(scheduledEvents)
    .where(and(eq(scheduledEvents.userId, userId), gte(scheduledEvents.at, from)))
    .orderBy(asc(scheduledEvents.at), asc(scheduledEvents.title))
    .limit(limit)
}

/** Every event of a user, in time order. */
export function listEvents(db: Db, { userId }: { userId: string }) {
  return db
    .select({ at: scheduledEvents.at, title: scheduledEvents.title })
    .from(scheduledEvents)
    .where(eq(scheduledEvents.userId, userId))
    .orderBy(asc(scheduledEvents.at))
}

const BATCH_SIZE = 1_000

/** Adds events, skipping those that exist already. Returns the ids of the new ones. */
export async function insertEvents(db: Db, rows: readonly EventRow[]): Promise<string[]> {
  const ids: string[] = []
  for (let at = 0; at < rows.length; at += BATCH_SIZE) {
    const added = await db
      .insert(scheduledEvents)
      .values(rows.slice(at, at + BATCH_SIZE))
      .onConflictDoNothing()
      .returning({ id: scheduledEvents.id })
    ids.push(...added.map(({ id }) => id))
  }
  return ids
}

export async function deleteEvents(
  db: Db,
  { userId, ids }: { userId: string; ids?: readonly string[] },
): Promise<number> {
  const deleted = await db
    .delete(scheduledEvents)
    .where(and(eq(scheduledEvents.userId, userId), ids && inArray(scheduledEvents.id, [...ids])))
    .returning({ id: scheduledEvents.id })
  return deleted.length
}
