import { LOOKS, SUPPORT_HOURS } from '@ballast/domain/people/support-limits'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { idSchema, instantSchema } from '../values.ts'

export const supportAccessSchema = z.object({
  /** Null: administrators see nothing. */
  running: z.nullable(
    z.object({ grantedAt: instantSchema, expiresAt: instantSchema, withNotes: z.boolean() }),
  ),
  /** Every look, latest first, at most a hundred. */
  looks: z.array(
    z.object({
      id: idSchema,
      at: instantSchema,
      what: z.enum(LOOKS),
      /** Null if the administrator's account was deleted. */
      by: z.nullable(z.string()),
    }),
  ),
})
export type SupportAccess = z.infer<typeof supportAccessSchema>

export const getSupportAccess = endpoint({
  method: 'GET',
  path: '/api/support-access',
  summary: 'Get whether administrators have read-only access, and everything they looked at',
  response: supportAccessSchema,
})
export const grantSupportAccess = endpoint({
  method: 'POST',
  path: '/api/support-access',
  summary: 'Grant administrators read-only access for some hours, replacing any current grant',
  audits: ['support.grant'],
  limit: { calls: 20, seconds: 3600 },
  body: z.object({
    hours: z.union(SUPPORT_HOURS.map((hours) => z.literal(hours))),
    /** Whether to include notes of trades. */
    withNotes: z.boolean(),
  }),
  response: supportAccessSchema,
})
export const endSupportAccess = endpoint({
  method: 'POST',
  path: '/api/support-access/end',
  summary: 'End support access now',
  audits: ['support.end'],
  response: supportAccessSchema,
  errors: ['nothing_to_change'],
})
