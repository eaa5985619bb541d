import type { Reply } from '@ballast/contract/groups/posts'
import type { users } from '../../schema/users.ts'
import { presentPerson } from './members.ts'
import type { PostRow, picturesOf, reactionsOf } from './posts.queries.ts'
import type { silencesOf } from './silences.ts'

/** Data about some posts of a group, and who is viewing them. */
export type Around = {
  userId: string
  authors: ReadonlyMap<string, Author>
  pictures: Awaited<ReturnType<typeof picturesOf>>
  reactions: Awaited<ReturnType<typeof reactionsOf>>
  silences: Awaited<ReturnType<typeof silencesOf>>['own']
}

export type Author = NonNullable<Reply['author']>

/** A user, with their membership if they are or were a member. */
export type AuthorRow = Pick<typeof users.$inferSelect, 'username' | 'profileImage'> & {
  userId: string
  role: Author['role']
  showsPicture: boolean | null
  removedAt: Date | null
}

export function presentPost(row: PostRow, { userId, authors, silences, ...of }: Around): Reply {
  const isGone = row.deletedAt !== null
  const pictures = isGone ? [] : of.pictures.filter(({ postId }) => postId === row.id)
  const reactions = isGone ? [] : of.reactions.filter(({ postId }) => postId === row.id)
  return {
    ...presentWords(row, userId),
    author: row.userId === null ? null : (authors.get(row.userId) ?? null),
    isMine: row.userId === userId,
    isMuted: row.userId !== null && silences.get(row.userId) === 'mute',
    snapshot: isGone ? null : row.snapshot,
    isWithdrawn: row.withdrawnAt !== null,
    pictures: pictures.map(({ id, width, height, isShared }) => ({ id, width, height, isShared })),
    reactions: reactions.map(({ reaction, n, isMine }) => ({ reaction, n, isMine })),
  }
}

export function presentWords(row: PostRow, userId: string) {
  const isGone = row.deletedAt !== null
  return {
    id: row.id,
    parentId: row.parentId,
    text: isGone ? '' : row.text,
    mentions: isGone ? [] : row.mentions.map(({ username }) => username),
    mentionsMe: !isGone && row.mentions.some((mention) => mention.userId === userId),
    createdAt: row.createdAt.toISOString(),
    editedAt: isGone ? null : (row.editedAt?.toISOString() ?? null),
    deleted: isGone ? (row.deletedBy ?? 'author') : null,
    isHeld: row.heldAt !== null,
    heldNote: row.heldNote,
  }
}

/** The author, even after leaving: then without role and picture. */
export function presentAuthor(
  { role, showsPicture, removedAt, ...person }: AuthorRow,
  groupId: string,
): Author {
  const isMember = role !== null && removedAt === null
  const seen = { groupId, ...person, showsPicture: isMember && showsPicture === true }
  return { ...presentPerson(seen), role: isMember ? role : null }
}
