import type { BodyOf } from '@ballast/contract/endpoint'
import type { createPost } from '@ballast/contract/groups/posts'
import type { Snapshot } from '@ballast/contract/groups/snapshots'
import type { Reaction, ReportReason } from '@ballast/domain/groups/group-vocabulary'
import { mentionsIn } from '@ballast/domain/groups/mentions'
import { readsLikeSignal } from '@ballast/domain/groups/reads-like-signal'
import { DAY_MS } from '@ballast/domain/time/durations'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { type Db, withTransaction } from '../../platform/database/database.ts'
import { removeRefused } from '../../platform/files/put-with-row.ts'
import { AppError, invalidInput } from '../../platform/http/app-error.ts'
import { groupMembers, groupPictures, groupPosts, groupReactions, groupReports } from '../../schema/groups.ts'
import { users } from '../../schema/users.ts'
import { keyOf } from '../auth/auth.queries.ts'
import { makeSnapshot, type SnapshotContext } from './make-snapshot.ts'
import { asWriter, insideGroup, type MemberRef } from './membership.ts'
import { notifyOfPost } from './notify-members.ts'
import { type CopiedPicture, copyScreenshots } from './post-pictures.ts'
import { dropPictures, findPost, type PostRow, REWRITTEN, updatePost } from './posts.queries.ts'
import { viewerOf } from './show-posts.ts'

type Context = Pick<Deps, 'db' | 'clock'>
type PostRef = MemberRef & { postId: string }

/** How long a deleted post can be restored. */
const RETENTION_MS = 30 * DAY_MS
const POSTS_LIMIT = { calls: 30, seconds: 600 }

type Draft = BodyOf<typeof createPost>

/** Creates a post or reply; sending it again under the same id creates no second one. */
export async function writePost(
  deps: SnapshotContext & Pick<Deps, 'files' | 'limits' | 'jobs'>,
  { draft, ...named }: MemberRef & { draft: Draft },
): Promise<void> {
  const { db, clock } = deps
  const now = clock.now()
  const { me } = await asWriter(db, { ...named, now })
  await deps.limits.take(`group posts ${named.userId}`, POSTS_LIMIT)
  const { userId, groupId } = named
  if (draft.parentId) await assertParent(db, { ...named, postId: draft.parentId })
  const { share } = draft
  const snapshot = share && (await makeSnapshot(deps, { userId, share }))
  const copies = share?.kind === 'trade' ? await copyScreenshots(deps, { userId, share }) : []
  const text = draft.text.trim()
  const post = {
    groupId,
    id: draft.id,
    userId,
    parentId: draft.parentId,
    text,
    createdAt: now,
    snapshot,
    heldAt: me.role === 'member' && readsLikeSignal(`${text}\n${wordsIn(snapshot)}`) ? now : null,
  }
  const keys = copies.map(({ storageKey }) => storageKey)
  try {
    const isAdded = await withTransaction(db, (db) => insertPost({ ...deps, db }, { post, copies }))
    if (!isAdded) for (const key of keys) await deps.files.remove(key)
  } catch (error) {
    await removeRefused(deps.files, keys, error)
    throw error
  }
  await ownPost(db, { ...named, postId: draft.id })
}

type NewPost = Omit<typeof groupPosts.$inferInsert, 'mentions' | 'userId'> & {
  userId: string
  createdAt: Date
}

/** Returns false if a post with this id exists. Mentioned members are notified unless a moderator has to check the post first. */
async function insertPost(
  deps: Context & Pick<Deps, 'jobs'>,
  { post, copies }: { post: NewPost; copies: readonly CopiedPicture[] },
): Promise<boolean> {
  const { db } = deps
  const { groupId, userId, id: postId, parentId = null, createdAt } = post
  const mentions = await mentioned(db, post)
  const added = await db
    .insert(groupPosts)
    .values({ ...post, mentions })
    .onConflictDoNothing()
    .returning({ id: groupPosts.id })
  if (added.length > 0 && !post.heldAt)
    await notifyOfPost(deps, { groupId, userId, id: postId, parentId, mentions })
  if (added.length > 0 && copies.length > 0)
    await db
      .insert(groupPictures)
      .values(copies.map((copy) => ({ ...copy, groupId, userId, postId, isShared: true, createdAt })))
  return added.length > 0
}

/** The trader's own words in a snapshot, which are checked like the text of a post. */
export function wordsIn(snapshot: Snapshot | null): string {
  if (snapshot?.kind === 'trade') return snapshot.notes ?? ''
  return snapshot?.kind === 'day' ? (snapshot.lesson ?? '') : ''
}

/** Only posts can be replied to, not replies. Throws 404. */
async function assertParent(db: Db, one: PostRef): Promise<void> {
  const viewer = await viewerOf(db, await insideGroup(db, one))
  const parent = await findPost(db, { ...one, viewer })
  if (!parent || parent.parentId !== null || parent.heldAt || parent.deletedAt)
    throw new AppError('not_found')
}

/** Members a text mentions, by their current names. */
async function mentioned(
  db: Db,
  { groupId, text }: { groupId: string; text: string },
): Promise<PostRow['mentions']> {
  const keys = mentionsIn(text).map(keyOf)
  if (keys.length === 0) return []
  return db
    .select({ userId: users.id, username: users.username })
    .from(users)
    .innerJoin(groupMembers, and(eq(groupMembers.userId, users.id), eq(groupMembers.groupId, groupId)))
    .where(and(inArray(users.usernameKey, keys), isNull(groupMembers.removedAt)))
}

/** The caller's own post. Throws 404 for someone else's. */
async function ownPost(db: Db, { groupId, userId, postId }: PostRef): Promise<PostRow> {
  const [row] = await db
    .select()
    .from(groupPosts)
    .where(and(eq(groupPosts.groupId, groupId), eq(groupPosts.id, postId), eq(groupPosts.userId, userId)))
  if (!row) throw new AppError('not_found')
  return row
}

/** The same if it is not deleted. No moderator decides about it until the transaction ends. */
async function lockShownPost(db: Db, one: PostRef): Promise<PostRow> {
  const ofPost = and(eq(groupPosts.groupId, one.groupId), eq(groupPosts.id, one.postId))
  await db.select({ id: groupPosts.id }).from(groupPosts).where(ofPost).for('update')
  const row = await ownPost(db, one)
  if (row.deletedAt) throw new AppError('not_found')
  return row
}

/**
 * Changes the text. A held post whose text changed is checked again, and published if it no longer reads like a signal:
 * then those it mentions are notified, as when a moderator releases it. One that a moderator sent back waits for a
 * moderator again, however often it is changed.
 */
export async function editPost(
  { db, clock, jobs }: Context & Pick<Deps, 'jobs'>,
  { text, ...one }: PostRef & { text: string },
): Promise<void> {
  const now = clock.now()
  const { me } = await asWriter(db, { ...one, now })
  const words = text.trim()
  await withTransaction(db, async (db) => {
    const row = await lockShownPost(db, one)
    if (words === row.text) return
    if (words === '' && row.snapshot === null)
      throw invalidInput({ text: 'Write something, or delete the post' })
    const isSentBack = row.heldNote !== null
    const readsSo = me.role === 'member' && readsLikeSignal(`${words}\n${wordsIn(row.snapshot)}`)
    const isHeld = isSentBack || readsSo
    const mentions = await mentioned(db, { ...one, text: words })
    const heldAt = isHeld ? (row.heldAt ?? now) : null
    const heldNote = isSentBack ? REWRITTEN : null
    await updatePost(db, one, { text: words, editedAt: now, mentions, heldAt, heldNote })
    if (row.heldAt && !isHeld)
      await notifyOfPost({ db, clock, jobs }, { ...row, userId: one.userId, mentions })
  })
}

/** Deletes the caller's own post, even after they left the group. */
export function deletePost({ db, clock }: Context, one: PostRef): Promise<void> {
  return withTransaction(db, async (db) => {
    await lockShownPost(db, one)
    await updatePost(db, one, { deletedAt: clock.now(), deletedBy: 'author' })
  })
}

/** Throws 404 for a post removed by a moderator, and after 30 days. */
export async function restorePost({ db, clock }: Context, one: PostRef): Promise<void> {
  await insideGroup(db, one)
  const { deletedAt, deletedBy } = await ownPost(db, one)
  const since = new Date(clock.now().getTime() - RETENTION_MS)
  if (!deletedAt || deletedBy !== 'author' || deletedAt < since) throw new AppError('not_found')
  await updatePost(db, one, { deletedAt: null, deletedBy: null })
}

/** Erases what was shared; its author may do so even after leaving the group. */
export async function withdrawShare(
  { db, clock, jobs }: Context & Pick<Deps, 'jobs'>,
  one: PostRef,
): Promise<void> {
  const row = await ownPost(db, one)
  await withTransaction(db, async (db) => {
    if (row.snapshot) await updatePost(db, one, { snapshot: null, withdrawnAt: clock.now() })
    await dropPictures(
      { db, jobs },
      and(
        eq(groupPictures.groupId, one.groupId),
        eq(groupPictures.postId, one.postId),
        eq(groupPictures.isShared, true),
      ),
    )
  })
}

/** A published post by another member that the caller can see. Throws 404. */
export async function seenPost(db: Db, one: PostRef): Promise<PostRow> {
  const viewer = await viewerOf(db, await insideGroup(db, one))
  const row = await findPost(db, { ...one, viewer })
  if (!row || row.deletedAt) throw new AppError('not_found')
  return row
}

/** Adds or removes the caller's own reaction. Throws 403 for adding one while they are read-only. */
export async function reactTo(
  { db, clock }: Context,
  { reaction, isOn, ...one }: PostRef & { reaction: Reaction; isOn: boolean },
): Promise<void> {
  if (isOn) await asWriter(db, { ...one, now: clock.now() })
  await seenPost(db, one)
  const row = { groupId: one.groupId, postId: one.postId, userId: one.userId, reaction }
  if (isOn) {
    await db.insert(groupReactions).values(row).onConflictDoNothing()
    return
  }
  await db
    .delete(groupReactions)
    .where(
      and(
        eq(groupReactions.groupId, row.groupId),
        eq(groupReactions.postId, row.postId),
        eq(groupReactions.userId, row.userId),
        eq(groupReactions.reaction, reaction),
      ),
    )
}

/** Reports a post to the moderators, once per member; a second report replaces the first. */
export async function reportPost(
  { db, clock }: Context,
  { reason, note, ...one }: PostRef & { reason: ReportReason; note: string },
): Promise<void> {
  const post = await seenPost(db, one)
  if (post.userId === one.userId) throw new AppError('not_found')
  const { groupId, postId, userId } = one
  const set = { reason, note, createdAt: clock.now(), decidedAt: null }
  await db
    .insert(groupReports)
    .values({ groupId, postId, userId, ...set })
    .onConflictDoUpdate({
      target: [groupReports.groupId, groupReports.postId, groupReports.userId],
      set,
    })
}
