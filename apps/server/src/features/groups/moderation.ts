import type { Moderation } from '@ballast/contract/groups/moderation'
import type { ModerationDecision } from '@ballast/domain/groups/group-vocabulary'
import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { type Db, withTransaction } from '../../platform/database/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { groupPictures, groupPosts, groupReports } from '../../schema/groups.ts'
import { users } from '../../schema/users.ts'
import { asModerator, type MemberRef } from './membership.ts'
import { notifyOfPost } from './notify-members.ts'
import { dropPictures, updatePost, waitsForModerator } from './posts.queries.ts'
import { presenter } from './show-posts.ts'

type Context = Pick<Deps, 'db' | 'clock' | 'jobs'>
const MAX_SHOWN = 50

/** Posts that wait for a moderator. A post whose author was asked to rewrite it waits for the author and is not included. */
export async function showModeration({ db }: Context, named: MemberRef): Promise<Moderation> {
  await asModerator(db, named)
  const { groupId } = named
  const reported = db
    .select({ id: groupReports.postId })
    .from(groupReports)
    .where(and(eq(groupReports.groupId, groupId), isNull(groupReports.decidedAt)))
  const rows = await db
    .select()
    .from(groupPosts)
    .where(
      and(
        eq(groupPosts.groupId, groupId),
        isNull(groupPosts.deletedAt),
        or(waitsForModerator, inArray(groupPosts.id, reported)),
      ),
    )
    .orderBy(asc(groupPosts.createdAt), asc(groupPosts.id))
    .limit(MAX_SHOWN)
  const reports = await openReports(db, { groupId, ids: rows.map(({ id }) => id) })
  const present = await presenter(db, { ...named, rows })
  return {
    posts: rows.map((row) => ({
      post: present(row),
      reports: reports
        .filter(({ postId }) => postId === row.id)
        .map(({ reason, note, by, at }) => ({ reason, note, by, at: at.toISOString() })),
    })),
  }
}

const reportColumns = {
  postId: groupReports.postId,
  reason: groupReports.reason,
  note: groupReports.note,
  by: users.username,
  at: groupReports.createdAt,
}

async function openReports(db: Db, { groupId, ids }: { groupId: string; ids: readonly string[] }) {
  if (ids.length === 0) return []
  return db
    .select(reportColumns)
    .from(groupReports)
    .leftJoin(users, eq(users.id, groupReports.userId))
    .where(
      and(
        eq(groupReports.groupId, groupId),
        inArray(groupReports.postId, [...ids]),
        isNull(groupReports.decidedAt),
      ),
    )
    .orderBy(asc(groupReports.createdAt))
}

type Decision = MemberRef & { postId: string; decision: ModerationDecision; note: string }

/** Decides what is pending about a post. Throws 403, and 404 for one that no longer exists. */
export async function decidePost(
  { db, clock, jobs }: Context,
  { decision, note, postId, ...named }: Decision,
): Promise<void> {
  const now = clock.now()
  await withTransaction(db, async (db) => {
    await asModerator(db, named)
    const { groupId } = named
    const ofPost = and(eq(groupPosts.groupId, groupId), eq(groupPosts.id, postId))
    const [row] = await db.select().from(groupPosts).where(ofPost).for('update')
    if (!row || row.deletedAt) throw new AppError('not_found')
    if (decision === 'keep') {
      await updatePost(db, { groupId, postId }, { heldAt: null, heldNote: null })
      if (row.heldAt && row.userId) await notifyOfPost({ db, clock, jobs }, { ...row, userId: row.userId })
    }
    if (decision === 'rewrite')
      await updatePost(
        db,
        { groupId, postId },
        { heldAt: row.heldAt ?? now, heldNote: note || 'A moderator asks you to rewrite this.' },
      )
    if (decision === 'remove') {
      await updatePost(
        db,
        { groupId, postId },
        { deletedAt: now, deletedBy: 'moderator', snapshot: null, heldAt: null, heldNote: null },
      )
      const pictures = and(eq(groupPictures.groupId, groupId), eq(groupPictures.postId, postId))
      await dropPictures({ db, jobs }, pictures)
    }
    await db
      .update(groupReports)
      .set({ decidedAt: now })
      .where(
        and(
          eq(groupReports.groupId, groupId),
          eq(groupReports.postId, postId),
          isNull(groupReports.decidedAt),
        ),
      )
  })
}
