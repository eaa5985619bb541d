import type { NoticePart } from '@ballast/domain/notifications/notice-part'
import type { NotificationKind, Urgency } from '@ballast/domain/notifications/notification-kinds'
import type { AlertKind } from '@ballast/domain/prop-rules/alerts/alerts-catalogue'

/** A notification without its recipient. */
export type Notice = {
  kind: NotificationKind
  /** For an alert: its rule. */
  rule?: AlertKind
  /** Identifies this one event of a user for ever: sending it again adds no second one. */
  key: string
  urgency?: Urgency
  title: readonly NoticePart[]
  /** Sentences, one paragraph each. */
  paragraphs: readonly (readonly NoticePart[])[]
  /** The currency of its amounts. */
  currency?: string
  link: { label: string; path: string }
  /** Notifications with the same group key share one line in the list, and replace each other on a device. */
  groupKey?: string
  /** The alert it is about. */
  alertId?: string
  /** A separate mail is sent, so this is not mailed as well. */
  isMailed?: boolean
  /** Listed from the start, but announced only from this instant on; then nothing is sent outside the product. */
  announcedFrom?: Date
}
