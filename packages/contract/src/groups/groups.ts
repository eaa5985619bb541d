import { GROUP_ENTRIES, GROUP_ROLES } from '@ballast/domain/groups/group-vocabulary'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { idParams, idSchema, instantSchema, maxCharacters, okSchema } from '../values.ts'
import { groupFormSchema } from './group-form.ts'

/** Maximum number of groups per user, and of members per group. */
export const MAX_GROUPS = 30
export const MAX_MEMBERS = 500
/** The most posts that are counted as new: one more stands for any larger number. */
export const MAX_NEW_POSTS = 99

export const groupCardSchema = z.object({
  id: idSchema,
  name: z.string(),
  about: z.string(),
  entry: z.enum(GROUP_ENTRIES),
  members: z.number(),
  createdAt: instantSchema,
})
export type GroupCard = z.infer<typeof groupCardSchema>

export const listGroups = endpoint({
  access: 'beta',
  method: 'GET',
  path: '/api/groups',
  summary: 'List the caller’s groups, and those that can be joined',
  query: z.object({
    /** Part of a name, to search groups that can be joined. */
    q: z._default(z.string().check(z.maxLength(60)), ''),
  }),
  response: z.object({
    mine: z.array(z.extend(groupCardSchema, { newPosts: z.number(), isMuted: z.boolean() })),
    listed: z.array(z.extend(groupCardSchema, { isAsked: z.boolean() })),
    /** The caller's own groups deleted within 30 days. */
    deleted: z.array(z.object({ id: idSchema, name: z.string(), deletedAt: instantSchema })),
  }),
})
export type Groups = z.infer<(typeof listGroups)['response']>

/** What a member shares with a group and is notified of. */
export const memberSettingsSchema = z.object({
  /** Takes part in leaderboards, which show rules kept, process weeks and reviews, nothing else. */
  sharesProcess: z.boolean(),
  showsPicture: z.boolean(),
  /** New posts are not counted. */
  isMuted: z.boolean(),
})
export type MemberSettings = z.infer<typeof memberSettingsSchema>

const groupSchema = z.extend(groupCardSchema, {
  rules: z.string(),
  me: z.extend(memberSettingsSchema, {
    userId: idSchema,
    role: z.enum(GROUP_ROLES),
    joinedAt: instantSchema,
    /** Until when a moderator has made the caller read-only. */
    silentUntil: z.nullable(instantSchema),
    /** When the caller last viewed the posts. */
    seenAt: z.nullable(instantSchema),
  }),
  /** Owner first. */
  moderators: z.array(z.object({ userId: idSchema, username: z.string() })),
  sharing: z.number(),
  /** Tasks waiting for moderators; null for other members. */
  waiting: z.nullable(z.object({ requests: z.number(), held: z.number(), reports: z.number() })),
})
export type Group = z.infer<typeof groupSchema>

const limit = { calls: 20, seconds: 3600, shared: true }

export const createGroup = endpoint({
  access: 'beta',
  method: 'POST',
  path: '/api/groups',
  summary: 'Create a group',
  body: groupFormSchema,
  response: groupSchema,
  errors: ['group_limit'],
  limit,
})
export const getGroup = endpoint({
  access: 'beta',
  method: 'GET',
  path: '/api/groups/:id',
  summary: 'Get a group the caller belongs to',
  params: idParams,
  response: groupSchema,
  errors: ['not_found', 'removed_from_group'],
})
export const updateGroup = endpoint({
  access: 'beta',
  method: 'PATCH',
  path: '/api/groups/:id',
  summary: 'Change a group’s description and how members join (owner and moderators)',
  params: idParams,
  body: z.partial(groupFormSchema),
  response: groupSchema,
  errors: ['not_found', 'forbidden'],
})
export const deleteGroup = endpoint({
  access: 'beta',
  method: 'DELETE',
  path: '/api/groups/:id',
  summary: 'Delete a group; its owner can restore it for 30 days',
  params: idParams,
  response: okSchema,
  errors: ['not_found', 'forbidden'],
})
export const restoreGroup = endpoint({
  access: 'beta',
  method: 'POST',
  path: '/api/groups/:id/restore',
  summary: 'Restore a deleted group',
  params: idParams,
  response: groupSchema,
  errors: ['not_found'],
})
export const joinGroup = endpoint({
  access: 'beta',
  method: 'POST',
  path: '/api/groups/:id/join',
  summary: 'Join an open group, or request to join a moderated one',
  params: idParams,
  body: z.object({
    note: z._default(z.string().check(z.trim(), maxCharacters(300)), ''),
  }),
  response: z.object({ state: z.enum(['joined', 'asked']) }),
  errors: ['not_found', 'group_limit', 'group_full'],
  limit: { calls: 30, seconds: 3600 },
})
export const withdrawRequest = endpoint({
  access: 'beta',
  method: 'DELETE',
  path: '/api/groups/:id/join',
  summary: 'Withdraw a request to join',
  params: idParams,
  response: okSchema,
  errors: ['not_found'],
})
export const leaveGroup = endpoint({
  access: 'beta',
  method: 'POST',
  path: '/api/groups/:id/leave',
  summary: 'Leave a group; an owner transfers it first',
  params: idParams,
  body: z.object({
    /** Also deletes the caller's posts in it. */
    deletesPosts: z._default(z.boolean(), false),
  }),
  response: okSchema,
  errors: ['not_found', 'owner_stays'],
})
export const saveMembership = endpoint({
  access: 'beta',
  method: 'PATCH',
  path: '/api/groups/:id/me',
  summary: 'Choose what a group sees of the caller, and whether its new posts are counted',
  params: idParams,
  body: z.partial(memberSettingsSchema),
  response: groupSchema,
  errors: ['not_found'],
})
export const markGroupSeen = endpoint({
  access: 'beta',
  method: 'POST',
  path: '/api/groups/:id/seen',
  summary: 'Mark a group’s posts up to now as seen',
  params: idParams,
  response: okSchema,
  errors: ['not_found'],
})
