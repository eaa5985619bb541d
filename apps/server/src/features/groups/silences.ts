import type { ResponseOf } from '@ballast/contract/endpoint'
import type { listSilences } from '@ballast/contract/groups/members'
import type { Silence } from '@ballast/domain/groups/group-vocabulary'
import { and, asc, eq, isNull, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import type { UserRef } from '../../platform/database/owned-id.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { groupMembers, groupSilences } from '../../schema/groups.ts'
import { users } from '../../schema/users.ts'

/**
 * Users whom a user has muted or blocked, and everyone whose posts they do not see: a block hides both from each other.
 */
export async function silencesOf(
  db: Db,
  { userId }: UserRef,
): Promise<{ own: Map<string, Silence>; hidden: string[] }> {
  const rows = await db
    .select()
    .from(groupSilences)
    .where(or(eq(groupSilences.userId, userId), eq(groupSilences.personId, userId)))
  return sortSilences(rows, { userId })
}

export function sortSilences(
  rows: readonly (typeof groupSilences.$inferSelect)[],
  { userId }: UserRef,
): { own: Map<string, Silence>; hidden: string[] } {
  const own = rows.filter((row) => row.userId === userId)
  const blocks = rows.filter(({ silence }) => silence === 'block')
  return {
    own: new Map(own.map(({ personId, silence }) => [personId, silence])),
    hidden: blocks.map((row) => (row.userId === userId ? row.personId : row.userId)),
  }
}

/** Throws 404 for oneself, and for a user with whom one neither shares a group nor has an earlier mute or block. */
export async function setSilence(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId, personId, silence }: UserRef & { personId: string; silence: Silence | null },
): Promise<void> {
  if (userId === personId || !(await isKnown(db, { userId, personId }))) throw new AppError('not_found')
  if (!silence) {
    await db
      .delete(groupSilences)
      .where(and(eq(groupSilences.userId, userId), eq(groupSilences.personId, personId)))
    return
  }
  await db
    .insert(groupSilences)
    .values({ userId, personId, silence, createdAt: clock.now() })
    .onConflictDoUpdate({ target: [groupSilences.userId, groupSilences.personId], set: { silence } })
}

async function isKnown(db: Db, { userId, personId }: UserRef & { personId: string }): Promise<boolean> {
  const theirs = alias(groupMembers, 'theirs')
  const [shared] = await db
    .select({ groupId: groupMembers.groupId })
    .from(groupMembers)
    .innerJoin(theirs, and(eq(theirs.groupId, groupMembers.groupId), eq(theirs.userId, personId)))
    .where(and(eq(groupMembers.userId, userId), isNull(groupMembers.removedAt)))
    .limit(1)
  if (shared) return true
  return (await silencesOf(db, { userId })).own.has(personId)
}

export async function showSilences(
  { db }: Pick<Deps, 'db'>,
  { userId }: UserRef,
): Promise<ResponseOf<typeof listSilences>> {
  const people = await db
    .select({ userId: users.id, username: users.username, silence: groupSilences.silence })
    .from(groupSilences)
    .innerJoin(users, eq(users.id, groupSilences.personId))
    .where(eq(groupSilences.userId, userId))
    .orderBy(asc(users.usernameKey))
  return { people }
}
