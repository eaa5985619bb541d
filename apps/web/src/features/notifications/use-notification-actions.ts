import { readNotifications } from '@ballast/contract/notifications/notifications'
import type { NotificationKind } from '@ballast/domain/notifications/notification-kinds'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { sentenceOf } from '../../lib/api-error.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { refreshNotifications } from './notification-queries.ts'

/** Marks one or all as read; Undo works for those known by their ids. */
export function useNotificationActions() {
  const queryClient = useQueryClient()
  async function attempted(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work()
      return true
    } catch (error) {
      toast({
        title: 'The notifications were not marked',
        description: sentenceOf(error),
        variant: 'destructive',
      })
      return false
    } finally {
      await refreshNotifications(queryClient)
    }
  }
  const mark = (ids: readonly string[], isRead: boolean) =>
    attempted(() => call(readNotifications, { body: { ids: [...ids], isRead } }))
  async function readAll(kinds: readonly NotificationKind[], unreadIds: readonly string[]) {
    const done = await attempted(() =>
      call(readNotifications, { body: kinds.length > 0 ? { kinds: [...kinds] } : {} }),
    )
    if (!done || unreadIds.length === 0) return
    toast({
      title: 'Marked as read',
      action: { label: 'Undo', onPress: () => void mark(unreadIds.slice(0, 200), false) },
    })
  }
  return { mark, readAll }
}
