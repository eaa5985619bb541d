import type { DeliveryReason, DeliveryState } from '@ballast/domain/notifications/decide-deliveries'
import type { NoticePart } from '@ballast/domain/notifications/notice-part'
import type {
  NotificationKind,
  OutgoingChannel,
  Urgency,
} from '@ballast/domain/notifications/notification-kinds'
import type { KindChannels, QuietHours } from '@ballast/domain/notifications/notification-settings'
import type { AlertKind } from '@ballast/domain/prop-rules/alerts/alerts-catalogue'
import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from './column-kinds.ts'
import { ownerTable, referenceTable } from './table-classes.ts'

/** A notification, with the words known at the time. The key identifies one event of its user for ever. */
export const notifications = ownerTable(
  'notifications',
  {
    userId: uuid().notNull(),
    /** Rises with time, which orders the list. */
    id: uuid().notNull(),
    kind: text().$type<NotificationKind>().notNull(),
    /** For an alert: its rule. */
    rule: text().$type<AlertKind>(),
    key: text().notNull(),
    urgency: text().$type<Urgency>().notNull(),
    title: jsonb().$type<NoticePart[]>().notNull(),
    paragraphs: jsonb().$type<NoticePart[][]>().notNull(),
    /** The currency of its amounts. */
    currency: text(),
    linkLabel: text().notNull(),
    linkPath: text().notNull(),
    /** Notifications with the same group key share one line in the list, and replace each other on a device. */
    groupKey: text(),
    /** The alert it is about, read and snoozed together with it. */
    alertId: uuid(),
    /** False if its kind is switched off in the app: then it is only in the log. */
    isListed: boolean().notNull(),
    createdAt: instant().notNull(),
    /** Unread from this instant on: later if its alert is snoozed. */
    announcedFrom: instant().notNull(),
    readAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    uniqueIndex('notifications_event').on(t.userId, t.key),
    index('notifications_of_kind').on(t.userId, t.kind, t.id),
    index('notifications_unread').on(t.userId, t.id).where(sql`read_at IS NULL AND is_listed`),
    index('notifications_of_alert').on(t.userId, t.alertId).where(sql`alert_id IS NOT NULL`),
    index('notifications_age').on(t.createdAt),
  ],
)

/** The delivery of a notification on a channel outside the product. */
export const notificationDeliveries = ownerTable(
  'notification_deliveries',
  {
    userId: uuid().notNull(),
    notificationId: uuid().notNull(),
    channel: text().$type<OutgoingChannel>().notNull(),
    kind: text().$type<NotificationKind>().notNull(),
    state: text().$type<DeliveryState>().notNull(),
    reason: text().$type<DeliveryReason>(),
    /** When a held delivery is checked again. */
    dueAt: instant(),
    /** When it entered this state. */
    at: instant().notNull(),
    attempts: integer().notNull().default(0),
    /** The mail or push it is sent with. */
    letterId: uuid(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.notificationId, t.channel] }),
    foreignKey({
      name: 'notification_deliveries_of',
      columns: [t.userId, t.notificationId],
      foreignColumns: [notifications.userId, notifications.id],
    }).onDelete('cascade'),
    index('notification_deliveries_due').on(t.dueAt).where(sql`state = 'held'`),
    index('notification_deliveries_open').on(t.userId, t.channel).where(sql`state IN ('queued', 'sending')`),
    index('notification_deliveries_sent').on(t.userId, t.channel, t.kind, t.at).where(sql`state = 'sent'`),
  ],
)

/** A user's notification settings. Without a row the defaults apply. */
export const notificationSettings = ownerTable('notification_settings', {
  userId: uuid().primaryKey(),
  mail: boolean().notNull(),
  push: boolean().notNull(),
  /** Kinds that were changed. */
  kinds: jsonb().$type<Partial<Record<NotificationKind, KindChannels>>>().notNull(),
  /** Rules that were changed. */
  rules: jsonb().$type<Partial<Record<AlertKind, KindChannels>>>().notNull().default(sql`'{}'::jsonb`),
  digest: text().$type<'at_once' | 'daily'>().notNull(),
  digestAt: text().notNull(),
  quiet: jsonb().$type<QuietHours>().notNull(),
  timeZone: text(),
  hidesAmounts: boolean().notNull(),
})

/** Browsers that agreed to push. */
export const pushSubscriptions = referenceTable(
  'push_subscriptions',
  {
    userId: uuid().notNull(),
    id: uuid().notNull(),
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    device: text().notNull(),
    /** Signing out of this session ends it. */
    sessionId: uuid().notNull(),
    createdAt: instant().notNull(),
    /** When its push service last accepted a message. */
    sentAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    uniqueIndex('push_subscriptions_endpoint').on(t.endpoint),
  ],
)
