import { NOTIFICATION_KINDS } from '@ballast/domain/notifications/notification-kinds'
import { DIGEST_CHOICES } from '@ballast/domain/notifications/notification-settings'
import { ALERT_KINDS } from '@ballast/domain/prop-rules/alerts/alerts-catalogue'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { idParams, idSchema, instantSchema, okSchema, timeOfDaySchema } from '../values.ts'

const channelsSchema = z.object({ app: z.boolean(), mail: z.boolean(), push: z.boolean() })
export const quietHoursSchema = z
  .object({
    isOn: z.boolean(),
    from: timeOfDaySchema,
    to: timeOfDaySchema,
    /** Days of the week on which they begin, Sunday is 0. */
    days: z.array(z.int().check(z.gte(0), z.lte(6))).check(z.maxLength(7)),
  })
  .check(z.refine(({ from, to }) => from !== to, { error: 'Choose two different times', path: ['to'] }))

const kindsSchema = z.object(
  Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, channelsSchema])) as Record<
    (typeof NOTIFICATION_KINDS)[number],
    typeof channelsSchema
  >,
)

const rulesSchema = z.object(
  Object.fromEntries(ALERT_KINDS.map((rule) => [rule, channelsSchema])) as Record<
    (typeof ALERT_KINDS)[number],
    typeof channelsSchema
  >,
)

export const notificationSettingsSchema = z.object({
  mail: z.boolean(),
  push: z.boolean(),
  kinds: kindsSchema,
  /** For alerts, in addition to their kind. */
  rules: rulesSchema,
  digest: z.enum(DIGEST_CHOICES),
  digestAt: timeOfDaySchema,
  quiet: quietHoursSchema,
  /** The zone of the times; null: the first account's, in the trader's order. */
  timeZone: z.nullable(z.string().check(z.minLength(1), z.maxLength(60))),
  hidesAmounts: z.boolean(),
})

const pushDeviceSchema = z.object({
  id: idSchema,
  device: z.string(),
  /** Identifies this browser's own entry: a hash of the address its push service gave it. */
  mark: z.string(),
  createdAt: instantSchema,
  /** When its push service last accepted a message. */
  sentAt: z.nullable(instantSchema),
})
export type PushDevice = z.infer<typeof pushDeviceSchema>

const settingsPageSchema = z.object({
  settings: notificationSettingsSchema,
  /** The zone in which the times are read. */
  timeZone: z.string(),
  address: z.object({
    email: z.string(),
    /** Refused: a mail server refused mail to it for good; nothing is mailed until it is confirmed again. */
    state: z.enum(['confirmed', 'unconfirmed', 'refused']),
  }),
  /** When the current session ends as far as is known, or null. */
  sessionUntil: z.nullable(instantSchema),
  push: z.object({
    /** The key that a browser subscribes with. */
    publicKey: z.string(),
    devices: z.array(pushDeviceSchema),
  }),
})
export type NotificationSettingsPage = z.infer<typeof settingsPageSchema>

export const getNotificationSettings = endpoint({
  method: 'GET',
  path: '/api/notification-settings',
  summary: 'Get where notifications are delivered, quiet hours, and subscribed devices',
  response: settingsPageSchema,
})
export const saveNotificationSettings = endpoint({
  method: 'PATCH',
  path: '/api/notification-settings',
  summary: 'Change where notifications are delivered, and quiet hours; what is left out stays',
  body: z.partial(
    z.object({
      ...notificationSettingsSchema.shape,
      kinds: z.partial(kindsSchema),
      rules: z.partial(rulesSchema),
    }),
  ),
  response: settingsPageSchema,
})

/** Base64url without padding. */
const keySchema = (length: number) =>
  z.string().check(z.maxLength(length), z.minLength(length), z.regex(/^[A-Za-z0-9_-]+$/, 'Not a key'))
/** A P-256 point, and sixteen random bytes. */
const pushKeysSchema = z.object({ p256dh: keySchema(87), auth: keySchema(22) })

export const MAX_PUSH_DEVICES = 20
export const addPushDevice = endpoint({
  method: 'POST',
  path: '/api/push-devices',
  summary: 'Subscribe this browser to push messages; the same browser is stored once',
  limit: { calls: 30, seconds: 900 },
  body: z.object({
    endpoint: z.string().check(z.maxLength(1000), z.regex(/^https?:\/\//, 'Not an address')),
    keys: pushKeysSchema,
  }),
  response: settingsPageSchema,
  errors: ['address_not_allowed', 'device_limit'],
})
export const removePushDevice = endpoint({
  method: 'DELETE',
  path: '/api/push-devices/:id',
  summary: 'Unsubscribe a browser from push messages',
  params: idParams,
  response: okSchema,
  errors: ['not_found'],
})
export const tryPushDevice = endpoint({
  method: 'POST',
  path: '/api/push-devices/:id/try',
  summary: 'Send a test push message to a browser',
  limit: { calls: 10, seconds: 900 },
  params: idParams,
  savesNothing: true,
  response: z.object({ state: z.enum(['sent', 'gone', 'failed']) }),
  errors: ['not_found'],
})
