import { and, eq, inArray, isNull, ne, or } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import { groupMembers, groupPosts, groupSilences, groups } from '../../schema/groups.ts'
import { users } from '../../schema/users.ts'
import { notify } from '../notifications/notify.ts'
import type { MemberRef } from './membership.ts'
import type { PostRow } from './posts.queries.ts'

type Context = Pick<Deps, 'db' | 'clock' | 'jobs'>

/** All events of one group are one line in the list; a mail contains nothing of a post, which may be withdrawn. */
const aboutGroup = (groupId: string, tab?: string) => ({
  kind: 'groups' as const,
  groupKey: `group/${groupId}`,
  link: { label: 'Open the group', path: `/groups?group=${groupId}${tab ? `&tab=${tab}` : ''}` },
})

type PublishedPost = Pick<PostRow, 'groupId' | 'id' | 'parentId' | 'mentions'> & { userId: string }

/**
 * Notifies the people whom a post mentions and the author it replies to, in the transaction that publishes it, except those who
 * muted or blocked its author and those its author blocked.
 */
export async function notifyOfPost(deps: Context, post: PublishedPost): Promise<void> {
  const { db } = deps
  const author = post.parentId ? await authorOf(db, { ...post, postId: post.parentId }) : null
  const mentioned = post.mentions.map(({ userId }) => userId)
  const reasons = new Map<string, 'mention' | 'reply'>([
    ...(author ? [[author, 'reply'] as const] : []),
    ...mentioned.map((userId) => [userId, 'mention'] as const),
  ])
  reasons.delete(post.userId)
  if (reasons.size === 0) return
  const listening = await listeners(db, { from: post.userId, groupId: post.groupId, to: [...reasons.keys()] })
  const [names] = await db
    .select({ author: users.username, group: groups.name })
    .from(groups)
    .innerJoin(users, eq(users.id, post.userId))
    .where(eq(groups.id, post.groupId))
  if (!names) return
  for (const userId of listening)
    await notify(deps, {
      ...aboutGroup(post.groupId),
      userId,
      key: `group-post/${post.id}`,
      title: [
        reasons.get(userId) === 'reply'
          ? `${names.author} replied to you in ${names.group}`
          : `${names.author} mentioned you in ${names.group}`,
      ],
      paragraphs: [['It is in the group’s posts.']],
    })
}

async function authorOf(db: Db, { groupId, postId }: { groupId: string; postId: string }) {
  const [row] = await db
    .select({ userId: groupPosts.userId })
    .from(groupPosts)
    .where(and(eq(groupPosts.groupId, groupId), eq(groupPosts.id, postId)))
  return row?.userId ?? null
}

/** Those of the given members who would see what a user writes. */
async function listeners(
  db: Db,
  { from, groupId, to }: { from: string; groupId: string; to: readonly string[] },
): Promise<string[]> {
  const members = await db
    .select({ userId: groupMembers.userId })
    .from(groupMembers)
    .where(
      and(
        eq(groupMembers.groupId, groupId),
        inArray(groupMembers.userId, [...to]),
        isNull(groupMembers.removedAt),
      ),
    )
  const silences = await db
    .select()
    .from(groupSilences)
    .where(
      or(
        and(inArray(groupSilences.userId, [...to]), eq(groupSilences.personId, from)),
        and(
          eq(groupSilences.userId, from),
          inArray(groupSilences.personId, [...to]),
          eq(groupSilences.silence, 'block'),
        ),
      ),
    )
  const deaf = new Set(silences.map(({ userId, personId }) => (userId === from ? personId : userId)))
  return members.map(({ userId }) => userId).filter((userId) => !deaf.has(userId))
}

/** Notifies everyone who may decide a request to join, once per request. */
export async function notifyOfRequest(deps: Context, { groupId, userId }: MemberRef): Promise<void> {
  const [names] = await deps.db
    .select({ asking: users.username, group: groups.name })
    .from(groups)
    .innerJoin(users, eq(users.id, userId))
    .where(eq(groups.id, groupId))
  const moderators = await deps.db
    .select({ userId: groupMembers.userId })
    .from(groupMembers)
    .where(
      and(eq(groupMembers.groupId, groupId), ne(groupMembers.role, 'member'), isNull(groupMembers.removedAt)),
    )
  if (!names) return
  const key = `group-request/${groupId}/${userId}/${deps.clock.now().toISOString().slice(0, 10)}`
  for (const moderator of moderators)
    await notify(deps, {
      ...aboutGroup(groupId, 'members'),
      userId: moderator.userId,
      key,
      title: [`${names.asking} asks to join ${names.group}`],
      paragraphs: [['A moderator answers under Members.']],
    })
}

/** Notifies applicants that they are in. */
export async function notifyOfWelcome(deps: Context, { groupId, userId }: MemberRef): Promise<void> {
  const [group] = await deps.db.select({ name: groups.name }).from(groups).where(eq(groups.id, groupId))
  if (!group) return
  await notify(deps, {
    ...aboutGroup(groupId),
    userId,
    key: `group-welcome/${groupId}/${deps.clock.now().toISOString().slice(0, 10)}`,
    title: [`You are a member of ${group.name}`],
    paragraphs: [['What you write and share there is seen by its members only.']],
  })
}
