import { GROUP_ROLES, SILENCES } from '@ballast/domain/groups/group-vocabulary'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { idParams, idSchema, instantSchema, okSchema } from '../values.ts'
import { groupCardSchema } from './groups.ts'

/** A person as a group sees them. */
export const personSchema = z.object({
  userId: idSchema,
  username: z.string(),
  /** Path of the picture, if they show it in this group. */
  image: z.nullable(z.string()),
})
export type GroupPerson = z.infer<typeof personSchema>

export const memberSchema = z.extend(personSchema, {
  role: z.enum(GROUP_ROLES),
  joinedAt: instantSchema,
  sharesProcess: z.boolean(),
  /** Until when they are read-only. */
  silentUntil: z.nullable(instantSchema),
  /** The caller's own choice: muted, blocked or neither. */
  silence: z.nullable(z.enum(SILENCES)),
})
export type Member = z.infer<typeof memberSchema>

const memberParams = z.object({ id: idSchema, memberId: idSchema })
const moderates = { access: 'beta', errors: ['not_found', 'forbidden'] } as const

export const listMembers = endpoint({
  access: 'beta',
  method: 'GET',
  path: '/api/groups/:id/members',
  summary: 'List members: owner, moderators, then by when they joined',
  params: idParams,
  response: z.object({
    members: z.array(memberSchema),
    /** Banned users; null for members who do not moderate. */
    banned: z.nullable(
      z.array(z.object({ userId: idSchema, username: z.string(), bannedAt: instantSchema })),
    ),
  }),
  errors: ['not_found'],
})
export const changeMember = endpoint({
  ...moderates,
  method: 'PATCH',
  path: '/api/groups/:id/members/:memberId',
  summary: 'Change a member’s role (owner), or make them read-only for some days',
  params: memberParams,
  body: z.object({
    role: z.optional(z.enum(['moderator', 'member'])),
    /** 0 lets them write again. */
    silentDays: z.optional(z.int().check(z.gte(0), z.lte(30, 'At most 30 days'))),
  }),
  response: okSchema,
})
export const removeMember = endpoint({
  ...moderates,
  method: 'POST',
  path: '/api/groups/:id/members/:memberId/removal',
  summary: 'Remove a member, or ban them so that an invitation does not let them back in',
  params: memberParams,
  body: z.object({ forGood: z._default(z.boolean(), false) }),
  response: okSchema,
})
export const liftBan = endpoint({
  ...moderates,
  method: 'DELETE',
  path: '/api/groups/:id/bans/:memberId',
  summary: 'Allow a banned member to return by invitation',
  params: memberParams,
  response: okSchema,
})
export const handOverGroup = endpoint({
  ...moderates,
  method: 'POST',
  path: '/api/groups/:id/members/:memberId/ownership',
  summary: 'Transfer a group to a member; the previous owner stays as a moderator',
  params: memberParams,
  response: okSchema,
})

export const listRequests = endpoint({
  ...moderates,
  method: 'GET',
  path: '/api/groups/:id/requests',
  summary: 'List requests to join, oldest first',
  params: idParams,
  response: z.object({
    requests: z.array(
      z.object({ userId: idSchema, username: z.string(), note: z.string(), askedAt: instantSchema }),
    ),
  }),
})
export const decideRequest = endpoint({
  ...moderates,
  method: 'POST',
  path: '/api/groups/:id/requests/:memberId',
  summary: 'Accept or decline a request to join',
  params: memberParams,
  body: z.object({ accepts: z.boolean() }),
  response: okSchema,
  errors: ['not_found', 'forbidden', 'group_full'],
})

const invitationSchema = z.object({
  id: idSchema,
  expiresAt: instantSchema,
  maxUses: z.number(),
  uses: z.number(),
  createdAt: instantSchema,
})
export type Invitation = z.infer<typeof invitationSchema>
const invitationParams = z.object({ id: idSchema, invitationId: idSchema })
const token = z.string().check(z.trim(), z.minLength(1, 'Enter the code'), z.maxLength(200, 'Not a code'))

export const listInvitations = endpoint({
  ...moderates,
  method: 'GET',
  path: '/api/groups/:id/invitations',
  summary: 'List valid invitations; codes are shown only when they are created',
  params: idParams,
  response: z.object({ invitations: z.array(invitationSchema) }),
})
export const createInvitation = endpoint({
  ...moderates,
  method: 'POST',
  path: '/api/groups/:id/invitations',
  summary: 'Create an invitation; its code is returned once and stored as a hash',
  params: idParams,
  body: z.object({
    days: z._default(z.int().check(z.gte(1), z.lte(30, 'At most 30 days')), 7),
    maxUses: z._default(z.int().check(z.gte(1), z.lte(100, 'At most 100 people')), 1),
  }),
  showsSecret: true,
  response: z.extend(invitationSchema, { token: z.string() }),
  limit: { calls: 60, seconds: 3600 },
})
export const revokeInvitation = endpoint({
  ...moderates,
  method: 'DELETE',
  path: '/api/groups/:id/invitations/:invitationId',
  summary: 'Revoke an invitation',
  params: invitationParams,
  response: okSchema,
})
const tries = { calls: 30, seconds: 600, shared: true }
export const lookAtInvitation = endpoint({
  access: 'beta',
  method: 'POST',
  path: '/api/group-invitations/look',
  summary: 'Get the group an invitation leads to',
  savesNothing: true,
  body: z.object({ token }),
  response: z.extend(groupCardSchema, { isMember: z.boolean() }),
  errors: ['invitation_invalid'],
  limit: tries,
})
export const acceptInvitation = endpoint({
  access: 'beta',
  method: 'POST',
  path: '/api/group-invitations/accept',
  summary: 'Join the group an invitation leads to',
  body: z.object({ token }),
  response: z.object({ groupId: idSchema }),
  errors: ['invitation_invalid', 'group_limit', 'group_full'],
  limit: tries,
})

export const setSilence = endpoint({
  access: 'beta',
  method: 'PUT',
  path: '/api/group-people/:id/silence',
  summary: 'Mute, block or unblock somebody in a shared group',
  params: idParams,
  body: z.object({ silence: z.nullable(z.enum(SILENCES)) }),
  response: okSchema,
  errors: ['not_found'],
})
export const listSilences = endpoint({
  access: 'beta',
  method: 'GET',
  path: '/api/group-people',
  summary: 'List users the caller has muted or blocked',
  response: z.object({
    people: z.array(z.object({ userId: idSchema, username: z.string(), silence: z.enum(SILENCES) })),
  }),
})
