import * as z from 'zod/mini'
import { daySchema, idSchema, requiredTextSchema } from '../values.ts'

/** Maximum number of groups and refusals per user: far above normal use, so that nobody can fill the table. */
export const MAX_ACCOUNT_GROUPS = 500

// Separate from the endpoints, so that only the pages with this form load its validation.

const memberSchema = z.object({
  accountId: idSchema,
  /** Its size as a multiple of the leader's. */
  factor: z
    .number('Enter a factor such as 0.5')
    .check(z.gte(0.0001, 'Enter a factor above 0'), z.lte(1000, 'At most 1,000')),
})

/** The leader comes first, with factor 1. */
export const groupMembersSchema = z.array(memberSchema).check(
  z.minLength(2, 'A group has a leader and at least one follower'),
  z.maxLength(50, 'At most 50 accounts'),
  z.refine(
    (members) => new Set(members.map((member) => member.accountId)).size === members.length,
    'Each account can be in a group once',
  ),
  z.refine((members) => members[0]?.factor === 1, 'The leader’s factor is 1'),
)

export const accountGroupBodySchema = z.object({
  name: requiredTextSchema('Give the group a name', 60),
  members: groupMembersSchema,
  /** How far apart the entries of one idea may be. */
  withinSeconds: z
    .number('Enter a number of seconds')
    .check(z.int('Enter whole seconds'), z.gte(1, 'At least one second'), z.lte(600, 'At most 600 seconds')),
  /** First and last trading day it applies to; null: open-ended. */
  fromDay: z.nullable(daySchema),
  toDay: z.nullable(daySchema),
})
export type AccountGroupBody = z.infer<typeof accountGroupBodySchema>
