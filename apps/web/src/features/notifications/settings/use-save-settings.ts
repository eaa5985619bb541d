import {
  type NotificationSettingsPage,
  saveNotificationSettings,
} from '@ballast/contract/notifications/notification-settings'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { toastFailure } from '../../../ui/overlays/toast.ts'
import { notificationQueries } from '../notification-queries.ts'

export type Settings = NotificationSettingsPage['settings']
export type SaveSettings = (change: Partial<Settings>, onFailure?: () => void) => void

const MUTATION_KEY = ['notification settings']

/** Saves a change of the notification settings: shown at once, and reverted if it could not be saved. */
export function useSaveSettings(): SaveSettings {
  const client = useQueryClient()
  const { queryKey } = notificationQueries.settings()
  const isLast = () => client.isMutating({ mutationKey: MUTATION_KEY }) === 1
  const { mutateAsync } = useMutation({
    // One at a time, so that the last change wins.
    scope: { id: 'notification-settings' },
    mutationKey: MUTATION_KEY,
    mutationFn: (change: Partial<Settings>) => {
      const page = client.getQueryData(queryKey)
      if (!page) throw new Error('The settings are not loaded yet')
      return call(saveNotificationSettings, { body: { ...page.settings, ...change } })
    },
    onMutate: async (change: Partial<Settings>) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData<NotificationSettingsPage>(queryKey)
      if (before)
        client.setQueryData<NotificationSettingsPage>(queryKey, {
          ...before,
          settings: { ...before.settings, ...change },
        })
      return before
    },
    // Changes made in the meantime are already shown, but not part of this answer.
    onSuccess: (saved) => {
      if (isLast()) client.setQueryData(queryKey, saved)
    },
    // Only this change is reverted: those made in the meantime are still to be saved.
    onError: (error, change, before) => {
      client.setQueryData<NotificationSettingsPage>(queryKey, (page) =>
        page && before ? { ...page, settings: reverted(page.settings, change, before.settings) } : page,
      )
      if (isLast()) void client.invalidateQueries({ queryKey })
      toastFailure('Not saved', error)
    },
  })
  return (change, onFailure) => void mutateAsync(change).catch(() => onFailure?.())
}

/** The settings with the fields of a change as they were before it. */
function reverted(settings: Settings, change: Partial<Settings>, before: Settings): Settings {
  const fields = Object.keys(change) as (keyof Settings)[]
  return { ...settings, ...Object.fromEntries(fields.map((field) => [field, before[field]])) }
}
