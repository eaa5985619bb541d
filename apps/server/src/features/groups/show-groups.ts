import type { Group, GroupCard, Groups } from '@ballast/contract/groups/groups'
import type { Deps } from '../../deps.ts'
import { countWaiting, deletedGroups, listedGroups, memberRows, ownGroups } from './groups.queries.ts'
import { type GroupRow, insideGroup, isModerator, type MemberRef } from './membership.ts'

type Context = Pick<Deps, 'db' | 'clock'>

export function presentCard(group: GroupRow, members: number): GroupCard {
  const { id, name, about, entry, createdAt } = group
  return { id, name, about, entry, members, createdAt: createdAt.toISOString() }
}

export async function showGroups(
  { db }: Context,
  { userId, q }: { userId: string; q: string },
): Promise<Groups> {
  const mine = await ownGroups(db, { userId })
  const listed = await listedGroups(db, { userId, q: q.trim() })
  const deleted = await deletedGroups(db, { userId })
  return {
    mine: mine.map(({ group, members, me, newPosts }) => ({
      ...presentCard(group, members),
      isMuted: me.isMuted,
      newPosts: me.isMuted ? 0 : newPosts,
    })),
    listed: listed.map(({ group, members, askedAt }) => ({
      ...presentCard(group, members),
      isAsked: askedAt !== null,
    })),
    deleted: deleted.flatMap(({ id, name, deletedAt }) =>
      deletedAt ? [{ id, name, deletedAt: deletedAt.toISOString() }] : [],
    ),
  }
}

/** A group as one of its members sees it. Throws 404, 403. */
export async function showGroup({ db, clock }: Context, named: MemberRef): Promise<Group> {
  const { group, me } = await insideGroup(db, named)
  const members = await memberRows(db, named)
  const { sharing, ...waiting } = await countWaiting(db, named)
  const { userId, role, sharesProcess, showsPicture, isMuted, joinedAt, silentUntil, seenAt } = me
  const isSilent = silentUntil !== null && silentUntil > clock.now()
  return {
    ...presentCard(group, members.length),
    rules: group.rules,
    me: {
      userId,
      role,
      sharesProcess,
      showsPicture,
      isMuted,
      joinedAt: joinedAt.toISOString(),
      silentUntil: isSilent ? silentUntil.toISOString() : null,
      seenAt: seenAt?.toISOString() ?? null,
    },
    moderators: members
      .filter(({ member }) => isModerator(member))
      .map(({ member, username }) => ({ userId: member.userId, username })),
    sharing,
    waiting: isModerator(me) ? waiting : null,
  }
}
