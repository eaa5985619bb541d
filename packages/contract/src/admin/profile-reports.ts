import { PROFILE_DECISIONS, PROFILE_REPORT_REASONS } from '@ballast/domain/people/profile-words'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { idParams, idSchema, instantSchema, okSchema } from '../values.ts'
import { pageKeySchema } from './page-key.ts'

/** Characters of what the owner of a hidden profile is told. */
export const MAX_HIDE_REASON = 300

export const profileReportSchema = z.object({
  id: idSchema,
  reason: z.enum(PROFILE_REPORT_REASONS),
  note: z.string(),
  /** Whose profile it is; null where the account is gone. */
  username: z.nullable(z.string()),
  about: z.string(),
  links: z.array(z.string()),
  /** Null where their account is gone. */
  by: z.nullable(z.string()),
  at: instantSchema,
  state: z.enum(['open', 'dismissed', 'hidden']),
  decidedAt: z.nullable(instantSchema),
  /** Administrators hide it from everybody now. */
  isHidden: z.boolean(),
})
export type ProfileReport = z.infer<typeof profileReportSchema>

export const listProfileReports = endpoint({
  access: 'admin',
  method: 'GET',
  path: '/api/admin/profile-reports',
  summary: 'List profile reports: open ones first, oldest first, then answered ones, newest first',
  query: z.object({ after: z.optional(pageKeySchema) }),
  response: z.object({
    reports: z.array(profileReportSchema),
    /** How many wait. */
    open: z.number(),
    next: z.nullable(z.string()),
  }),
})
export const decideProfileReport = endpoint({
  access: 'admin',
  method: 'POST',
  path: '/api/admin/profile-reports/:id/decision',
  summary: 'Dismiss a report about a profile, hide the profile and tell its owner why, or undo either',
  audits: ['profile-report.decide'],
  params: idParams,
  body: z
    .object({
      decision: z.enum(PROFILE_DECISIONS),
      /** Said to the owner of a profile that is hidden. */
      reason: z._default(
        z.string().check(z.trim(), z.maxLength(MAX_HIDE_REASON, `At most ${MAX_HIDE_REASON} characters`)),
        '',
      ),
    })
    .check(
      z.refine(({ decision, reason }) => decision !== 'hide' || reason !== '', {
        message: 'Say why: the owner is told',
        path: ['reason'],
      }),
    ),
  response: okSchema,
  errors: ['not_found', 'report_decided', 'nothing_to_change'],
})
