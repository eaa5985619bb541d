import { MAX_UNREAD } from '@ballast/contract/notifications/notifications'

/** Beyond a limit, unread notifications are not counted one by one. */
export function countText(unread: number): string {
  return unread >= MAX_UNREAD ? `${MAX_UNREAD} or more` : String(unread)
}
