import { MAX_GROUPS, MAX_MEMBERS } from '@ballast/contract/groups/groups'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { lockUser } from '../../platform/changes/lock-user.ts'
import { type Db, withTransaction } from '../../platform/database/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { hashSecret } from '../../platform/sessions/secret.ts'
import { groupInvitations, groupMembers, groupRequests } from '../../schema/groups.ts'
import {
  countMembers,
  countOwnGroups,
  findGroup,
  putMember,
  updateMember,
  waitForGroup,
} from './groups.queries.ts'
import { asModerator, findMember, type GroupRow, type MemberRef, type MemberRow } from './membership.ts'
import { notifyOfRequest, notifyOfWelcome } from './notify-members.ts'
import { deletePostsOf } from './posts.queries.ts'

type Context = Pick<Deps, 'db' | 'clock'>
type JoinContext = Context & Pick<Deps, 'jobs'>

/** Joins an open group, or asks to. Throws 404 for an unlisted group and for users who are banned from it. */
export async function joinGroup(
  { db, clock, jobs }: JoinContext,
  { note, ...named }: MemberRef & { note: string },
): Promise<'joined' | 'asked'> {
  return withTransaction(db, async (db) => {
    const group = await findGroup(db, named)
    if (!group || group.entry === 'invitation' || (await isBanned(db, named))) throw new AppError('not_found')
    if (await findMember(db, named)) return 'joined' as const
    if (group.entry === 'request') {
      await db
        .insert(groupRequests)
        .values({ ...named, note, askedAt: clock.now() })
        .onConflictDoUpdate({ target: [groupRequests.groupId, groupRequests.userId], set: { note } })
      await notifyOfRequest({ db, clock, jobs }, named)
      return 'asked' as const
    }
    await letIn(db, { ...named, now: clock.now() })
    return 'joined' as const
  })
}

async function isBanned(db: Db, named: MemberRef): Promise<boolean> {
  return (await anyMember(db, named))?.isBanned ?? false
}

/** A member, or a user who was removed. */
async function anyMember(db: Db, { groupId, userId }: MemberRef): Promise<MemberRow | null> {
  const [row] = await db
    .select()
    .from(groupMembers)
    .where(and(eq(groupMembers.groupId, groupId), eq(groupMembers.userId, userId)))
  return row ?? null
}

/** Runs in the caller's transaction. Throws 409 if the group is full, or the person is in too many groups. */
async function letIn(db: Db, { now, ...named }: MemberRef & { now: Date }): Promise<void> {
  await lockUser(db, named)
  await waitForGroup(db, named)
  if ((await countOwnGroups(db, named)) >= MAX_GROUPS) throw new AppError('group_limit')
  if ((await countMembers(db, named)) >= MAX_MEMBERS) throw new AppError('group_full')
  await putMember(db, { ...named, role: 'member', now })
  await dropRequest(db, named)
}

/** Returns false if there was none. */
export async function dropRequest(db: Db, { groupId, userId }: MemberRef): Promise<boolean> {
  const deleted = await db
    .delete(groupRequests)
    .where(and(eq(groupRequests.groupId, groupId), eq(groupRequests.userId, userId)))
    .returning({ userId: groupRequests.userId })
  return deleted.length > 0
}

/** Throws 404 if this person has no open request. */
export async function decideRequest(
  { db, clock, jobs }: JoinContext,
  { memberId, accepts, ...named }: MemberRef & { memberId: string; accepts: boolean },
): Promise<void> {
  await withTransaction(db, async (db) => {
    const { group } = await asModerator(db, named)
    const ref = { groupId: group.id, userId: memberId }
    if (!(await dropRequest(db, ref))) throw new AppError('not_found')
    if (!accepts || (await findMember(db, ref))) return
    await letIn(db, { ...ref, now: clock.now() }).catch((error: unknown) => {
      throw error instanceof AppError && error.code === 'group_limit' ? tooManyGroups() : error
    })
    await notifyOfWelcome({ db, clock, jobs }, ref)
  })
}

/** The limit of the applicant, as said to a moderator. */
function tooManyGroups(): AppError {
  return new AppError('group_limit', {
    message: `This trader is in ${MAX_GROUPS} groups already, and has to leave one first.`,
  })
}

/** The group that an invitation is for. Throws 410 for an invalid or expired one, and for users who are banned. */
export async function groupOfInvitation(
  { db, clock }: Context,
  { userId, token }: { userId: string; token: string },
): Promise<{ group: GroupRow; isMember: boolean }> {
  const [row] = await db
    .select()
    .from(groupInvitations)
    .where(
      and(eq(groupInvitations.tokenHash, hashSecret(token)), gt(groupInvitations.expiresAt, clock.now())),
    )
  const group = row && (await findGroup(db, { groupId: row.groupId }))
  if (!group) throw new AppError('invitation_invalid')
  const named = { groupId: group.id, userId }
  const isMember = (await findMember(db, named)) !== null
  if (!isMember && (row.uses >= row.maxUses || (await isBanned(db, named))))
    throw new AppError('invitation_invalid')
  return { group, isMember }
}

/** Joins by an invitation. Members do not use it up, however often they open it. */
export async function acceptInvitation(
  { db, clock }: Context,
  { userId, token }: { userId: string; token: string },
): Promise<string> {
  return withTransaction(db, async (db) => {
    const { group, isMember } = await groupOfInvitation({ db, clock }, { userId, token })
    if (isMember) return group.id
    const used = await db
      .update(groupInvitations)
      .set({ uses: sql`${groupInvitations.uses} + 1` })
      .where(
        and(
          eq(groupInvitations.tokenHash, hashSecret(token)),
          lt(groupInvitations.uses, groupInvitations.maxUses),
        ),
      )
      .returning({ id: groupInvitations.id })
    if (used.length === 0) throw new AppError('invitation_invalid')
    await letIn(db, { groupId: group.id, userId, now: clock.now() })
    return group.id
  })
}

/**
 * Leaves a group; a removed member may still delete their posts. Throws 409 for the owner, who must hand the group over or
 * delete it first.
 */
export async function leaveGroup(
  { db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  { deletesPosts, ...named }: MemberRef & { deletesPosts: boolean },
): Promise<void> {
  await withTransaction(db, async (db) => {
    await waitForGroup(db, named)
    const me = await anyMember(db, named)
    if (!me) throw new AppError('not_found')
    if (me.role === 'owner') throw new AppError('owner_stays')
    const now = clock.now()
    // The record of a removal is retained, and that of being read-only, which leaving and joining again would end.
    const isSilent = me.silentUntil !== null && me.silentUntil > now
    if (!me.removedAt && isSilent) await updateMember(db, me, goneAt(now))
    else if (!me.removedAt)
      await db
        .delete(groupMembers)
        .where(and(eq(groupMembers.groupId, named.groupId), eq(groupMembers.userId, named.userId)))
    if (deletesPosts) await deletePostsOf({ db, jobs }, { ...named, now })
  })
}

const goneAt = (removedAt: Date) => ({ removedAt, role: 'member', sharesProcess: false }) as const

/**
 * Removes a member, and the invitations they made. Moderators may only remove plain members, the owner anybody.
 */
export async function removeMember(
  { db, clock }: Context,
  { memberId, forGood, ...named }: MemberRef & { memberId: string; forGood: boolean },
): Promise<void> {
  await withTransaction(db, async (db) => {
    await waitForGroup(db, named)
    const { me } = await asModerator(db, named)
    const member = await findMember(db, { groupId: named.groupId, userId: memberId })
    if (!member || memberId === named.userId) throw new AppError('not_found')
    if (member.role !== 'member' && me.role !== 'owner') throw new AppError('forbidden')
    await updateMember(db, member, { ...goneAt(clock.now()), isBanned: forGood })
    await db
      .delete(groupInvitations)
      .where(and(eq(groupInvitations.groupId, named.groupId), eq(groupInvitations.madeBy, memberId)))
  })
}
