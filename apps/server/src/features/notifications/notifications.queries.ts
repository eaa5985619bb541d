import { MAX_UNREAD } from '@ballast/contract/notifications/notifications'
import type { NotificationKind } from '@ballast/domain/notifications/notification-kinds'
import { and, asc, desc, eq, gt, inArray, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import { allUsers, type Db, rowsOf } from '../../platform/database/database.ts'
import type { UserRef } from '../../platform/database/owned-id.ts'
import { alerts } from '../../schema/alerts.ts'
import { notifications } from '../../schema/notifications.ts'
import { users } from '../../schema/users.ts'

export type NotificationRow = typeof notifications.$inferSelect

/** Inserts new notifications; one that any server has already inserted is left unchanged. Returns the inserted rows. */
export async function insertNotifications(
  db: Db,
  rows: readonly NotificationRow[],
): Promise<NotificationRow[]> {
  if (rows.length === 0) return []
  return db
    .insert(notifications)
    .values([...rows])
    .onConflictDoNothing()
    .returning()
}

export type ListFilter = {
  kinds: readonly NotificationKind[]
  withUnlisted: boolean
  onlyUnread: boolean
  before: string | null
  limit: number
}

/** Newest first, because ids rise with time. Each of several kinds is read from its own index, however rare it is. */
export async function listNotificationRows(
  db: Db,
  { kinds, limit, ...of }: UserRef & ListFilter,
): Promise<NotificationRow[]> {
  const wanted = kinds.length > 0 ? kinds.map((kind) => eq(notifications.kind, kind)) : [undefined]
  const found: NotificationRow[] = []
  for (const ofKind of wanted) found.push(...(await newestOf(db, and(listed(of), ofKind), limit)))
  return found.sort((a, b) => (a.id < b.id ? 1 : -1)).slice(0, limit)
}

function listed({ userId, withUnlisted, onlyUnread, before }: UserRef & Omit<ListFilter, 'kinds' | 'limit'>) {
  return and(
    eq(notifications.userId, userId),
    withUnlisted ? undefined : eq(notifications.isListed, true),
    onlyUnread ? isNull(notifications.readAt) : undefined,
    before ? lt(notifications.id, before) : undefined,
  )
}

function newestOf(db: Db, where: SQL | undefined, limit: number): Promise<NotificationRow[]> {
  return db.select().from(notifications).where(where).orderBy(desc(notifications.id)).limit(limit)
}

/** The number of unread notifications up to a limit: a list of a million is not read for a number nobody looks at. */
export async function countUnread(db: Db, { userId, now }: UserRef & { now: Date }): Promise<number> {
  const [row] = await rowsOf<{ n: number }>(
    db,
    sql`SELECT count(*)::int AS n FROM (
          SELECT 1 FROM notifications
          WHERE user_id = ${userId} AND read_at IS NULL AND is_listed
            AND announced_from <= ${now.toISOString()}::timestamptz
          LIMIT ${MAX_UNREAD}
        ) unread`,
  )
  return row?.n ?? 0
}

type ListQuery = UserRef & {
  ids: readonly string[] | null
  kinds: readonly NotificationKind[]
  isRead: boolean
  now: Date
}

/** Marks the given notifications, or all of some kinds, as read, with their alerts; snoozed ones stay unread. */
export async function markRead(db: Db, { userId, ids, kinds, isRead, now }: ListQuery): Promise<void> {
  const changed = await db
    .update(notifications)
    .set({ readAt: isRead ? now : null })
    .where(
      and(
        eq(notifications.userId, userId),
        isRead ? isNull(notifications.readAt) : undefined,
        lte(notifications.announcedFrom, now),
        ids ? inArray(notifications.id, [...ids]) : undefined,
        kinds.length > 0 ? inArray(notifications.kind, [...kinds]) : undefined,
      ),
    )
    .returning({ alertId: notifications.alertId })
  const alertIds = changed.flatMap(({ alertId }) => alertId ?? [])
  if (alertIds.length === 0) return
  await db
    .update(alerts)
    .set({ readAt: isRead ? now : null })
    .where(and(eq(alerts.userId, userId), inArray(alerts.id, alertIds)))
}

/** The next users in id order, without those whose account is about to be deleted. */
export async function usersAfter(
  db: Db,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isNull(users.deletesAt), after === null ? undefined : gt(users.id, after)))
    .orderBy(asc(users.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Deletes a batch of notifications from before an instant, with their deliveries; returns how many. */
export async function forgetOld(db: Db, { before, limit }: { before: Date; limit: number }): Promise<number> {
  const rows = await rowsOf<{ n: number }>(
    db,
    sql`WITH gone AS (
          DELETE FROM notifications WHERE (user_id, id) IN (
            SELECT user_id, id FROM notifications WHERE ${allUsers('old notifications')} AND created_at < ${before.toISOString()}::timestamptz
            ORDER BY created_at LIMIT ${limit}
          ) RETURNING 1
        ) SELECT count(*)::int AS n FROM gone`,
  )
  return rows[0]?.n ?? 0
}
