import type * as contract from '@ballast/contract/notifications/notifications'
import { decimalFromMicros } from '@ballast/domain/money/micros'
import type { NoticePart } from '@ballast/domain/notifications/notice-part'
import type { DeliveryRow } from './deliveries.queries.ts'
import type { NotificationRow } from './notifications.queries.ts'

type DeliveryContext = { deliveries: readonly DeliveryRow[]; now: Date }

export function presentNotification(
  row: NotificationRow,
  { deliveries, now }: DeliveryContext,
): contract.Notification {
  return {
    id: row.id,
    kind: row.kind,
    urgency: row.urgency,
    currency: row.currency,
    title: row.title.map(presentPart),
    paragraphs: row.paragraphs.map((parts) => parts.map(presentPart)),
    link: { label: row.linkLabel, path: row.linkPath },
    groupKey: row.groupKey,
    createdAt: row.createdAt.toISOString(),
    isRead: row.readAt !== null,
    snoozedUntil: row.announcedFrom > now ? row.announcedFrom.toISOString() : null,
    isListed: row.isListed,
    deliveries: deliveries
      .filter(({ notificationId }) => notificationId === row.id)
      .map(({ channel, state, reason, at, dueAt }) => ({
        channel,
        state,
        reason,
        at: at.toISOString(),
        dueAt: dueAt?.toISOString() ?? null,
      })),
  }
}

/** A part of a sentence on the wire; the contract's `WirePart`. */
export function presentPart(part: NoticePart): contract.Notification['title'][number] {
  if (typeof part === 'string') return part
  if ('amount' in part) return { amount: decimalFromMicros(part.amount) }
  return { at: new Date(part.at).toISOString() }
}
