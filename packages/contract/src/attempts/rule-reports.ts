import { RULE_FIELD_NAMES } from '@ballast/domain/prop-rules/rule-fields'
import * as z from 'zod/mini'
import { pageKeySchema } from '../admin/page-key.ts'
import { endpoint } from '../endpoint.ts'
import { idParams, idSchema, instantSchema, okSchema } from '../values.ts'
import { ruleReportBodySchema, ruleReportDecisionSchema } from './rule-report-form.ts'

export const RULE_REPORT_STATES = ['open', 'accepted', 'refused'] as const
export type RuleReportState = (typeof RULE_REPORT_STATES)[number]
/** Unanswered reports per person. */
export const MAX_OPEN_REPORTS = 20

export const ruleReportSchema = z.object({
  id: idSchema,
  programmeId: z.string(),
  firm: z.string(),
  programme: z.string(),
  phase: z.number(),
  phaseName: z.string(),
  field: z.nullable(z.enum(RULE_FIELD_NAMES)),
  says: z.string(),
  source: z.string(),
  state: z.enum(RULE_REPORT_STATES),
  answer: z.string(),
  createdAt: instantSchema,
  decidedAt: z.nullable(instantSchema),
})
export type RuleReport = z.infer<typeof ruleReportSchema>

const gate = { plan: 'pro' } as const

export const listRuleReports = endpoint({
  ...gate,
  method: 'GET',
  path: '/api/rule-reports',
  summary: 'List the caller’s reported programme errors, newest first, with the answers',
  response: z.object({ reports: z.array(ruleReportSchema) }),
})
export const reportRule = endpoint({
  ...gate,
  method: 'POST',
  path: '/api/rule-reports',
  summary: 'Report an error in a programme’s rules; an administrator reviews it',
  body: ruleReportBodySchema,
  response: ruleReportSchema,
})
export const adminListRuleReports = endpoint({
  method: 'GET',
  path: '/api/admin/rule-reports',
  summary: 'List reported rule errors: open ones by age, then the latest answered; without names',
  access: 'admin',
  query: z.object({ after: z.optional(pageKeySchema) }),
  response: z.object({
    /** The first page begins with open reports; then come answered ones, latest first. */
    reports: z.array(ruleReportSchema),
    open: z.number(),
    next: z.nullable(z.string()),
  }),
})
export const decideRuleReport = endpoint({
  method: 'POST',
  path: '/api/admin/rule-reports/:id/decision',
  summary: 'Accept or reject a reported rule correction; the reporter sees the answer',
  access: 'admin',
  audits: ['rule-report.decide'],
  params: idParams,
  body: ruleReportDecisionSchema,
  response: okSchema,
  errors: ['not_found', 'report_decided'],
})
