import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { idParams, idSchema, instantSchema, okSchema } from '../values.ts'
import { AUDIENCES, announcementDraftSchema } from './announcement-form.ts'
import { pageKeySchema } from './page-key.ts'

/** A line above every page until the user dismisses it. */
export const listAnnouncements = endpoint({
  method: 'GET',
  path: '/api/announcements',
  summary: 'Get current announcements, maintenance, and whether support access is active',
  response: z.object({
    announcements: z.array(z.object({ id: idSchema, text: z.string(), endsAt: instantSchema })),
    maintenance: z.nullable(z.string()),
    /** Until when the caller has granted administrators support access; null: they have none. */
    supportUntil: z.nullable(instantSchema),
  }),
})
export const dismissAnnouncement = endpoint({
  method: 'POST',
  path: '/api/announcements/dismissals',
  summary: 'Dismiss an announcement',
  body: z.object({ id: idSchema }),
  response: okSchema,
  errors: ['not_found'],
})

export const adminAnnouncementSchema = z.object({
  id: idSchema,
  text: z.string(),
  audience: z.enum(AUDIENCES),
  startsAt: instantSchema,
  endsAt: instantSchema,
  tells: z.boolean(),
  /** When sending the notifications began. */
  toldAt: z.nullable(instantSchema),
  /** How many users dismissed it. */
  dismissed: z.number(),
})
export type AdminAnnouncement = z.infer<typeof adminAnnouncementSchema>

export const adminListAnnouncements = endpoint({
  method: 'GET',
  path: '/api/admin/announcements',
  summary: 'List announcements, newest first, with how many users dismissed each',
  access: 'admin',
  query: z.object({ after: z.optional(pageKeySchema) }),
  response: z.object({ announcements: z.array(adminAnnouncementSchema), next: z.nullable(z.string()) }),
})
export const publishAnnouncement = endpoint({
  method: 'POST',
  path: '/api/admin/announcements',
  summary: 'Publish an announcement for a period of time',
  access: 'admin',
  audits: ['announcement.publish'],
  body: announcementDraftSchema,
  response: adminAnnouncementSchema,
})
export const endAnnouncement = endpoint({
  method: 'POST',
  path: '/api/admin/announcements/:id/end',
  summary: 'End an announcement now',
  access: 'admin',
  audits: ['announcement.end'],
  params: idParams,
  response: okSchema,
  errors: ['not_found', 'nothing_to_change'],
})
