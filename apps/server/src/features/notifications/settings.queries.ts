import { notificationSettingsSchema } from '@ballast/contract/notifications/notification-settings'
import { NOTIFICATION_CHANNELS } from '@ballast/domain/notifications/notification-kinds'
import {
  DEFAULT_NOTIFICATION_SETTINGS,
  type KindChannels,
  type NotificationSettings,
} from '@ballast/domain/notifications/notification-settings'
import { and, inArray } from 'drizzle-orm'
import { allUsers, type Db } from '../../platform/database/database.ts'
import { notificationSettings } from '../../schema/notifications.ts'

const DEFAULTS = DEFAULT_NOTIFICATION_SETTINGS

/** Settings of some users; users who chose nothing are missing. */
export async function settingsOfUsers(
  db: Db,
  { userIds }: { userIds: readonly string[] },
): Promise<Map<string, NotificationSettings>> {
  const rows = await db
    .select()
    .from(notificationSettings)
    .where(and(allUsers('those a look is about'), inArray(notificationSettings.userId, [...userIds])))
  return new Map(
    rows.map(({ userId, kinds, rules, ...row }) => {
      const known = notificationSettingsSchema.safeParse({
        ...row,
        kinds: { ...DEFAULTS.kinds, ...kinds },
        rules: { ...DEFAULTS.rules, ...rules },
      })
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
  const row = {
    ...settings,
    kinds: changed(settings.kinds, DEFAULTS.kinds),
    rules: changed(settings.rules, DEFAULTS.rules),
  }
  await db
    .insert(notificationSettings)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: notificationSettings.userId, set: row })
}

/** Stores changes only, so that a kind or rule added later starts with its own defaults. */
function changed<Name extends string>(
  chosen: Record<Name, KindChannels>,
  defaults: Record<Name, KindChannels>,
): Partial<Record<Name, KindChannels>> {
  const names = Object.keys(chosen) as Name[]
  const differs = (name: Name) =>
    NOTIFICATION_CHANNELS.some((channel) => chosen[name][channel] !== defaults[name][channel])
  return Object.fromEntries(names.filter(differs).map((name) => [name, chosen[name]])) as Partial<
    Record<Name, KindChannels>
  >
}
