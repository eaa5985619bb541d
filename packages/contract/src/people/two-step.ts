import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { instantSchema, textSchema } from '../values.ts'
import { codeField } from './key-forms.ts'

/** Number of recovery codes. */
export const RECOVERY_CODES = 10

/** Two-step sign-in as its owner sees it. */
export const twoStepSchema = z.object({
  /** Since when a code is required; null: it is off. */
  since: z.nullable(instantSchema),
  /** Recovery codes that have not been used. */
  codesLeft: z.number(),
})
export type TwoStep = z.infer<typeof twoStepSchema>

/** Shown once, because the database stores only their hashes. */
export const recoveryCodesSchema = z.object({ codes: z.array(z.string()) })

/** Empty for a user without a password. */
const currentPassword = textSchema(200)
const sometimes = { calls: 20, seconds: 900, shared: true }

export const getTwoStep = endpoint({
  method: 'GET',
  path: '/api/user/two-step',
  summary: 'Get whether two-step sign-in is on, and how many recovery codes are left',
  response: twoStepSchema,
})
export const beginTwoStep = endpoint({
  method: 'PUT',
  path: '/api/user/two-step/secret',
  summary: 'Create a secret for an authenticator app; it takes effect once a code is confirmed',
  limit: sometimes,
  body: z.object({ currentPassword }),
  response: z.object({
    /** Base32, for typing. */
    secret: z.string(),
    /** The same as an `otpauth:` address, for a QR code. */
    address: z.string(),
  }),
  errors: ['two_step_on'],
})
export const confirmTwoStep = endpoint({
  method: 'PUT',
  path: '/api/user/two-step',
  summary: 'Turn on two-step sign-in with a code from the app, and get recovery codes',
  limit: sometimes,
  body: z.object({ code: codeField }),
  response: recoveryCodesSchema,
  errors: ['two_step_on', 'two_step_off'],
})
export const renewRecoveryCodes = endpoint({
  method: 'PUT',
  path: '/api/user/two-step/recovery-codes',
  summary: 'Create new recovery codes; the old ones stop working',
  limit: sometimes,
  body: z.object({ currentPassword, code: codeField }),
  response: recoveryCodesSchema,
  errors: ['two_step_off'],
})
export const endTwoStep = endpoint({
  method: 'POST',
  path: '/api/user/two-step/end',
  summary: 'Turn off two-step sign-in with a code from the app or a recovery code',
  limit: sometimes,
  body: z.object({ currentPassword, code: codeField }),
  response: twoStepSchema,
  errors: ['two_step_off'],
})
