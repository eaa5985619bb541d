import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { daySchema, idSchema, instantSchema } from '../values.ts'
import { AUDIT_ACTIONS } from './audit-actions.ts'
import { pageKeySchema } from './page-key.ts'

const stateSchema = z.nullable(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])))

export const auditEntrySchema = z.object({
  id: idSchema,
  at: instantSchema,
  action: z.enum(AUDIT_ACTIONS),
  /** Who did it: a name, `command line`, `owner`, or the job. */
  actor: z.string(),
  subject: z.nullable(z.object({ id: idSchema, name: z.nullable(z.string()) })),
  counts: z.record(z.string(), z.number()),
  before: stateSchema,
  after: stateSchema,
  reason: z.string(),
})
export type AuditEntry = z.infer<typeof auditEntrySchema>

export const auditFilterShape = {
  action: z.optional(z.enum(AUDIT_ACTIONS)),
  /** The user or thing that something was done to. */
  subject: z.optional(idSchema),
  from: z.optional(daySchema),
  to: z.optional(daySchema),
}

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  summary: 'List the audit log of administrators and of the server itself, newest first',
  access: 'admin',
  query: z.object({ ...auditFilterShape, after: z.optional(pageKeySchema) }),
  response: z.object({ entries: z.array(auditEntrySchema), next: z.nullable(z.string()) }),
})
