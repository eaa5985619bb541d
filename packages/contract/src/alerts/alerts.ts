import { CURRENCIES } from '@ballast/domain/accounts/account-vocabulary'
import { ALERT_KINDS } from '@ballast/domain/prop-rules/alerts/alerts-catalogue'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { idParams, idSchema, instantSchema, listOf, moneySchema, okSchema, wholeNumber } from '../values.ts'

const kindSchema = z.enum(ALERT_KINDS)

/** A part of a sentence: words, an amount in the account's currency, or an instant. */
export const partSchema = z.union([
  z.string(),
  z.object({ amount: moneySchema }),
  z.object({ at: instantSchema }),
])
export type WirePart = z.infer<typeof partSchema>

export const alertSchema = z.object({
  id: idSchema,
  attemptId: idSchema,
  accountId: idSchema,
  accountName: z.string(),
  kind: kindSchema,
  title: z.array(partSchema),
  text: z.array(partSchema),
  currency: z.enum(CURRENCIES),
  /** The trade that triggered it; null if none did, or it no longer exists. */
  tradeId: z.nullable(idSchema),
  /** When it happened, and when it became known here. */
  at: instantSchema,
  noticedAt: instantSchema,
  /** It became known only after the fact. */
  isLate: z.boolean(),
  isRead: z.boolean(),
  /** Until when it is snoozed, or null. */
  snoozedUntil: z.nullable(instantSchema),
})
export type Alert = z.infer<typeof alertSchema>

export const alertListSchema = z.object({
  /** Newest first. */
  alerts: z.array(alertSchema),
  /** Number of all unread alerts, not only of those listed. */
  unread: z.number(),
  hasMore: z.boolean(),
})
export type AlertList = z.infer<typeof alertListSchema>

/** A trader's settings of a rule for one account; missing rules use the catalogue's defaults. */
export const alertSettingSchema = z.object({
  accountId: idSchema,
  kind: kindSchema,
  isMuted: z.boolean(),
  snoozedUntil: z.nullable(instantSchema),
  thresholds: z.nullable(z.array(z.number())),
})
export type AlertSetting = z.infer<typeof alertSettingSchema>

const gate = { plan: 'pro' } as const

export const listAlerts = endpoint({
  ...gate,
  method: 'GET',
  path: '/api/alerts',
  summary: 'List alerts about the rules of funded accounts, newest first',
  query: z.object({
    account: listOf(idSchema),
    kind: listOf(kindSchema),
    before: z.optional(instantSchema),
    limit: z._default(wholeNumber({ min: 1, max: 100 }), 20),
  }),
  response: alertListSchema,
})
export const readAlerts = endpoint({
  ...gate,
  method: 'POST',
  path: '/api/alerts/read',
  summary: 'Mark alerts as read, by id or all',
  body: z.object({ ids: z.optional(z.array(idSchema).check(z.maxLength(200))) }),
  response: okSchema,
})
export const listAlertSettings = endpoint({
  ...gate,
  method: 'GET',
  path: '/api/alert-settings',
  summary: 'Get changes to the alert rules, by account',
  response: z.object({ settings: z.array(alertSettingSchema) }),
})
export const changeAlertSetting = endpoint({
  ...gate,
  method: 'PATCH',
  path: '/api/accounts/:id/alert-settings',
  summary: 'Mute or snooze an account’s alert rule, or change its numbers; omitted fields stay as they are',
  params: idParams,
  body: z.object({
    kind: kindSchema,
    isMuted: z.optional(z.boolean()),
    /** At most a week ahead; null ends it. */
    snoozedUntil: z.optional(z.nullable(instantSchema)),
    /** Null restores the defaults. */
    thresholds: z.optional(
      z.nullable(
        z.array(z.int()).check(z.minLength(1, 'Enter a number'), z.maxLength(5, 'At most 5 numbers')),
      ),
    ),
  }),
  response: alertSettingSchema,
  errors: ['not_found'],
})
