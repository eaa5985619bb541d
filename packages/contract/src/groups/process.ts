import { CHALLENGES } from '@ballast/domain/groups/challenge'
import { BOARD_MEASURES, BOARD_PERIODS } from '@ballast/domain/groups/leaderboard'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { daySchema, idParams } from '../values.ts'
import { personSchema } from './members.ts'

const boardRowSchema = z.extend(personSchema, {
  isMe: z.boolean(),
  rank: z.nullable(z.number()),
  isTied: z.boolean(),
  /** A share with its 95% interval; null if the sample is too small. */
  value: z.nullable(z.number()),
  low: z.nullable(z.number()),
  high: z.nullable(z.number()),
  done: z.number(),
  of: z.number(),
  /** Null while the member's days are being computed. */
  sample: z.nullable(z.number()),
  fewest: z.number(),
  coverage: z.nullable(z.number()),
})
export type BoardRowJson = z.infer<typeof boardRowSchema>

export const getLeaderboard = endpoint({
  access: 'beta',
  method: 'GET',
  path: '/api/groups/:id/leaderboard',
  summary: 'Rank participating members by the lower end of their interval; process only, never results',
  params: idParams,
  query: z.object({
    measure: z._default(z.enum(BOARD_MEASURES), 'rules'),
    period: z._default(z.enum(BOARD_PERIODS), 'month'),
    /** The previous period instead of the current one. */
    last: z._default(z.enum(['yes', 'no']), 'no'),
  }),
  response: z.object({
    from: daySchema,
    to: daySchema,
    rows: z.array(boardRowSchema),
    members: z.number(),
    /** Members whose days are still being computed: request again. */
    pending: z.number(),
    /** Over the members with a place; null below five, and while members are pending. */
    median: z.nullable(z.number()),
  }),
  errors: ['not_found'],
})
export type Leaderboard = z.infer<(typeof getLeaderboard)['response']>

const challengeId = z.enum(CHALLENGES.map(({ id }) => id) as [string, ...string[]])
const challengeSchema = z.object({
  id: challengeId,
  name: z.string(),
  days: z.number(),
  monday: daySchema,
  sunday: daySchema,
  next: z.string(),
  joined: z.number(),
  doneBy: z.number(),
  pending: z.number(),
  /** How many did it each day. */
  byDay: z.array(z.object({ day: daySchema, n: z.number() })),
  /** Null if the caller has not joined. */
  me: z.nullable(z.object({ done: z.number(), needed: z.number(), isDone: z.boolean() })),
})
export type Challenge = z.infer<typeof challengeSchema>

export const getChallenge = endpoint({
  access: 'beta',
  method: 'GET',
  path: '/api/groups/:id/challenge',
  summary: 'Get this week’s challenge: a process goal for a number of days, the same for everyone',
  params: idParams,
  response: challengeSchema,
  errors: ['not_found'],
})
export const joinChallenge = endpoint({
  access: 'beta',
  method: 'PUT',
  path: '/api/groups/:id/challenge',
  summary: 'Join the challenge of this week, or leave it',
  params: idParams,
  body: z.object({ joins: z.boolean() }),
  response: challengeSchema,
  errors: ['not_found'],
})
