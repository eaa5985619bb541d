import { DELIVERY_REASONS, DELIVERY_STATES } from '@ballast/domain/notifications/decide-deliveries'
import { NOTIFICATION_KINDS, URGENCIES } from '@ballast/domain/notifications/notification-kinds'
import * as z from 'zod/mini'
import { partSchema } from '../alerts/alerts.ts'
import { endpoint } from '../endpoint.ts'
import { idSchema, instantSchema, listOf, okSchema, wholeNumber } from '../values.ts'

const kindSchema = z.enum(NOTIFICATION_KINDS)

export const deliverySchema = z.object({
  channel: z.enum(['mail', 'push']),
  state: z.enum(DELIVERY_STATES),
  reason: z.nullable(z.enum(DELIVERY_REASONS)),
  /** When it entered this state. */
  at: instantSchema,
  /** When a held delivery is sent. */
  dueAt: z.nullable(instantSchema),
})
export type DeliveryLine = z.infer<typeof deliverySchema>

export const notificationSchema = z.object({
  id: idSchema,
  kind: kindSchema,
  urgency: z.enum(URGENCIES),
  title: z.array(partSchema),
  /** Sentences, one paragraph each. */
  paragraphs: z.array(z.array(partSchema)),
  currency: z.nullable(z.string()),
  link: z.object({ label: z.string(), path: z.string() }),
  groupKey: z.nullable(z.string()),
  createdAt: instantSchema,
  isRead: z.boolean(),
  /** Until when it is snoozed, or null. */
  snoozedUntil: z.nullable(instantSchema),
  /** False if its kind is switched off in the app. */
  isListed: z.boolean(),
  deliveries: z.array(deliverySchema),
})
export type Notification = z.infer<typeof notificationSchema>

/** Unread notifications are counted up to this number. */
export const MAX_UNREAD = 100

export const notificationListSchema = z.object({
  /** Newest first. */
  notifications: z.array(notificationSchema),
  /** Number of all unread notifications, not only of those listed; at most `MAX_UNREAD`. */
  unread: z.number(),
  hasMore: z.boolean(),
})
export type NotificationList = z.infer<typeof notificationListSchema>

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  summary: 'List notifications, newest first, with their delivery on each channel',
  query: z.object({
    kind: listOf(kindSchema),
    /** Also those whose kind is switched off in the app. */
    unlisted: z._default(z.enum(['yes', 'no']), 'no'),
    unread: z._default(z.enum(['only', 'all']), 'all'),
    /** Only notifications before this one. */
    before: z.optional(idSchema),
    limit: z._default(wholeNumber({ min: 1, max: 100 }), 20),
  }),
  response: notificationListSchema,
})
export const readNotifications = endpoint({
  method: 'POST',
  path: '/api/notifications/read',
  summary: 'Mark notifications as read or unread, by id or all of some kinds',
  body: z.object({
    ids: z.optional(z.array(idSchema).check(z.minLength(1), z.maxLength(200))),
    kinds: z.optional(z.array(kindSchema).check(z.maxLength(NOTIFICATION_KINDS.length))),
    /** False marks the given ones as unread again. */
    isRead: z._default(z.boolean(), true),
  }),
  response: okSchema,
})

const token = z.string().check(z.minLength(1), z.maxLength(300))
export const showUnsubscribe = endpoint({
  access: 'public',
  method: 'GET',
  path: '/api/notifications/unsubscribe',
  summary: 'Preview which emails an unsubscribe link stops; nothing is changed',
  limit: { calls: 60, seconds: 60 },
  query: z.object({ token }),
  response: z.object({ kind: kindSchema }),
  errors: ['unsubscribe_link_invalid'],
})
export const unsubscribeFromKind = endpoint({
  access: 'public',
  method: 'POST',
  path: '/api/notifications/unsubscribe',
  summary: 'Unsubscribe from one kind of email with the link in an email',
  limit: { calls: 60, seconds: 60 },
  body: z.object({ token }),
  response: z.object({ kind: kindSchema }),
  errors: ['unsubscribe_link_invalid'],
})
