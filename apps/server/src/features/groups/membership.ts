import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { groupMembers, groups } from '../../schema/groups.ts'

export type GroupRow = typeof groups.$inferSelect
export type MemberRow = typeof groupMembers.$inferSelect
export type MemberRef = { groupId: string; userId: string }
/** A group, and the caller as one of its members. */
export type GroupMembership = { group: GroupRow; me: MemberRow }

/** Every call in a group checks this first. Throws 404 for strangers, and 403 for former members. */
export async function insideGroup(db: Db, { groupId, userId }: MemberRef): Promise<GroupMembership> {
  const [row] = await db
    .select({ group: groups, me: groupMembers })
    .from(groupMembers)
    .innerJoin(groups, eq(groups.id, groupMembers.groupId))
    .where(and(eq(groupMembers.groupId, groupId), eq(groupMembers.userId, userId), isNull(groups.deletedAt)))
  if (!row) throw new AppError('not_found')
  if (row.me.removedAt) throw new AppError('removed_from_group')
  return row
}

export const isModerator = ({ role }: Pick<MemberRow, 'role'>) => role !== 'member'

/** Throws 403 for members who do not moderate. */
export async function asModerator(db: Db, named: MemberRef): Promise<GroupMembership> {
  const inside = await insideGroup(db, named)
  if (!isModerator(inside.me)) throw new AppError('forbidden')
  return inside
}

export async function asOwner(db: Db, named: MemberRef): Promise<GroupMembership> {
  const inside = await insideGroup(db, named)
  if (inside.me.role !== 'owner') throw new AppError('forbidden')
  return inside
}

/** Throws 403 while a moderator has made the caller read-only. */
export async function asWriter(
  db: Db,
  { now, ...named }: MemberRef & { now: Date },
): Promise<GroupMembership> {
  const inside = await insideGroup(db, named)
  const { silentUntil } = inside.me
  if (silentUntil && silentUntil > now) throw new AppError('silent_in_group')
  return inside
}

/** A member of a group; null for others and for removed members. */
export async function findMember(db: Db, { groupId, userId }: MemberRef): Promise<MemberRow | null> {
  const [row] = await db
    .select()
    .from(groupMembers)
    .where(
      and(eq(groupMembers.groupId, groupId), eq(groupMembers.userId, userId), isNull(groupMembers.removedAt)),
    )
  return row ?? null
}
