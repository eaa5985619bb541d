import { PLAN_IDS } from '@ballast/domain/billing/plan-prices'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { journalPreferences } from './journal/journal-preference-forms.ts'
import { codeField } from './people/key-forms.ts'
import { loginBodySchema, registerBodySchema, touchSchema } from './people/sign-in-forms.ts'
import { idParams, idSchema, instantSchema, maxCharacters, okSchema } from './values.ts'

export const ROLES = ['admin', 'freemium', 'beta_tester', 'user'] as const
export type Role = (typeof ROLES)[number]

/** Routine, Accounts and Groups are available to these roles only. */
export function hasBetaAccess(role: Role | undefined): boolean {
  return role === 'beta_tester' || role === 'admin' || role === 'freemium'
}

export const SUBSCRIPTION_STATUSES = [
  'none',
  'active',
  'trialing',
  'past_due',
  'cancelled',
  'expired',
] as const
export const PLANS = PLAN_IDS

export const SOCIAL_PROVIDERS = ['google', 'discord'] as const
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number]

export const userSchema = z.object({
  id: idSchema,
  username: z.string(),
  email: z.string(),
  profileImage: z.nullable(z.string()),
  role: z.enum(ROLES),
})
export type User = z.infer<typeof userSchema>

export const subscriptionInfoSchema = z.object({
  status: z.enum(SUBSCRIPTION_STATUSES),
  daysleft: z.nullable(z.number()),
})

export const currentUserSchema = z.extend(userSchema, { subscriptionInfo: subscriptionInfoSchema })
export type CurrentUser = z.infer<typeof currentUserSchema>

export const sessionAnswerSchema = z.object({ sessionId: z.string(), user: userSchema })
export type SessionAnswer = z.infer<typeof sessionAnswerSchema>

const tenPerMinute = { calls: 10, seconds: 60, shared: true }

export const register = endpoint({
  method: 'POST',
  path: '/api/auth/register',
  summary: 'Create an account and sign in',
  access: 'public',
  limit: tenPerMinute,
  body: z.extend(registerBodySchema, { referral: z.optional(touchSchema) }),
  response: sessionAnswerSchema,
  errors: ['username_taken', 'email_taken', 'signups_closed'],
})
export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Sign in by username or email',
  access: 'public',
  body: z.extend(loginBodySchema, { code: z.optional(codeField) }),
  response: sessionAnswerSchema,
  staysOpen: true,
  errors: ['wrong_credentials', 'second_step', 'second_step_wrong', 'account_suspended', 'demo_off'],
})
export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'Sign out',
  savesNothing: true,
  staysOpen: true,
  response: okSchema,
})
export const getMe = endpoint({
  method: 'GET',
  path: '/api/auth/me',
  summary: 'Get the session’s user',
  response: userSchema,
})
export const getUser = endpoint({
  method: 'GET',
  path: '/api/user',
  summary: 'Get the user with role and subscription',
  response: currentUserSchema,
})
export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  summary: 'Email a password reset link; the answer is the same whether or not the address is known',
  access: 'public',
  limit: { calls: 5, seconds: 300, shared: true },
  body: z.object({
    email: z
      .string('Please enter your email address')
      .check(
        z.trim(),
        z.minLength(1, 'Please enter your email address'),
        maxCharacters(320),
        z.email('Valid email address is required'),
      ),
  }),
  response: z.object({ message: z.string(), token: z.optional(z.string()) }),
})
/** The mailed link leads to a page, which sends its token here when the button is clicked. */
export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/auth/confirm-email',
  summary: 'Confirm an email address',
  access: 'public',
  limit: tenPerMinute,
  body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  response: okSchema,
  errors: ['reset_token_invalid', 'email_taken'],
})
export const verifyResetToken = endpoint({
  method: 'GET',
  path: '/api/auth/verify-reset-token/:token',
  summary: 'Check whether a password reset link still works',
  access: 'public',
  limit: { calls: 30, seconds: 60, shared: true },
  params: z.object({ token: z.string().check(z.maxLength(200)) }),
  response: z.object({ valid: z.boolean() }),
})
export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  summary: 'Set a new password with a reset token and end every session',
  access: 'public',
  limit: tenPerMinute,
  body: z.object({
    token: z.string().check(z.minLength(1), z.maxLength(200)),
    newPassword: z
      .string()
      .check(z.minLength(6, 'Password must be at least 6 characters long'), maxCharacters(200)),
  }),
  response: okSchema,
  errors: ['reset_token_invalid'],
})

/** The sign-in methods that this server offers. */
export const getSignInOptions = endpoint({
  method: 'GET',
  path: '/api/auth/options',
  summary: 'Get sign-in providers, demo login and whether sign-ups are open',
  access: 'public',
  response: z.object({
    providers: z.array(z.enum(SOCIAL_PROVIDERS)),
    signUps: z.enum(['open', 'presented-paused', 'closed']),
    demo: z.nullable(z.object({ usernameOrEmail: z.string(), password: z.string() })),
  }),
})
/** After a social sign-in the browser has a one-time code, which is exchanged here for the session. */
export const exchangeSocialCode = endpoint({
  method: 'POST',
  path: '/api/auth/exchange',
  summary: 'Exchange a one-time social sign-in code for a session',
  access: 'public',
  limit: tenPerMinute,
  body: z.object({
    code: z.string().check(z.minLength(1), z.maxLength(200)),
    /** The code of the second step, if the account requires one. */
    secondStep: z.optional(codeField),
  }),
  response: sessionAnswerSchema,
  staysOpen: true,
  errors: ['wrong_credentials', 'second_step', 'second_step_wrong', 'account_suspended', 'demo_off'],
})

export const deviceSchema = z.object({
  id: idSchema,
  current: z.boolean(),
  device: z.string(),
  address: z.string(),
  createdAt: instantSchema,
  lastSeenAt: instantSchema,
})
export const listSessions = endpoint({
  method: 'GET',
  path: '/api/auth/sessions',
  summary: 'List the account’s sessions',
  response: z.array(deviceSchema),
})
export const revokeSession = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions/:id',
  summary: 'End the session of a device',
  params: idParams,
  response: okSchema,
  errors: ['not_found'],
})

export const revokeOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions',
  summary: 'End every other session',
  response: okSchema,
})

export const getSubscription = endpoint({
  method: 'GET',
  path: '/api/subscriptions/current',
  summary: 'Get the subscription',
  response: z.object({ status: z.enum(SUBSCRIPTION_STATUSES), plan: z.nullable(z.enum(PLANS)) }),
})

const preferenceFields = {
  /** The columns of the trade log, in order; null: the defaults. */
  tradeColumns: z.nullable(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(100))),
  ...journalPreferences,
  /** Default account per format family, unless a broker account's files went elsewhere before. */
  importAccounts: z
    .record(z.string().check(z.maxLength(60)), idSchema)
    .check(z.refine((families) => Object.keys(families).length <= 100, 'At most 100')),
}

/** Stored on the server so that it follows the user. A preference that an earlier version did not store gets its default. */
export const preferencesSchema = z.object({
  tradeColumns: z._default(preferenceFields.tradeColumns, null),
  hiddenEmotions: z._default(preferenceFields.hiddenEmotions, []),
  noteTemplates: z._default(preferenceFields.noteTemplates, []),
  checklists: z._default(preferenceFields.checklists, []),
  importAccounts: z._default(preferenceFields.importAccounts, {}),
})
export type ServerPreferences = z.infer<typeof preferencesSchema>
export const getPreferences = endpoint({
  method: 'GET',
  path: '/api/user/preferences',
  summary: 'Get the user’s preferences',
  response: preferencesSchema,
})
export const changePreferences = endpoint({
  method: 'PATCH',
  path: '/api/user/preferences',
  summary: 'Change the user’s preferences; omitted ones stay as they are',
  body: z.extend(z.partial(z.object(preferenceFields)), {
    /** The settings that this device started from: items that another device has added to a list since are retained. */
    base: z.optional(z.partial(z.object(preferenceFields))),
  }),
  response: preferencesSchema,
})
