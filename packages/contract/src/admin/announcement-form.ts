import * as z from 'zod/mini'
import { ROLES } from '../auth.ts'
import { instantSchema, maxCharacters } from '../values.ts'

// Separate from the endpoints, so that only the page with this form loads its validation.

/** Everybody, users with or without Pro, or a role. */
export const AUDIENCES = ['everyone', 'pro', 'free', ...ROLES] as const
export type Audience = (typeof AUDIENCES)[number]

export const announcementDraftSchema = z
  .object({
    text: z
      .string('Write what there is to know')
      .check(z.trim(), z.minLength(1, 'Write what there is to know'), maxCharacters(300)),
    audience: z.enum(AUDIENCES),
    startsAt: instantSchema,
    endsAt: instantSchema,
    /** Whether a notification is also sent when it starts. */
    tells: z._default(z.boolean(), false),
  })
  .check(
    z.refine(({ startsAt, endsAt }) => Date.parse(startsAt) < Date.parse(endsAt), {
      message: 'The end comes after the beginning',
      path: ['endsAt'],
    }),
  )
