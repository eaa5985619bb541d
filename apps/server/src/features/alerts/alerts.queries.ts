import { ALERT_RULES, type AlertKind } from '@ballast/domain/prop-rules/alerts/alerts-catalogue'
import type { FilledPosition } from '@ballast/domain/prop-rules/conduct/open-sizes'
import { and, count, desc, eq, gte, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { allUsers, type Db, rowsOf } from '../../platform/database/database.ts'
import type { UserRef } from '../../platform/database/owned-id.ts'
import { alertSettings, alerts, alertWatches } from '../../schema/alerts.ts'
import { notifications } from '../../schema/notifications.ts'
import { settled } from '../../schema/settled.ts'
import { tradeFills, trades } from '../../schema/trades.ts'
import { dataVersions } from '../../schema/users.ts'

export type AlertRow = typeof alerts.$inferSelect
export type SettingRow = typeof alertSettings.$inferSelect

export type AlertFilter = {
  accountIds: readonly string[]
  kinds: readonly AlertKind[]
  before: Date | null
  limit: number
}

/**
 * The newest alerts before an instant, and whether there are older ones. Those noticed by the same check have the same
 * instant, so a page has all of them, even if it gets longer than `limit`.
 */
export async function pageOfAlerts(
  db: Db,
  { userId, accountIds, kinds, before, limit }: UserRef & AlertFilter,
): Promise<{ rows: AlertRow[]; hasMore: boolean }> {
  const wanted = and(
    eq(alerts.userId, userId),
    accountIds.length > 0 ? inArray(alerts.accountId, [...accountIds]) : undefined,
    kinds.length > 0 ? inArray(alerts.kind, [...kinds]) : undefined,
  )
  const newest = (where: SQL | undefined) =>
    db.select().from(alerts).where(and(wanted, where)).orderBy(desc(alerts.noticedAt), desc(alerts.id))
  const rows = await newest(before ? lt(alerts.noticedAt, before) : undefined).limit(limit + 1)
  const last = rows[limit - 1]
  if (rows.length <= limit || !last) return { rows, hasMore: false }
  const earlier = rows.slice(0, limit).filter(({ noticedAt }) => noticedAt > last.noticedAt)
  const together = await newest(eq(alerts.noticedAt, last.noticedAt))
  const older = await newest(lt(alerts.noticedAt, last.noticedAt)).limit(1)
  return { rows: [...earlier, ...together], hasMore: older.length > 0 }
}

/** Alerts that began between two instants, in order. */
export async function alertsBetween(
  db: Db,
  { userId, from, to }: UserRef & { from: Date; to: Date },
): Promise<AlertRow[]> {
  return db
    .select()
    .from(alerts)
    .where(and(eq(alerts.userId, userId), gte(alerts.at, from), lt(alerts.at, to)))
    .orderBy(alerts.at, alerts.id)
    .limit(100)
}

/**
 * The trade that triggered each alert: the one that was closed, or opened too large, at that moment in its account. Looked
 * up on every read, so that an undone trade is not linked.
 */
export async function causesOf(
  db: Db,
  { userId, rows }: UserRef & { rows: readonly AlertRow[] },
): Promise<Map<string, string>> {
  const byData = rows.filter(({ kind }) => ALERT_RULES[kind].comes === 'data')
  if (byData.length === 0) return new Map()
  const moments = byData.map(({ at }) => at)
  const found = await db
    .select({
      id: trades.id,
      accountId: trades.accountId,
      openedAt: trades.openedAt,
      closedAt: trades.closedAt,
    })
    .from(trades)
    .where(
      and(
        eq(trades.userId, userId),
        settled(userId, trades.sourceId),
        inArray(trades.accountId, [...new Set(byData.map(({ accountId }) => accountId))]),
        or(inArray(trades.closedAt, moments), inArray(trades.openedAt, moments)),
        isNull(trades.deletedAt),
      ),
    )
    .orderBy(trades.id)
  return new Map(
    byData.flatMap(({ id, accountId, at, kind }) => {
      const cause = found.find(
        (trade) =>
          trade.accountId === accountId &&
          (kind === 'size' ? trade.openedAt : trade.closedAt)?.getTime() === at.getTime(),
      )
      return cause ? [[id, cause.id] as const] : []
    }),
  )
}

export async function countUnread(db: Db, { userId, now }: UserRef & { now: Date }): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(alerts)
    .where(and(eq(alerts.userId, userId), isNull(alerts.readAt), lte(alerts.announcedFrom, now)))
  return Number(row?.n ?? 0)
}

/** Marks the given alerts (null: all) and their notifications as read; snoozed ones stay unread. */
export async function markRead(
  db: Db,
  { userId, ids, now }: UserRef & { ids: readonly string[] | null; now: Date },
): Promise<void> {
  const read = await db
    .update(alerts)
    .set({ readAt: now })
    .where(
      and(
        eq(alerts.userId, userId),
        isNull(alerts.readAt),
        lte(alerts.announcedFrom, now),
        ids ? inArray(alerts.id, [...ids]) : undefined,
      ),
    )
    .returning({ id: alerts.id })
  await db
    .update(notifications)
    .set({ readAt: now })
    .where(and(notificationsOf(userId, read), isNull(notifications.readAt)))
}

function notificationsOf(userId: string, rows: readonly { id: string }[]) {
  const ids = rows.map(({ id }) => id)
  return and(eq(notifications.userId, userId), inArray(notifications.alertId, ids))
}

/** Inserts new alerts; one that any server has already sent is left unchanged. Returns the inserted rows. */
export async function insertAlerts(db: Db, rows: readonly AlertRow[]): Promise<AlertRow[]> {
  if (rows.length === 0) return []
  return db
    .insert(alerts)
    .values([...rows])
    .onConflictDoNothing()
    .returning()
}

const NO_LONGER_SO = ' This is no longer so: trades, money or rules were changed since.'

/**
 * Says below the alert of a breach that it is no longer so, or takes that back. Only a change of the record can end a breach, such
 * as a correction that is undone; a reached limit that pauses a day ends by itself.
 */
export async function sayWhetherSo(
  db: Db,
  { userId, attemptId, isSo }: UserRef & { attemptId: string; isSo: boolean },
): Promise<void> {
  const without = sql`${alerts.text} - ${NO_LONGER_SO}::text`
  const text = isSo ? without : sql`(${without}) || ${JSON.stringify([NO_LONGER_SO])}::jsonb`
  await db
    .update(alerts)
    .set({ text })
    .where(
      and(
        eq(alerts.userId, userId),
        eq(alerts.attemptId, attemptId),
        eq(alerts.kind, 'breach'),
        sql`${alerts.key} NOT LIKE 'breach/paused/%'`,
      ),
    )
}

export async function settingsOf(db: Db, { userId }: UserRef): Promise<SettingRow[]> {
  return db.select().from(alertSettings).where(eq(alertSettings.userId, userId))
}

export async function saveSetting(db: Db, row: SettingRow): Promise<void> {
  const { isMuted, snoozedUntil, thresholds } = row
  await db
    .insert(alertSettings)
    .values(row)
    .onConflictDoUpdate({
      target: [alertSettings.userId, alertSettings.accountId, alertSettings.kind],
      set: { isMuted, snoozedUntil, thresholds },
    })
}

/** Postpones a rule's unread alerts. */
export async function postponeAlerts(
  db: Db,
  { userId, accountId, kind }: Pick<SettingRow, 'userId' | 'accountId' | 'kind'>,
  { since, until }: { since: Date; until: Date },
): Promise<void> {
  const postponed = await db
    .update(alerts)
    .set({ announcedFrom: until, readAt: null })
    .where(
      and(
        eq(alerts.userId, userId),
        eq(alerts.accountId, accountId),
        eq(alerts.kind, kind),
        or(isNull(alerts.readAt), gte(alerts.noticedAt, since)),
      ),
    )
    .returning({ id: alerts.id })
  await db
    .update(notifications)
    .set({ announcedFrom: until, readAt: null })
    .where(notificationsOf(userId, postponed))
}

/** Alerts that were active at the last check, by attempt; attempts that were never checked are missing. */
export async function activeAlertIds(db: Db, { userId }: UserRef): Promise<Map<string, string[]>> {
  const rows = await db.select().from(alertWatches).where(eq(alertWatches.userId, userId))
  return new Map(rows.map(({ attemptId, activeIds }) => [attemptId, activeIds]))
}

export type WatchRow = typeof alertWatches.$inferSelect

/** Saves which alerts of some attempts are active. */
export async function saveActiveAlertIds(db: Db, rows: readonly WatchRow[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insert(alertWatches)
    .values([...rows])
    .onConflictDoUpdate({
      target: [alertWatches.userId, alertWatches.attemptId],
      set: { activeIds: sql`excluded.standing` },
    })
}

/**
 * Claims a check: returns false if another server has claimed it or the data has changed since it was read. The claim is
 * held until the caller's transaction ends.
 */
export async function claimLook(
  db: Db,
  { userId, version, now, lookAt }: UserRef & { version: number; now: Date; lookAt: Date | null },
): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`UPDATE data_versions SET watched_version = version, look_at = ${lookAt?.toISOString() ?? null}::timestamptz
        WHERE user_id = ${userId} AND version = ${version}
          AND (watched_version < version OR look_at <= ${now.toISOString()}::timestamptz) RETURNING 1`,
  )
  return rows.length > 0
}

export async function isLookDue(db: Db, { userId, now }: UserRef & { now: Date }): Promise<boolean> {
  const [row] = await db
    .select({ n: count() })
    .from(dataVersions)
    .where(and(eq(dataVersions.userId, userId), lookDue(now)))
  return Number(row?.n ?? 0) > 0
}

/** Users whose data has changed since the last check, or whose next check is due. */
export async function dueLooks(db: Db, { now, limit }: { now: Date; limit: number }): Promise<string[]> {
  const rows = await db
    .select({ userId: dataVersions.userId })
    .from(dataVersions)
    .where(and(allUsers('looks a job takes'), lookDue(now)))
    .orderBy(dataVersions.lookAt)
    .limit(limit)
  return rows.map(({ userId }) => userId)
}

const lookDue = (now: Date) =>
  or(lt(dataVersions.watchedVersion, dataVersions.version), lte(dataVersions.lookAt, now))

export type AccountPosition = FilledPosition & { accountId: string; openedAt: Date }

/** The positions, with their fills, that were open at some time since an instant. */
export async function positionsSince(
  db: Db,
  { userId, accountIds, since }: UserRef & { accountIds: readonly string[]; since: Date },
): Promise<AccountPosition[]> {
  const { id, accountId, root, direction, openedAt, closedAt } = trades
  return db
    .select({ id, accountId, root, direction, openedAt, fills: tradeFills.fills })
    .from(trades)
    .innerJoin(tradeFills, and(eq(tradeFills.userId, trades.userId), eq(tradeFills.tradeId, trades.id)))
    .where(
      and(
        eq(trades.userId, userId),
        settled(userId, trades.sourceId),
        inArray(accountId, [...accountIds]),
        or(isNull(closedAt), gte(closedAt, since)),
        isNull(trades.deletedAt),
      ),
    )
}
