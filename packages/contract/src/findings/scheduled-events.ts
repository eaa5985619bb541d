import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { idSchema, instantSchema, okSchema } from '../values.ts'

/** Maximum length of a calendar file, and maximum number of events per user. */
export const MAX_CALENDAR_TEXT = 900_000
export const MAX_SCHEDULED_EVENTS = 10_000
/** Number of events shown of a file before it is imported, and of existing events. */
export const EVENTS_SHOWN = 50

const eventSchema = z.object({ at: instantSchema, title: z.string() })
export type ScheduledEvent = z.infer<typeof eventSchema>

const calendarFileSchema = z.object({
  text: z
    .string()
    .check(
      z.minLength(1, 'This file is empty'),
      z.maxLength(MAX_CALENDAR_TEXT, 'At most 900,000 characters: export a shorter period'),
    ),
  /** For times without a zone. */
  timeZone: z.string().check(z.minLength(1, 'Choose a time zone'), z.maxLength(60)),
})

const gate = { plan: 'pro' } as const

export const getScheduledEvents = endpoint({
  ...gate,
  method: 'GET',
  path: '/api/scheduled-events',
  summary: 'Get the number of scheduled events, their range, and the next ones',
  response: z.object({
    count: z.number(),
    first: z.nullable(instantSchema),
    last: z.nullable(instantSchema),
    next: z.array(eventSchema),
  }),
})

export const previewScheduledEvents = endpoint({
  ...gate,
  method: 'POST',
  path: '/api/scheduled-events/preview',
  summary: 'Preview a calendar of events (iCalendar or CSV); nothing is saved',
  savesNothing: true,
  limit: { calls: 30, seconds: 600 },
  body: calendarFileSchema,
  response: z.object({
    /** Number of new events, and the first of them. */
    fresh: z.number(),
    events: z.array(eventSchema),
    known: z.number(),
    left: z.object({
      all_day: z.number(),
      lower_impact: z.number(),
      unreadable: z.number(),
      out_of_range: z.number(),
    }),
  }),
})

export const importScheduledEvents = endpoint({
  ...gate,
  method: 'POST',
  path: '/api/scheduled-events',
  summary: 'Import a calendar’s events; existing ones are not duplicated',
  limit: { calls: 30, seconds: 600 },
  body: calendarFileSchema,
  response: z.object({ ids: z.array(idSchema) }),
})

export const removeScheduledEvents = endpoint({
  ...gate,
  method: 'POST',
  path: '/api/scheduled-events/remove',
  summary: 'Undo an import of calendar events',
  body: z.object({ ids: z.array(idSchema).check(z.minLength(1), z.maxLength(MAX_SCHEDULED_EVENTS)) }),
  response: okSchema,
  errors: ['not_found'],
})

export const clearScheduledEvents = endpoint({
  ...gate,
  method: 'DELETE',
  path: '/api/scheduled-events',
  summary: 'Remove all scheduled events',
  response: z.object({ removed: z.number() }),
})
