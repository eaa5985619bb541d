import { DAY_MS } from '@ballast/domain/time/durations'
import { and, eq, inArray, isNotNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { allUsers, withTransaction } from '../../platform/database/database.ts'
import {
  groupChallengers,
  groupInvitations,
  groupMembers,
  groupPictures,
  groupPosts,
  groupReactions,
  groupReports,
  groupRequests,
  groups,
} from '../../schema/groups.ts'
import { dropPictures } from './posts.queries.ts'

const RETENTION_MS = 30 * DAY_MS
const OF_GROUP = [
  ...[groupChallengers, groupInvitations, groupMembers, groupPosts],
  ...[groupReactions, groupReports, groupRequests],
] as const

/** Once a day: removes groups and posts deleted more than 30 days ago, with their pictures, and old invitations. */
export async function forgetGroups({ db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const before = new Date(clock.now().getTime() - RETENTION_MS)
  const expired = await db
    .select({ id: groups.id })
    .from(groups)
    .where(lt(groups.deletedAt, before))
    .limit(500)
  for (const { id } of expired)
    await withTransaction(db, async (db) => {
      await dropPictures({ db, jobs }, eq(groupPictures.groupId, id))
      for (const table of OF_GROUP) await db.delete(table).where(eq(table.groupId, id))
      await db.delete(groups).where(eq(groups.id, id))
    })
  await withTransaction(db, async (db) => {
    const posts = await db
      .update(groupPosts)
      .set({ text: '', snapshot: null, mentions: [] })
      .where(
        and(
          allUsers('posts deleted long ago'),
          lt(groupPosts.deletedAt, before),
          or(ne(groupPosts.text, ''), isNotNull(groupPosts.snapshot), sql`${groupPosts.mentions} <> '[]'`),
        ),
      )
      .returning({ id: groupPosts.id })
    for (let at = 0; at < posts.length; at += 1000)
      await dropPictures(
        { db, jobs },
        and(
          allUsers('pictures of posts deleted long ago'),
          inArray(
            groupPictures.postId,
            posts.slice(at, at + 1000).map(({ id }) => id),
          ),
        ),
      )
    await db.delete(groupInvitations).where(lt(groupInvitations.expiresAt, before))
  })
}
