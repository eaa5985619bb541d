import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { idParams, idSchema, okSchema } from '../values.ts'
import { accountGroupBodySchema, groupMembersSchema } from './account-group-form.ts'

/** How closely a follower matched the leader while both traded. */
export const followerOverlapSchema = z.object({
  accountId: idSchema,
  factor: z.number(),
  /** Ideas that both traded, and all ideas of the leader and of the follower in that time. */
  together: z.number(),
  ofLeader: z.number(),
  ofOwn: z.number(),
  /** Median distance between the entries; null if there is no common idea. */
  medianGapSeconds: z.nullable(z.number()),
})
export type FollowerOverlap = z.infer<typeof followerOverlapSchema>

export const accountGroupSchema = z.extend(accountGroupBodySchema, {
  id: idSchema,
  /** Followers with their measured overlap, under the group's own factors and time window. */
  followers: z.array(followerOverlapSchema),
  /** Ideas that several of its accounts traded, and the trades that are copies in them. */
  decisions: z.number(),
  copies: z.number(),
})
export type AccountGroup = z.infer<typeof accountGroupSchema>

/** Accounts that look like copies of one another, to be confirmed. */
export const groupProposalSchema = z.object({
  leaderId: idSchema,
  followers: z.array(followerOverlapSchema),
  /** The group that some of them are already in. */
  groupId: z.nullable(idSchema),
})
export type GroupProposal = z.infer<typeof groupProposalSchema>

const refusedSchema = z.object({ id: idSchema, accountIds: z.array(idSchema) })

export const listAccountGroups = endpoint({
  method: 'GET',
  path: '/api/account-groups',
  summary: 'List groups of copied accounts, and accounts that look like one',
  response: z.object({
    groups: z.array(accountGroupSchema),
    proposals: z.array(groupProposalSchema),
    /** Proposals that were refused. */
    refused: z.array(refusedSchema),
  }),
})
export const createAccountGroup = endpoint({
  method: 'POST',
  path: '/api/account-groups',
  summary: 'Create a group of copied accounts; trades they take together count as one decision',
  body: accountGroupBodySchema,
  response: z.object({ id: idSchema }),
  errors: ['not_found'],
})
export const updateAccountGroup = endpoint({
  method: 'PATCH',
  path: '/api/account-groups/:id',
  summary: 'Change a group of accounts; giving it a last day ends it',
  params: idParams,
  body: z.partial(accountGroupBodySchema),
  response: z.object({ id: idSchema }),
  errors: ['not_found'],
})
export const deleteAccountGroup = endpoint({
  method: 'DELETE',
  path: '/api/account-groups/:id',
  summary: 'Delete a group of accounts, or undo a dismissed suggestion',
  params: idParams,
  response: okSchema,
  errors: ['not_found'],
})
export const restoreAccountGroup = endpoint({
  method: 'POST',
  path: '/api/account-groups/:id/restore',
  summary: 'Restore a deleted group',
  params: idParams,
  response: okSchema,
  errors: ['not_found'],
})
export const refuseAccountGroup = endpoint({
  method: 'POST',
  path: '/api/account-groups/refusals',
  summary: 'Dismiss a suggested group of accounts; it is not suggested again',
  body: z.object({
    accountIds: z
      .array(idSchema)
      .check(z.minLength(2, 'Name at least two accounts'), z.maxLength(50, 'At most 50 accounts')),
  }),
  response: z.object({ id: idSchema }),
  errors: ['not_found'],
})
export const previewAccountGroup = endpoint({
  method: 'POST',
  path: '/api/account-groups/preview',
  summary: 'Preview which trades a group of accounts would match; nothing is saved',
  savesNothing: true,
  body: z.object({
    members: groupMembersSchema,
    withinSeconds: accountGroupBodySchema.shape.withinSeconds,
  }),
  limit: { calls: 120, seconds: 60 },
  response: z.object({ followers: z.array(followerOverlapSchema) }),
  errors: ['not_found'],
})
