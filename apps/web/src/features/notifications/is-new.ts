import type { Notification } from '@ballast/contract/notifications/notifications'

/** Whether it counts as unread, and marking all as read would change that: not while it is snoozed. */
export function isNew({
  isRead,
  isListed,
  snoozedUntil,
}: Pick<Notification, 'isRead' | 'isListed' | 'snoozedUntil'>): boolean {
  return !isRead && isListed && snoozedUntil === null
}
