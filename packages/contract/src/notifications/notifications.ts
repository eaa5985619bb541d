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
  /** When it came into this state. */
  at: instantSchema,
  /** When what is held goes out. */
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
  /** Quiet until then; null where it is not snoozed. */
  snoozedUntil: z.nullable(instantSchema),
  /** False where its kind is switched off in the app. */
  isListed: z.boolean(),
  deliveries: z.array(deliverySchema),
})
export type Notification = z.infer<typeof notificationSchema>

/** More unread ones than this are not counted. */
export const MAX_UNREAD = 100

export const notificationListSchema = z.object({
  /** Newest first. */
  notifications: z.array(notificationSchema),
  /** Of all, not only of those listed; at most `MAX_UNREAD`. */
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
    /** The last one known: those before it. */
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
    /** False takes it back, for those named. */
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
