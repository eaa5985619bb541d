import type { ResponseOf } from '@ballast/contract/endpoint'
import {
  type getPost,
  type listPosts,
  type Post,
  REPLIES_PAGE,
  type Reply,
} from '@ballast/contract/groups/posts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { groupMembers } from '../../schema/groups.ts'
import { users } from '../../schema/users.ts'
import { type GroupMembership, insideGroup, isModerator, type MemberRef } from './membership.ts'
import { type Author, presentAuthor, presentPost } from './posts.presenter.ts'
import {
  findPost,
  lastReplies,
  type PostRow,
  pageOfPosts,
  pageOfReplies,
  picturesOf,
  reactionsOf,
  type Viewer,
} from './posts.queries.ts'
import { silencesOf } from './silences.ts'

type Context = Pick<Deps, 'db'>

export async function viewerOf(db: Db, { me }: Pick<GroupMembership, 'me'>): Promise<Viewer> {
  const { hidden } = await silencesOf(db, { userId: me.userId })
  return { userId: me.userId, moderates: isModerator(me), hidden }
}

type PostsQuery = MemberRef & { before?: string | undefined; q: string; limit: number }

/** A page of the feed. Throws 404, 403. */
export async function showPosts(
  { db }: Context,
  { before, q, limit, ...named }: PostsQuery,
): Promise<ResponseOf<typeof listPosts>> {
  const viewer = await viewerOf(db, await insideGroup(db, named))
  const { groupId } = named
  const rows = await pageOfPosts(db, { groupId, viewer, before, q: q.trim(), limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const replies = await lastReplies(db, { groupId, viewer, ids: shown.map(({ id }) => id) })
  const present = await presenter(db, {
    ...named,
    rows: [...shown, ...replies.map(({ reply }) => reply)],
  })
  return {
    posts: shown.map((row) => {
      const own = replies.filter(({ reply }) => reply.parentId === row.id)
      return {
        ...present(row),
        replyCount: own[0]?.n ?? 0,
        replies: own.map(({ reply }) => present(reply)),
      }
    }),
    hasMore: rows.length > limit,
  }
}

/** A post with a page of its replies. Throws 404, 403. */
export async function showPost(
  { db }: Context,
  { postId, after, ...named }: MemberRef & { postId: string; after?: string | undefined },
): Promise<ResponseOf<typeof getPost>> {
  const viewer = await viewerOf(db, await insideGroup(db, named))
  const { groupId } = named
  const row = await findPost(db, { groupId, postId, viewer })
  if (!row) throw new AppError('not_found')
  const found = await pageOfReplies(db, { groupId, postId, viewer, after, limit: REPLIES_PAGE + 1 })
  const replies = found.slice(0, REPLIES_PAGE)
  const counted = await lastReplies(db, { groupId, viewer, ids: [postId] })
  const present = await presenter(db, { ...named, rows: [row, ...replies] })
  return {
    post: { ...present(row), replyCount: counted[0]?.n ?? 0, replies: replies.map(present) },
    hasMore: found.length > REPLIES_PAGE,
  }
}

/** A post as the caller sees it after a change. */
export async function showChanged(context: Context, one: MemberRef & { postId: string }): Promise<Post> {
  const { db } = context
  const { groupId, postId } = one
  const viewer = await viewerOf(db, await insideGroup(db, one))
  const row = await findPost(db, { groupId, postId, viewer })
  if (!row) throw new AppError('not_found')
  const replies = await lastReplies(db, { groupId, viewer, ids: [postId] })
  const present = await presenter(db, { ...one, rows: [row, ...replies.map(({ reply }) => reply)] })
  return {
    ...present(row),
    replyCount: replies[0]?.n ?? 0,
    replies: replies.map(({ reply }) => present(reply)),
  }
}

/** Prepares posts of one group for one of its members, reading everything about them at once. */
export async function presenter(
  db: Db,
  { groupId, userId, rows }: MemberRef & { rows: readonly PostRow[] },
): Promise<(row: PostRow) => Reply> {
  const ids = rows.map(({ id }) => id)
  const authors = await authorsOf(db, { groupId, userIds: rows.flatMap((row) => row.userId ?? []) })
  const pictures = await picturesOf(db, { groupId, ids })
  const reactions = await reactionsOf(db, { groupId, userId, ids })
  const { own: silences } = await silencesOf(db, { userId })
  return (row) => presentPost(row, { userId, authors, pictures, reactions, silences })
}

async function authorsOf(
  db: Db,
  { groupId, userIds }: { groupId: string; userIds: string[] },
): Promise<Map<string, Author>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .select({
      userId: users.id,
      username: users.username,
      profileImage: users.profileImage,
      role: groupMembers.role,
      showsPicture: groupMembers.showsPicture,
      removedAt: groupMembers.removedAt,
    })
    .from(users)
    .leftJoin(groupMembers, and(eq(groupMembers.userId, users.id), eq(groupMembers.groupId, groupId)))
    .where(inArray(users.id, [...new Set(userIds)]))
  return new Map(rows.map((row) => [row.userId, presentAuthor(row, groupId)]))
}
