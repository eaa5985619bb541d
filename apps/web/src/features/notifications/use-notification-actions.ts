import { readNotifications } from '@ballast/contract/notifications/notifications'
import type { NotificationKind } from '@ballast/domain/notifications/notification-kinds'
import { call } from '../../lib/api.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { useAttempted } from '../../ui/overlays/use-attempted.ts'
import { refreshNotifications } from './notification-queries.ts'

const NOT_MARKED = 'The notifications were not marked'

/** Marks one or all as read; Undo works for those known by their ids. */
export function useNotificationActions() {
  const attempted = useAttempted(refreshNotifications)
  const mark = (ids: readonly string[], isRead: boolean) =>
    attempted(() => call(readNotifications, { body: { ids: [...ids], isRead } }), NOT_MARKED)
  async function readAll(kinds: readonly NotificationKind[], unreadIds: readonly string[]) {
    const body = kinds.length > 0 ? { kinds: [...kinds] } : {}
    const done = await attempted(() => call(readNotifications, { body }), NOT_MARKED)
    if (done && unreadIds.length > 0)
      toast({
        title: 'Marked as read',
        undo: () => void mark(unreadIds.slice(0, 200), false),
      })
    return done !== null
  }
  return { mark, readAll }
}
