import { GROUP_ROLES, REACTIONS, REPORT_REASONS } from '@ballast/domain/groups/group-vocabulary'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import {
  idParams,
  idSchema,
  instantSchema,
  maxCharacters,
  okSchema,
  textSchema,
  wholeNumber,
} from '../values.ts'
import { personSchema } from './members.ts'
import { shareSchema, snapshotSchema } from './snapshots.ts'

export const MAX_POST = 5000
export const POSTS_PAGE = 20
/** Replies shown below a post before more are requested. */
export const REPLIES_SHOWN = 3
export const REPLIES_PAGE = 50
export const MAX_PICTURES = 4
export const MAX_PICTURE_BYTES = 15 * 1024 * 1024

const bareText = textSchema(MAX_POST)

const pictureSchema = z.object({
  id: idSchema,
  width: z.number(),
  height: z.number(),
  /** A screenshot of the shared trade, deleted when that is withdrawn. */
  isShared: z.boolean(),
})

export const replySchema = z.object({
  id: idSchema,
  parentId: z.nullable(idSchema),
  /** Null if the account was deleted. */
  author: z.nullable(z.extend(personSchema, { role: z.nullable(z.enum(GROUP_ROLES)) })),
  isMine: z.boolean(),
  /** Markdown; empty if it was deleted. */
  text: z.string(),
  /** Names of members the text mentions. */
  mentions: z.array(z.string()),
  mentionsMe: z.boolean(),
  createdAt: instantSchema,
  editedAt: z.nullable(instantSchema),
  deleted: z.nullable(z.enum(['author', 'moderator'])),
  /** Waits for moderators; only they and its author see it. */
  isHeld: z.boolean(),
  /** A moderator's request to rewrite it; empty once that is done, and it waits for a moderator again. */
  heldNote: z.nullable(z.string()),
  /** By a user the reader has muted. */
  isMuted: z.boolean(),
  /** The shared snapshot; null if there is none or it was withdrawn. */
  snapshot: z.nullable(snapshotSchema),
  isWithdrawn: z.boolean(),
  pictures: z.array(pictureSchema),
  reactions: z.array(z.object({ reaction: z.enum(REACTIONS), n: z.number(), isMine: z.boolean() })),
})
export const postSchema = z.extend(replySchema, {
  replyCount: z.number(),
  /** The last ones, oldest first. */
  replies: z.array(replySchema),
})
export type Reply = z.infer<typeof replySchema>
export type Post = z.infer<typeof postSchema>

const postParams = z.object({ id: idSchema, postId: idSchema })
const of = { access: 'beta', params: postParams, errors: ['not_found'] } as const

export const listPosts = endpoint({
  access: 'beta',
  method: 'GET',
  path: '/api/groups/:id/posts',
  summary: 'List a group’s posts, newest first, each with its latest replies',
  params: idParams,
  query: z.object({
    /** The last post of the previous page. */
    before: z.optional(idSchema),
    /** Words in a post or a reply. */
    q: z._default(textSchema(100), ''),
    limit: z._default(wholeNumber({ min: 1, max: 50 }), POSTS_PAGE),
  }),
  response: z.object({ posts: z.array(postSchema), hasMore: z.boolean() }),
  errors: ['not_found', 'removed_from_group'],
})
export const getPost = endpoint({
  ...of,
  method: 'GET',
  path: '/api/groups/:id/posts/:postId',
  summary: 'Get a post with its replies, oldest first',
  query: z.object({ after: z.optional(idSchema) }),
  response: z.object({ post: postSchema, hasMore: z.boolean() }),
})
export const createPost = endpoint({
  access: 'beta',
  method: 'POST',
  path: '/api/groups/:id/posts',
  summary: 'Write a post or a reply, optionally sharing a trade, a day or a period as it is now',
  params: idParams,
  body: z
    .object({
      /** Created by the caller: sent twice, it is one post. */
      id: idSchema,
      parentId: z._default(z.nullable(idSchema), null),
      text: bareText,
      share: z._default(z.nullable(shareSchema), null),
      /** Pictures follow, so the text may be empty. */
      hasPictures: z._default(z.boolean(), false),
    })
    .check(
      z.refine(({ text, share, hasPictures }) => text.trim() !== '' || share !== null || hasPictures, {
        message: 'Write something, or share something',
        path: ['text'],
      }),
    ),
  response: postSchema,
  errors: ['not_found', 'silent_in_group', 'removed_from_group'],
  limit: { calls: 40, seconds: 600 },
})
export const previewShare = endpoint({
  access: 'beta',
  method: 'POST',
  path: '/api/group-shares/preview',
  summary: 'Preview what others would see of a trade, a day or a period',
  savesNothing: true,
  body: z.object({ share: shareSchema }),
  response: z.object({ snapshot: snapshotSchema }),
  errors: ['not_found'],
})
export const editPost = endpoint({
  ...of,
  method: 'PATCH',
  path: '/api/groups/:id/posts/:postId',
  summary: 'Edit the caller’s own post; it is marked as edited',
  body: z.object({
    text: bareText,
  }),
  response: postSchema,
  errors: ['not_found', 'silent_in_group'],
})
export const deletePost = endpoint({
  ...of,
  method: 'DELETE',
  path: '/api/groups/:id/posts/:postId',
  summary: 'Delete the caller’s own post; it can be restored for 30 days',
  response: okSchema,
})
export const restorePost = endpoint({
  ...of,
  method: 'POST',
  path: '/api/groups/:id/posts/:postId/restore',
  summary: 'Restore the caller’s own deleted post',
  response: postSchema,
})
export const withdrawShare = endpoint({
  ...of,
  method: 'POST',
  path: '/api/groups/:id/posts/:postId/withdrawal',
  summary: 'Withdraw what a post shares; the copy is erased with its screenshots, and the post says so',
  response: okSchema,
})
export const react = endpoint({
  ...of,
  method: 'PUT',
  path: '/api/groups/:id/posts/:postId/reaction',
  summary: 'Add or remove a reaction to a post',
  body: z.object({ reaction: z.enum(REACTIONS), isOn: z.boolean() }),
  response: postSchema,
  errors: ['not_found', 'silent_in_group'],
})
export const addPostPicture = endpoint({
  ...of,
  method: 'POST',
  path: '/api/groups/:id/posts/:postId/pictures',
  summary: 'Add a picture to the caller’s own post; it is re-encoded without metadata',
  bodyKind: 'form',
  maxBytes: MAX_PICTURE_BYTES,
  response: postSchema,
  errors: ['not_found', 'unreadable_image', 'too_large', 'picture_limit'],
  limit: { calls: 60, seconds: 600 },
})
export const reportPost = endpoint({
  ...of,
  method: 'POST',
  path: '/api/groups/:id/posts/:postId/report',
  summary: 'Report a post to the moderators of its group',
  body: z.object({
    reason: z.enum(REPORT_REASONS),
    note: z._default(z.string().check(z.trim(), maxCharacters(500)), ''),
  }),
  response: okSchema,
  limit: { calls: 30, seconds: 3600 },
})
