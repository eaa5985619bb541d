import type { ResponseOf } from '@ballast/contract/endpoint'
import type {
  createInvitation,
  GroupPerson,
  Invitation,
  listMembers,
  listRequests,
} from '@ballast/contract/groups/members'
import { DAY_MS } from '@ballast/domain/time/durations'
import { and, asc, desc, eq, gt, lt } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Deps } from '../../deps.ts'
import { withTransaction } from '../../platform/database/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { hashSecret, newSecret } from '../../platform/sessions/secret.ts'
import { groupInvitations, groupMembers, groupRequests } from '../../schema/groups.ts'
import { users } from '../../schema/users.ts'
import { memberRows, updateMember, waitForGroup } from './groups.queries.ts'
import { asModerator, asOwner, findMember, insideGroup, isModerator, type MemberRef } from './membership.ts'
import { silencesOf } from './silences.ts'

type Context = Pick<Deps, 'db' | 'clock'>
type OtherMember = MemberRef & { memberId: string }

type MemberView = {
  groupId: string
  userId: string
  username: string
  profileImage: string | null
  showsPicture: boolean
}

/** Name and picture, as a member of the group sees them. */
export function presentPerson({
  groupId,
  userId,
  username,
  profileImage,
  showsPicture,
}: MemberView): GroupPerson {
  const image = profileImage && showsPicture ? `/api/groups/${groupId}/members/${userId}/picture` : null
  return { userId, username, image }
}

export async function showMembers(
  { db, clock }: Context,
  named: MemberRef,
): Promise<ResponseOf<typeof listMembers>> {
  const { me } = await insideGroup(db, named)
  const silences = await silencesOf(db, named)
  const rows = await memberRows(db, named)
  return {
    members: rows.map(({ member, username, profileImage }) => ({
      ...presentPerson({ ...member, username, profileImage }),
      role: member.role,
      joinedAt: member.joinedAt.toISOString(),
      sharesProcess: member.sharesProcess,
      silentUntil:
        member.silentUntil && member.silentUntil > clock.now() ? member.silentUntil.toISOString() : null,
      silence: silences.own.get(member.userId) ?? null,
    })),
    banned: isModerator(me) ? await bannedOf({ db }, named) : null,
  }
}

async function bannedOf({ db }: Pick<Deps, 'db'>, { groupId }: MemberRef) {
  const rows = await db
    .select({ userId: users.id, username: users.username, removedAt: groupMembers.removedAt })
    .from(groupMembers)
    .innerJoin(users, eq(users.id, groupMembers.userId))
    .where(and(eq(groupMembers.groupId, groupId), eq(groupMembers.isBanned, true)))
    .orderBy(desc(groupMembers.removedAt))
  return rows.map(({ removedAt, ...person }) => ({
    ...person,
    bannedAt: (removedAt ?? new Date(0)).toISOString(),
  }))
}

/** Only the owner assigns roles; moderators can make members read-only for some days. */
export async function changeMember(
  { db, clock }: Context,
  {
    memberId,
    role,
    silentDays,
    ...named
  }: OtherMember & { role?: 'moderator' | 'member' | undefined; silentDays?: number | undefined },
): Promise<void> {
  await withTransaction(db, async (db) => {
    await waitForGroup(db, named)
    const { me } = await asModerator(db, named)
    const member = await findMember(db, { groupId: named.groupId, userId: memberId })
    if (!member || memberId === named.userId) throw new AppError('not_found')
    if (me.role !== 'owner' && (role !== undefined || member.role !== 'member'))
      throw new AppError('forbidden')
    await updateMember(db, member, {
      ...(role === undefined ? {} : { role }),
      ...(silentDays === undefined ? {} : { silentUntil: silentUntil(clock.now(), silentDays) }),
    })
  })
}

function silentUntil(now: Date, days: number): Date | null {
  return days === 0 ? null : new Date(now.getTime() + days * DAY_MS)
}

export async function handOver({ db }: Context, { memberId, ...named }: OtherMember): Promise<void> {
  await withTransaction(db, async (db) => {
    await waitForGroup(db, named)
    const { me } = await asOwner(db, named)
    const heir = await findMember(db, { groupId: named.groupId, userId: memberId })
    if (!heir || memberId === named.userId) throw new AppError('not_found')
    await updateMember(db, me, { role: 'moderator' })
    await updateMember(db, heir, { role: 'owner', silentUntil: null })
  })
}

export async function liftBan({ db }: Context, { memberId, ...named }: OtherMember): Promise<void> {
  await asModerator(db, named)
  const lifted = await db
    .update(groupMembers)
    .set({ isBanned: false })
    .where(
      and(
        eq(groupMembers.groupId, named.groupId),
        eq(groupMembers.userId, memberId),
        eq(groupMembers.isBanned, true),
      ),
    )
    .returning({ userId: groupMembers.userId })
  if (lifted.length === 0) throw new AppError('not_found')
}

export async function showRequests(
  { db }: Context,
  named: MemberRef,
): Promise<ResponseOf<typeof listRequests>> {
  await asModerator(db, named)
  const rows = await db
    .select({ request: groupRequests, username: users.username })
    .from(groupRequests)
    .innerJoin(users, eq(users.id, groupRequests.userId))
    .where(eq(groupRequests.groupId, named.groupId))
    .orderBy(asc(groupRequests.askedAt))
    .limit(200)
  return {
    requests: rows.map(({ request: { userId, note, askedAt }, username }) => ({
      userId,
      username,
      note,
      askedAt: askedAt.toISOString(),
    })),
  }
}

type InvitationRow = typeof groupInvitations.$inferSelect

function presentInvitation({ id, maxUses, uses, expiresAt, createdAt }: InvitationRow): Invitation {
  return { id, maxUses, uses, expiresAt: expiresAt.toISOString(), createdAt: createdAt.toISOString() }
}

export async function showInvitations({ db, clock }: Context, named: MemberRef): Promise<Invitation[]> {
  await asModerator(db, named)
  const rows = await db
    .select()
    .from(groupInvitations)
    .where(
      and(
        eq(groupInvitations.groupId, named.groupId),
        gt(groupInvitations.expiresAt, clock.now()),
        lt(groupInvitations.uses, groupInvitations.maxUses),
      ),
    )
    .orderBy(desc(groupInvitations.createdAt))
    .limit(100)
  return rows.map(presentInvitation)
}

/** The code is shown once: only its hash is stored. */
export async function invite(
  { db, clock }: Context,
  { days, maxUses, ...named }: MemberRef & { days: number; maxUses: number },
): Promise<ResponseOf<typeof createInvitation>> {
  await asModerator(db, named)
  const token = newSecret()
  const now = clock.now()
  const row: InvitationRow = {
    groupId: named.groupId,
    id: uuid(),
    tokenHash: hashSecret(token),
    madeBy: named.userId,
    maxUses,
    uses: 0,
    createdAt: now,
    expiresAt: new Date(now.getTime() + days * DAY_MS),
  }
  await db.insert(groupInvitations).values(row)
  return { ...presentInvitation(row), token }
}

export async function revokeInvitation(
  { db }: Context,
  { invitationId, ...named }: MemberRef & { invitationId: string },
): Promise<void> {
  await asModerator(db, named)
  const deleted = await db
    .delete(groupInvitations)
    .where(and(eq(groupInvitations.groupId, named.groupId), eq(groupInvitations.id, invitationId)))
    .returning({ id: groupInvitations.id })
  if (deleted.length === 0) throw new AppError('not_found')
}
