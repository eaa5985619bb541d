import { notificationSettingsSchema } from '@ballast/contract/notifications/notification-settings'
import { NOTIFICATION_KINDS, type NotificationKind } from '@ballast/domain/notifications/notification-kinds'
import {
  DEFAULT_NOTIFICATION_SETTINGS,
  type NotificationSettings,
} from '@ballast/domain/notifications/notification-settings'
import { inArray } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { notificationSettings } from '../../schema/notifications.ts'

const DEFAULTS = DEFAULT_NOTIFICATION_SETTINGS

/** What each of some users chose; who chose nothing is absent. */
export async function settingsOfUsers(
  db: Db,
  { userIds }: { userIds: readonly string[] },
): Promise<Map<string, NotificationSettings>> {
  const rows = await db
    .select()
    .from(notificationSettings)
    .where(inArray(notificationSettings.userId, [...userIds]))
  return new Map(
    rows.map(({ userId, kinds, ...row }) => {
      const known = notificationSettingsSchema.safeParse({ ...row, kinds: { ...DEFAULTS.kinds, ...kinds } })
      return [userId, known.success ? known.data : DEFAULTS]
    }),
  )
}

export async function settingsOf(db: Db, { userId }: { userId: string }): Promise<NotificationSettings> {
  return (await settingsOfUsers(db, { userIds: [userId] })).get(userId) ?? DEFAULTS
}

export async function saveSettings(
  db: Db,
  { userId, settings }: { userId: string; settings: NotificationSettings },
): Promise<void> {
  const row = { ...settings, kinds: changedKinds(settings) }
  await db
    .insert(notificationSettings)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: notificationSettings.userId, set: row })
}

/** Only what was changed is kept: a kind that is added later begins with its own defaults. */
function changedKinds({ kinds }: NotificationSettings): Partial<NotificationSettings['kinds']> {
  const isChanged = (kind: NotificationKind) =>
    (['app', 'mail', 'push'] as const).some(
      (channel) => kinds[kind][channel] !== DEFAULTS.kinds[kind][channel],
    )
  return Object.fromEntries(NOTIFICATION_KINDS.filter(isChanged).map((kind) => [kind, kinds[kind]]))
}
