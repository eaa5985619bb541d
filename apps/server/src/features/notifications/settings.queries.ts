import type { BodyOf } from '@ballast/contract/endpoint'
import {
  notificationSettingsSchema,
  quietHoursSchema,
  type saveNotificationSettings,
} from '@ballast/contract/notifications/notification-settings'
import {
  DEFAULT_NOTIFICATION_SETTINGS,
  type NotificationSettings,
} from '@ballast/domain/notifications/notification-settings'
import { and, inArray, sql } from 'drizzle-orm'
import { allUsers, type Db } from '../../platform/database/database.ts'
import { readablePart } from '../../platform/database/readable-part.ts'
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
  return new Map(rows.map(({ userId, ...row }) => [userId, read(row)]))
}

/** A setting that cannot be read has its default; the others stay. */
function read(row: Omit<typeof notificationSettings.$inferSelect, 'userId'>): NotificationSettings {
  const kinds = { ...DEFAULTS.kinds, ...row.kinds }
  const rules = { ...DEFAULTS.rules, ...row.rules }
  const known = readablePart(notificationSettingsSchema, { ...row, kinds, rules })
  return notificationSettingsSchema.parse({
    ...DEFAULTS,
    ...known,
    kinds: { ...DEFAULTS.kinds, ...Object(known.kinds) },
    rules: { ...DEFAULTS.rules, ...Object(known.rules) },
    quiet: quietHoursSchema.safeParse(row.quiet).data ?? DEFAULTS.quiet,
  })
}

export async function settingsOf(db: Db, { userId }: { userId: string }): Promise<NotificationSettings> {
  return (await settingsOfUsers(db, { userIds: [userId] })).get(userId) ?? DEFAULTS
}

/**
 * Changes the given settings; what another device changes at the same time stays. Kinds and rules nobody changed are not
 * stored, so that one added later starts with its own defaults.
 */
export async function saveSettings(
  db: Db,
  { userId, change }: { userId: string; change: BodyOf<typeof saveNotificationSettings> },
): Promise<void> {
  const table = notificationSettings
  const { kinds = {}, rules = {}, ...others } = change
  await db
    .insert(table)
    .values({ userId, ...DEFAULTS, ...others, kinds, rules })
    .onConflictDoUpdate({
      target: table.userId,
      set: {
        ...others,
        kinds: sql`${table.kinds} || excluded.kinds`,
        rules: sql`${table.rules} || excluded.rules`,
      },
    })
}
