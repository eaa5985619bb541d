import { MAX_NEW_POSTS } from '@ballast/contract/groups/groups'
import type { GroupRole } from '@ballast/domain/groups/group-vocabulary'
import { and, asc, count, desc, eq, isNull, sql } from 'drizzle-orm'
import { allUsers, type Db, rowsOf } from '../../platform/database/database.ts'
import type { UserRef } from '../../platform/database/owned-id.ts'
import { likeOf } from '../../platform/database/text-search.ts'
import { groupMembers, groupRequests, groups } from '../../schema/groups.ts'
import { users } from '../../schema/users.ts'
import type { GroupRow, MemberRef, MemberRow } from './membership.ts'
import { waitsForModerator } from './posts.queries.ts'

/** SQL for the number of a group's members. */
const membersOf =
  sql<number>`(SELECT count(*) FROM group_members gm WHERE gm.group_id = ${groups.id} AND gm.removed_at IS NULL)`.mapWith(
    Number,
  )
/**
 * Posts and replies by others since the caller's last visit, as far as they may see them: a block hides two people's posts
 * from each other, with all replies to them.
 */
const newPosts = sql<number>`(SELECT count(*) FROM (SELECT 1 FROM group_posts p
  LEFT JOIN group_posts parent ON parent.group_id = p.group_id AND parent.id = p.parent_id
  WHERE p.group_id = ${groups.id} AND p.created_at > coalesce(${groupMembers.seenAt}, ${groupMembers.joinedAt})
    AND p.deleted_at IS NULL AND p.held_at IS NULL AND parent.held_at IS NULL
    AND p.user_id IS DISTINCT FROM ${groupMembers.userId}
    AND NOT EXISTS (SELECT 1 FROM group_silences s WHERE s.silence = 'block'
      AND ((s.user_id = ${groupMembers.userId} AND s.person_id IN (p.user_id, parent.user_id))
        OR (s.person_id = ${groupMembers.userId} AND s.user_id IN (p.user_id, parent.user_id))))
  LIMIT ${MAX_NEW_POSTS + 1}) AS new)`.mapWith(Number)

export async function ownGroups(db: Db, { userId }: UserRef) {
  return db
    .select({ group: groups, me: groupMembers, members: membersOf, newPosts })
    .from(groupMembers)
    .innerJoin(groups, eq(groups.id, groupMembers.groupId))
    .where(
      and(
        allUsers('new posts of all groups a user is in'),
        eq(groupMembers.userId, userId),
        isNull(groupMembers.removedAt),
        isNull(groups.deletedAt),
      ),
    )
    .orderBy(asc(groupMembers.joinedAt))
}

const MAX_LISTED = 50

/** Groups a user could join or ask to join, largest first, except those they are in or are banned from. */
export async function listedGroups(db: Db, { userId, q }: UserRef & { q: string }) {
  return db
    .select({ group: groups, members: membersOf, askedAt: groupRequests.askedAt })
    .from(groups)
    .leftJoin(groupRequests, and(eq(groupRequests.groupId, groups.id), eq(groupRequests.userId, userId)))
    .where(
      and(
        isNull(groups.deletedAt),
        sql`${groups.entry} <> 'invitation'`,
        q === '' ? undefined : sql`${groups.name} ILIKE ${likeOf(q)}`,
        sql`NOT EXISTS (SELECT 1 FROM group_members gm WHERE gm.group_id = ${groups.id} AND gm.user_id = ${userId}
            AND (gm.removed_at IS NULL OR gm.is_banned))`,
      ),
    )
    .orderBy(desc(membersOf), asc(groups.createdAt))
    .limit(MAX_LISTED)
}

export async function deletedGroups(db: Db, { userId }: UserRef) {
  return db
    .select({ id: groups.id, name: groups.name, deletedAt: groups.deletedAt })
    .from(groupMembers)
    .innerJoin(groups, eq(groups.id, groupMembers.groupId))
    .where(
      and(
        eq(groupMembers.userId, userId),
        eq(groupMembers.role, 'owner'),
        isNull(groupMembers.removedAt),
        sql`${groups.deletedAt} IS NOT NULL`,
      ),
    )
}

export async function findGroup(db: Db, { groupId }: { groupId: string }): Promise<GroupRow | null> {
  const [row] = await db
    .select()
    .from(groups)
    .where(and(eq(groups.id, groupId), isNull(groups.deletedAt)))
  return row ?? null
}

export async function countMembers(db: Db, { groupId }: { groupId: string }): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(groupMembers)
    .where(and(eq(groupMembers.groupId, groupId), isNull(groupMembers.removedAt)))
  return row?.n ?? 0
}

export async function countOwnGroups(db: Db, { userId }: UserRef): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(groupMembers)
    .innerJoin(groups, eq(groups.id, groupMembers.groupId))
    .where(and(eq(groupMembers.userId, userId), isNull(groupMembers.removedAt), isNull(groups.deletedAt)))
  return row?.n ?? 0
}

/** Serialises joins and role changes in one group, so that concurrent ones cannot exceed a limit. */
export async function waitForGroup(db: Db, { groupId }: { groupId: string }): Promise<void> {
  await db.select({ id: groups.id }).from(groups).where(eq(groups.id, groupId)).for('update')
}

export type NewMember = MemberRef & { role: GroupRole; now: Date }

/** Adds a new or returning member; a returning member's earlier sharing choices are not restored. */
export async function putMember(db: Db, { groupId, userId, role, now }: NewMember): Promise<void> {
  const fresh = {
    role,
    joinedAt: now,
    sharesProcess: false,
    showsPicture: true,
    isMuted: false,
    seenAt: now,
    removedAt: null,
    isBanned: false,
  }
  await db
    .insert(groupMembers)
    .values({ groupId, userId, ...fresh })
    .onConflictDoUpdate({ target: [groupMembers.groupId, groupMembers.userId], set: fresh })
}

export async function updateMember(
  db: Db,
  { groupId, userId }: MemberRef,
  change: Partial<Omit<MemberRow, 'groupId' | 'userId'>>,
): Promise<void> {
  await db
    .update(groupMembers)
    .set(change)
    .where(and(eq(groupMembers.groupId, groupId), eq(groupMembers.userId, userId)))
}

export const ROLE_ORDER = sql`CASE ${groupMembers.role} WHEN 'owner' THEN 0 WHEN 'moderator' THEN 1 ELSE 2 END`

/** Members with their names, owner and moderators first. */
export async function memberRows(db: Db, { groupId }: { groupId: string }) {
  return db
    .select({ member: groupMembers, username: users.username, profileImage: users.profileImage })
    .from(groupMembers)
    .innerJoin(users, eq(users.id, groupMembers.userId))
    .where(and(eq(groupMembers.groupId, groupId), isNull(groupMembers.removedAt)))
    .orderBy(ROLE_ORDER, asc(groupMembers.joinedAt), asc(groupMembers.userId))
}

/** Counts of what waits for a group's moderators, and of members in its leaderboards. */
export async function countWaiting(db: Db, { groupId }: { groupId: string }) {
  const [row] = await rowsOf<{ requests: number; held: number; reports: number; sharing: number }>(
    db,
    sql`SELECT
      (SELECT count(*)::int FROM group_requests WHERE group_id = ${groupId}) AS requests,
      (SELECT count(*)::int FROM group_posts WHERE group_id = ${groupId} AND ${waitsForModerator} AND deleted_at IS NULL) AS held,
      (SELECT count(DISTINCT r.post_id)::int FROM group_reports r JOIN group_posts p ON p.group_id = r.group_id AND p.id = r.post_id
        WHERE r.group_id = ${groupId} AND r.decided_at IS NULL AND p.deleted_at IS NULL) AS reports,
      (SELECT count(*)::int FROM group_members WHERE group_id = ${groupId} AND removed_at IS NULL AND shares_process) AS sharing`,
  )
  return row ?? { requests: 0, held: 0, reports: 0, sharing: 0 }
}
