import * as z from 'zod/mini'
import { PLANS, ROLES, SUBSCRIPTION_STATUSES } from '../auth.ts'
import { endpoint } from '../endpoint.ts'
import { idParams, idSchema, instantSchema, maxCharacters } from '../values.ts'
import { pageKeySchema } from './page-key.ts'
import { userActSchema } from './user-forms.ts'

export const USER_PLANS = ['paying', 'given', 'free', 'ended'] as const
export const USER_STATES = ['open', 'suspended', 'leaving'] as const

/** A user as an administrator sees them: never a trade, a note or an amount. */
export const adminUserSchema = z.object({
  id: idSchema,
  username: z.string(),
  email: z.string(),
  emailConfirmed: z.boolean(),
  role: z.enum(ROLES),
  status: z.enum(SUBSCRIPTION_STATUSES),
  plan: z.nullable(z.enum(PLANS)),
  /** End of the paid plan. */
  paidUntil: z.nullable(instantSchema),
  /** End of the plan granted without payment. */
  compedUntil: z.nullable(instantSchema),
  registeredAt: instantSchema,
  lastSeenAt: z.nullable(instantSchema),
  suspendedAt: z.nullable(instantSchema),
  deletesAt: z.nullable(instantSchema),
  accounts: z.number(),
  imports: z.number(),
})
export type AdminUser = z.infer<typeof adminUserSchema>

export const userFilterShape = {
  /** Part of a username or address. */
  search: z.optional(z.string().check(z.trim(), maxCharacters(100))),
  role: z.optional(z.enum(ROLES)),
  plan: z.optional(z.enum(USER_PLANS)),
  state: z.optional(z.enum(USER_STATES)),
}

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  summary: 'List users, newest first; never what they trade or write',
  access: 'admin',
  query: z.object({ ...userFilterShape, after: z.optional(pageKeySchema) }),
  response: z.object({
    users: z.array(adminUserSchema),
    next: z.nullable(z.string()),
    /** Number of matching users, and of all users. */
    count: z.number(),
    total: z.number(),
  }),
})

export const userSheetSchema = z.object({
  user: adminUserSchema,
  /** Number of browsers they are signed in with. */
  sessions: z.number(),
  hasPassword: z.boolean(),
  /** Sign-in methods other than a password. */
  providers: z.array(z.string()),
  isSelf: z.boolean(),
  /** Support access currently granted by the user; null: administrators see none of their data. */
  support: z.nullable(z.object({ expiresAt: instantSchema, withNotes: z.boolean() })),
})
export type UserSheet = z.infer<typeof userSheetSchema>

export const getUserSheet = endpoint({
  method: 'GET',
  path: '/api/admin/users/:id',
  summary: 'Get a user account: role, plan, sessions and scheduled changes',
  access: 'admin',
  params: idParams,
  response: userSheetSchema,
  errors: ['not_found'],
})
export const actOnUser = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/acts',
  summary:
    'Change a user’s role or plan, suspend, restore, sign out, send a link, or schedule or cancel deletion',
  access: 'admin',
  audits: [
    'user.role',
    'user.plan',
    'user.suspend',
    'user.restore',
    'user.sign-out',
    'user.password-reset',
    'user.export',
    'user.delete',
    'user.keep',
  ],
  params: idParams,
  body: userActSchema,
  response: userSheetSchema,
  errors: ['not_found', 'last_administrator', 'own_account', 'nothing_to_change'],
})
