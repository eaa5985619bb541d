import { MODERATION_DECISIONS, REPORT_REASONS } from '@ballast/domain/groups/group-vocabulary'
import * as z from 'zod/mini'
import { pageKeySchema } from '../admin/page-key.ts'
import { endpoint } from '../endpoint.ts'
import { idParams, idSchema, instantSchema, maxCharacters, okSchema } from '../values.ts'
import { replySchema } from './posts.ts'

const reportSchema = z.object({
  reason: z.enum(REPORT_REASONS),
  note: z.string(),
  /** Null if the account was deleted. */
  by: z.nullable(z.string()),
  at: instantSchema,
})

export const getModeration = endpoint({
  access: 'beta',
  method: 'GET',
  path: '/api/groups/:id/moderation',
  summary: 'List posts awaiting moderation, held or reported, oldest first',
  params: idParams,
  response: z.object({ posts: z.array(z.object({ post: replySchema, reports: z.array(reportSchema) })) }),
  errors: ['not_found', 'forbidden'],
})
export type Moderation = z.infer<(typeof getModeration)['response']>

export const decidePost = endpoint({
  access: 'beta',
  method: 'POST',
  path: '/api/groups/:id/posts/:postId/decision',
  summary: 'Approve a post, ask its author to rewrite it, or remove it',
  params: z.object({ id: idSchema, postId: idSchema }),
  body: z.object({
    decision: z.enum(MODERATION_DECISIONS),
    /** Shown to the author. */
    note: z._default(z.string().check(z.trim(), maxCharacters(500)), ''),
  }),
  response: okSchema,
  errors: ['not_found', 'forbidden'],
})

/** For administrators: reports that moderators have not answered, over all groups. */
export const listOpenReports = endpoint({
  access: 'admin',
  method: 'GET',
  path: '/api/admin/group-reports',
  summary: 'List group reports no moderator has answered, oldest first',
  query: z.object({ after: z.optional(pageKeySchema) }),
  response: z.object({
    reports: z.array(
      z.extend(reportSchema, {
        groupId: idSchema,
        groupName: z.string(),
        postId: idSchema,
        author: z.nullable(z.string()),
        text: z.string(),
      }),
    ),
    total: z.number(),
    next: z.nullable(z.string()),
  }),
})
