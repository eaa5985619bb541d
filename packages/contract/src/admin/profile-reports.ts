import { PROFILE_DECISIONS, PROFILE_REPORT_REASONS } from '@ballast/domain/people/profile-vocabulary'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { idParams, idSchema, instantSchema, maxCharacters, okSchema } from '../values.ts'
import { pageKeySchema } from './page-key.ts'

/** Maximum length of the reason shown to the owner of a hidden profile. */
export const MAX_HIDE_REASON = 300

export const profileReportSchema = z.object({
  id: idSchema,
  reason: z.enum(PROFILE_REPORT_REASONS),
  note: z.string(),
  /** The profile's owner; null if the account was deleted. */
  username: z.nullable(z.string()),
  about: z.string(),
  links: z.array(z.string()),
  /** Null if the reporter's account was deleted. */
  by: z.nullable(z.string()),
  at: instantSchema,
  state: z.enum(['open', 'dismissed', 'hidden']),
  decidedAt: z.nullable(instantSchema),
  /** An administrator has hidden the profile from everybody. */
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
    /** Number of open reports. */
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
      /** Shown to the owner of a profile that is hidden. */
      reason: z._default(z.string().check(z.trim(), maxCharacters(MAX_HIDE_REASON)), ''),
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
