import { and, asc, eq, isNull } from 'drizzle-orm'
import { allUsers, type Db } from '../../platform/database/database.ts'
import { groupPictures, groupPosts, groups } from '../../schema/groups.ts'

const IN_ALL_GROUPS = allUsers('what a user wrote in all groups')

/**
 * A user's group posts, for reading: they are in the archive but are not restored, because the conversation they belong
 * to is elsewhere (decision 0041).
 */
export async function ownPosts(db: Db, userId: string): Promise<object[]> {
  const rows = await db
    .select({ post: groupPosts, group: groups.name })
    .from(groupPosts)
    .innerJoin(groups, eq(groups.id, groupPosts.groupId))
    .where(and(IN_ALL_GROUPS, eq(groupPosts.userId, userId), isNull(groupPosts.deletedAt)))
    .orderBy(asc(groupPosts.createdAt), asc(groupPosts.id))
  return rows.map(({ group, post: { id, parentId, text, createdAt, editedAt, snapshot } }) => ({
    group,
    id,
    isReply: parentId !== null,
    text,
    shared: snapshot,
    createdAt: createdAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
  }))
}

/** Keys of the pictures in those posts, named after their post. */
export async function ownPostPictures(db: Db, userId: string): Promise<{ name: string; key: string }[]> {
  const rows = await db
    .select({ id: groupPictures.id, postId: groupPictures.postId, key: groupPictures.storageKey })
    .from(groupPictures)
    .where(and(IN_ALL_GROUPS, eq(groupPictures.userId, userId)))
    .orderBy(asc(groupPictures.createdAt), asc(groupPictures.id))
  return rows.map(({ id, postId, key }) => ({ name: `group-pictures/${postId}/${id}.webp`, key }))
}
