import type { NoticePart } from '@ballast/domain/notifications/notice-part'
import type { NotificationKind, Urgency } from '@ballast/domain/notifications/notification-kinds'
import type { AlertKind } from '@ballast/domain/prop-rules/alerts/alerts-catalogue'

/** A notification without its recipient. */
export type Notice = {
  kind: NotificationKind
  /** For an alert: the rule it is about. */
  rule?: AlertKind
  /** Identifies this one event of a user for ever: sent again, it is the same one. */
  key: string
  urgency?: Urgency
  title: readonly NoticePart[]
  /** Sentences, one paragraph each. */
  paragraphs: readonly (readonly NoticePart[])[]
  /** The currency of the amounts in it. */
  currency?: string
  link: { label: string; path: string }
  /** Notifications of one group are one line in the list, and replace each other on a device. */
  groupKey?: string
  /** The alert it is about. */
  alertId?: string
  /** A letter of its own goes out: this is not mailed too. */
  isMailed?: boolean
  /** Listed from the beginning, announced from here on; then nothing leaves the product. */
  announcedFrom?: Date
}
