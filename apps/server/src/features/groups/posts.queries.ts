import { REPLIES_SHOWN } from '@ballast/contract/groups/posts'
import {
  and,
  asc,
  desc,
  eq,
  exists,
  getTableColumns,
  ilike,
  inArray,
  isNull,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import { likeOf } from '../../platform/database/text-search.ts'
import { removeFiles } from '../../platform/files/remove-files.ts'
import { groupPictures, groupPosts, groupReactions } from '../../schema/groups.ts'
import type { MemberRef } from './membership.ts'

/** `heldNote` of a post that was sent back and rewritten: it waits for a moderator. */
export const REWRITTEN = ''

/** Held, and not sent back to its author. */
export const waitsForModerator = sql`${groupPosts.heldAt} IS NOT NULL AND coalesce(${groupPosts.heldNote}, ${REWRITTEN}) = ${REWRITTEN}`

export type PostRow = typeof groupPosts.$inferSelect
type GroupRef = { groupId: string }
type PostRef = GroupRef & { postId: string }

/** The reader. They see their own held posts, other people's only as a moderator, and those of blocked people never. */
export type Viewer = { userId: string; moderates: boolean; hidden: readonly string[] }

function visibleTo(
  { userId, moderates, hidden }: Viewer,
  table: typeof groupPosts | typeof replies,
): SQL | undefined {
  return and(
    moderates ? undefined : or(isNull(table.heldAt), eq(table.userId, userId)),
    hidden.length === 0 ? undefined : or(isNull(table.userId), notInArray(table.userId, [...hidden])),
  )
}

const replies = alias(groupPosts, 'replies')

type Page = GroupRef & { viewer: Viewer; before?: string | undefined; q: string; limit: number }

/** Posts, newest first. A deleted post remains as long as it has replies. */
export async function pageOfPosts(db: Db, { groupId, viewer, before, q, limit }: Page): Promise<PostRow[]> {
  const ofPost = and(
    eq(replies.groupId, groupId),
    eq(replies.parentId, groupPosts.id),
    isNull(replies.deletedAt),
    visibleTo(viewer, replies),
  )
  const anyReply = (also?: SQL) => exists(db.select({ one: sql`1` }).from(replies).where(and(ofPost, also)))
  const like = likeOf(q)
  return db
    .select()
    .from(groupPosts)
    .where(
      and(
        eq(groupPosts.groupId, groupId),
        isNull(groupPosts.parentId),
        visibleTo(viewer, groupPosts),
        or(isNull(groupPosts.deletedAt), anyReply()),
        q === ''
          ? undefined
          : or(
              and(isNull(groupPosts.deletedAt), ilike(groupPosts.text, like)),
              anyReply(ilike(replies.text, like)),
            ),
        before === undefined
          ? undefined
          : sql`(${groupPosts.createdAt}, ${groupPosts.id}) < (SELECT b.created_at, b.id FROM group_posts b
              WHERE b.group_id = ${groupId} AND b.id = ${before})`,
      ),
    )
    .orderBy(desc(groupPosts.createdAt), desc(groupPosts.id))
    .limit(limit)
}

/** The last replies to each of some posts, oldest first, and how many there are. */
export async function lastReplies(
  db: Db,
  { groupId, ids, viewer }: GroupRef & { ids: readonly string[]; viewer: Viewer },
): Promise<{ reply: PostRow; n: number }[]> {
  if (ids.length === 0) return []
  const numbered = db
    .select({
      ...getTableColumns(groupPosts),
      at: sql<number>`row_number() OVER (PARTITION BY ${groupPosts.parentId} ORDER BY ${groupPosts.createdAt} DESC, ${groupPosts.id} DESC)`
        .mapWith(Number)
        .as('at'),
      n: sql<number>`count(*) OVER (PARTITION BY ${groupPosts.parentId})`.mapWith(Number).as('n'),
    })
    .from(groupPosts)
    .where(
      and(
        eq(groupPosts.groupId, groupId),
        inArray(groupPosts.parentId, [...ids]),
        isNull(groupPosts.deletedAt),
        visibleTo(viewer, groupPosts),
      ),
    )
    .as('numbered')
  const rows = await db
    .select()
    .from(numbered)
    .where(sql`${numbered.at} <= ${REPLIES_SHOWN}`)
    .orderBy(asc(numbered.createdAt), asc(numbered.id))
  return rows.map(({ at: _, n, ...reply }) => ({ reply, n }))
}

/** A page of the replies to a post, oldest first. */
export async function pageOfReplies(
  db: Db,
  {
    groupId,
    postId,
    viewer,
    after,
    limit,
  }: PostRef & { viewer: Viewer; after?: string | undefined; limit: number },
): Promise<PostRow[]> {
  return db
    .select()
    .from(groupPosts)
    .where(
      and(
        eq(groupPosts.groupId, groupId),
        eq(groupPosts.parentId, postId),
        isNull(groupPosts.deletedAt),
        visibleTo(viewer, groupPosts),
        after === undefined
          ? undefined
          : sql`(${groupPosts.createdAt}, ${groupPosts.id}) > (SELECT a.created_at, a.id FROM group_posts a
              WHERE a.group_id = ${groupId} AND a.id = ${after})`,
      ),
    )
    .orderBy(asc(groupPosts.createdAt), asc(groupPosts.id))
    .limit(limit)
}

/** A post or reply as a user sees it; null if they may not. */
export async function findPost(
  db: Db,
  { groupId, postId, viewer }: PostRef & { viewer: Viewer },
): Promise<PostRow | null> {
  const [row] = await db
    .select()
    .from(groupPosts)
    .where(and(eq(groupPosts.groupId, groupId), eq(groupPosts.id, postId), visibleTo(viewer, groupPosts)))
  return row ?? null
}

export async function updatePost(
  db: Db,
  { groupId, postId }: PostRef,
  change: Partial<Omit<PostRow, 'groupId' | 'id'>>,
): Promise<void> {
  await db
    .update(groupPosts)
    .set(change)
    .where(and(eq(groupPosts.groupId, groupId), eq(groupPosts.id, postId)))
}

export async function picturesOf(db: Db, { groupId, ids }: GroupRef & { ids: readonly string[] }) {
  if (ids.length === 0) return []
  return db
    .select()
    .from(groupPictures)
    .where(and(eq(groupPictures.groupId, groupId), inArray(groupPictures.postId, [...ids])))
    .orderBy(asc(groupPictures.createdAt), asc(groupPictures.id))
}

export async function reactionsOf(db: Db, { groupId, userId, ids }: MemberRef & { ids: readonly string[] }) {
  if (ids.length === 0) return []
  return db
    .select({
      postId: groupReactions.postId,
      reaction: groupReactions.reaction,
      n: sql<number>`count(*)`.mapWith(Number),
      isMine: sql<boolean>`bool_or(${groupReactions.userId} = ${userId})`,
    })
    .from(groupReactions)
    .where(and(eq(groupReactions.groupId, groupId), inArray(groupReactions.postId, [...ids])))
    .groupBy(groupReactions.postId, groupReactions.reaction)
}

/** Deletes pictures, and their files by a job that is created if the transaction commits. */
export async function dropPictures(
  { db, jobs }: { db: Db; jobs: Deps['jobs'] },
  where: SQL | undefined,
): Promise<void> {
  const deleted = await db.delete(groupPictures).where(where).returning({ key: groupPictures.storageKey })
  await removeFiles(
    { db, jobs },
    deleted.map(({ key }) => key),
  )
}

/** Deletes all posts of a user in a group for good; where others replied, a mark stays. */
export async function deletePostsOf(
  { db, jobs }: { db: Db; jobs: Deps['jobs'] },
  { groupId, userId, now }: MemberRef & { now: Date },
): Promise<void> {
  await dropPictures({ db, jobs }, and(eq(groupPictures.groupId, groupId), eq(groupPictures.userId, userId)))
  await db
    .update(groupPosts)
    .set({ text: '', snapshot: null, mentions: [], deletedAt: now, deletedBy: 'author' as const })
    .where(and(eq(groupPosts.groupId, groupId), eq(groupPosts.userId, userId)))
}
