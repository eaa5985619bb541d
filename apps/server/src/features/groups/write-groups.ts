import type { GroupForm } from '@ballast/contract/groups/group-form'
import { MAX_GROUPS } from '@ballast/contract/groups/groups'
import { and, eq, isNotNull } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Deps } from '../../deps.ts'
import { lockUser } from '../../platform/changes/lock-user.ts'
import { withTransaction } from '../../platform/database/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { groupMembers, groups } from '../../schema/groups.ts'
import { countOwnGroups, putMember } from './groups.queries.ts'
import { asModerator, asOwner, type MemberRef } from './membership.ts'

type Context = Pick<Deps, 'db' | 'clock'>

/** Creates a group. Throws 409 for a user who is in as many groups as allowed. */
export async function foundGroup(
  { db, clock }: Context,
  { userId, form }: { userId: string; form: GroupForm },
): Promise<string> {
  const id = uuid()
  const now = clock.now()
  await withTransaction(db, async (db) => {
    await lockUser(db, { userId })
    if ((await countOwnGroups(db, { userId })) >= MAX_GROUPS) throw new AppError('group_limit')
    await db.insert(groups).values({ id, ...form, createdAt: now, deletedAt: null })
    await putMember(db, { groupId: id, userId, role: 'owner', now })
  })
  return id
}

export async function changeGroup(
  { db }: Context,
  { change, ...named }: MemberRef & { change: Partial<GroupForm> },
): Promise<void> {
  await asModerator(db, named)
  if (Object.keys(change).length > 0) await db.update(groups).set(change).where(eq(groups.id, named.groupId))
}

export async function deleteGroup({ db, clock }: Context, named: MemberRef): Promise<void> {
  await asOwner(db, named)
  await db.update(groups).set({ deletedAt: clock.now() }).where(eq(groups.id, named.groupId))
}

/** Restores a deleted group. Throws 404 if it is not the caller's, or deleted for good. */
export async function restoreGroup({ db }: Context, { groupId, userId }: MemberRef): Promise<void> {
  const [own] = await db
    .select({ id: groups.id })
    .from(groups)
    .innerJoin(groupMembers, eq(groupMembers.groupId, groups.id))
    .where(
      and(
        eq(groups.id, groupId),
        isNotNull(groups.deletedAt),
        eq(groupMembers.userId, userId),
        eq(groupMembers.role, 'owner'),
      ),
    )
  if (!own) throw new AppError('not_found')
  await db.update(groups).set({ deletedAt: null }).where(eq(groups.id, groupId))
}
