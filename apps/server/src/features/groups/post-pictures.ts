import { MAX_PICTURES } from '@ballast/contract/groups/posts'
import type { Share } from '@ballast/contract/groups/snapshots'
import { idSchema } from '@ballast/contract/values'
import { and, eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Deps } from '../../deps.ts'
import { type Db, withTransaction } from '../../platform/database/database.ts'
import { removeRefused } from '../../platform/files/put-with-row.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { reencodePicture } from '../../platform/pictures/reencode-picture.ts'
import { groupPictures, groupPosts } from '../../schema/groups.ts'
import { findUserById } from '../auth/auth.queries.ts'
import { readPicture } from '../profile-pictures/profile-picture.ts'
import { findScreenshot } from '../screenshots/manage-screenshots.ts'
import { asWriter, findMember, insideGroup, type MemberRef } from './membership.ts'
import { findPost, picturesOf } from './posts.queries.ts'
import { viewerOf } from './show-posts.ts'

type Context = Pick<Deps, 'db' | 'files' | 'clock'>
export type CopiedPicture = { id: string; storageKey: string; width: number; height: number }

const keyOf = (userId: string, id: string) => `${userId}/group-pictures/${id}.webp`

/** Copies of a shared trade's screenshots, so that later changes in the journal do not affect them. Throws 404. */
export async function copyScreenshots(
  deps: Context,
  { userId, share }: { userId: string; share: Extract<Share, { kind: 'trade' }> },
): Promise<CopiedPicture[]> {
  const copies: CopiedPicture[] = []
  for (const id of new Set(share.screenshotIds)) {
    const row = await findScreenshot(deps, { userId, id })
    const bytes = row?.tradeId === share.tradeId ? await deps.files.get(row.storageKey) : null
    if (!row || !bytes) throw new AppError('not_found')
    copies.push(await storePicture(deps, { userId, data: bytes, width: row.width, height: row.height }))
  }
  return copies
}

type New = { userId: string; data: Uint8Array; width: number; height: number }

async function storePicture(
  { files }: Pick<Deps, 'files'>,
  { userId, data, ...size }: New,
): Promise<CopiedPicture> {
  const id = uuid()
  const storageKey = keyOf(userId, id)
  await files.put(storageKey, data, 'image/webp')
  return { id, storageKey, ...size }
}

/** Adds a picture to the caller's own post, re-encoded. Throws 404, 409 above four, 422. */
export async function addPostPicture(
  deps: Context,
  { bytes, postId, ...named }: MemberRef & { postId: string; bytes: Uint8Array },
): Promise<void> {
  const { db, clock, files } = deps
  const { userId, groupId } = named
  const now = clock.now()
  await asWriter(db, { ...named, now })
  await assertRoom(db, { ...named, postId })
  const stored = await storePicture(deps, { userId, ...(await reencodePicture(bytes)) })
  try {
    await withTransaction(db, async (db) => {
      await assertRoom(db, { ...named, postId })
      await db
        .insert(groupPictures)
        .values({ ...stored, groupId, postId, userId, isShared: false, createdAt: now })
    })
  } catch (error) {
    await removeRefused(files, [stored.storageKey], error)
    throw error
  }
}

async function assertRoom(
  db: Db,
  { groupId, userId, postId }: MemberRef & { postId: string },
): Promise<void> {
  const [post] = await db
    .select({ deletedAt: groupPosts.deletedAt })
    .from(groupPosts)
    .where(and(eq(groupPosts.groupId, groupId), eq(groupPosts.id, postId), eq(groupPosts.userId, userId)))
    .for('update')
  if (!post || post.deletedAt) throw new AppError('not_found')
  const stored = await picturesOf(db, { groupId, ids: [postId] })
  if (stored.filter(({ isShared }) => !isShared).length >= MAX_PICTURES) throw new AppError('picture_limit')
}

type PictureRef = MemberRef & { pictureId: string }

/** A picture of a post the caller may see; null if they may not see it or it no longer exists. */
export async function readPostPicture(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  { pictureId, ...named }: PictureRef,
): Promise<Uint8Array | null> {
  if (!areIds(named.groupId, pictureId)) return null
  const viewer = await viewerOf(db, await insideGroup(db, named))
  const [row] = await db
    .select()
    .from(groupPictures)
    .where(and(eq(groupPictures.groupId, named.groupId), eq(groupPictures.id, pictureId)))
  const post = row && (await findPost(db, { groupId: named.groupId, postId: row.postId, viewer }))
  return row && post && !post.deletedAt ? files.get(row.storageKey) : null
}

/** The picture of a member who shows it in this group. */
export async function readMemberPicture(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  { memberId, ...named }: MemberRef & { memberId: string },
): Promise<{ id: string; bytes: Uint8Array } | null> {
  if (!areIds(named.groupId, memberId)) return null
  await insideGroup(db, named)
  const member = await findMember(db, { groupId: named.groupId, userId: memberId })
  const user = member?.showsPicture ? await findUserById(db, { userId: memberId }) : null
  const id = user?.profileImage?.split('/').at(-1)
  const bytes = id ? await readPicture({ db, files }, { userId: memberId, id }) : null
  return id && bytes ? { id, bytes } : null
}

function areIds(...texts: string[]): boolean {
  return texts.every((text) => idSchema.safeParse(text).success)
}
