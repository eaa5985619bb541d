import type { BodyInputOf } from '@ballast/contract/endpoint'
import {
  type NotificationSettingsPage,
  saveNotificationSettings,
} from '@ballast/contract/notifications/notification-settings'
import { call } from '../../../lib/api.ts'
import { useSaveSettings } from '../../../ui/overlays/use-save-settings.ts'
import { notificationQueries } from '../notification-queries.ts'

export type Settings = NotificationSettingsPage['settings']
export type SettingsChange = BodyInputOf<typeof saveNotificationSettings>
export type SaveSettings = (change: SettingsChange, onFailure?: () => void) => void

export function useSaveNotificationSettings(): SaveSettings {
  const { save } = useSaveSettings<Settings, SettingsChange, NotificationSettingsPage>({
    queryKey: notificationQueries.settings().queryKey,
    send: (body) => call(saveNotificationSettings, { body }),
  })
  return (change, onFailure) => void save(change).catch(() => onFailure?.())
}
