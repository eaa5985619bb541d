import type { DeliveryReason } from '@ballast/domain/notifications/decide-deliveries'
import type {
  NotificationKind,
  OutgoingChannel,
  Urgency,
} from '@ballast/domain/notifications/notification-kinds'
import type { AlertKind } from '@ballast/domain/prop-rules/alerts/alerts-catalogue'
import { HOUR_MS } from '@ballast/domain/time/durations'
import { and, asc, eq, gt, inArray, lt, lte, or, sql } from 'drizzle-orm'
import { allUsers, type Db } from '../../platform/database/database.ts'
import { notificationDeliveries, notifications } from '../../schema/notifications.ts'
import type { NotificationRow } from './notifications.queries.ts'

const t = notificationDeliveries

export type DeliveryRow = typeof notificationDeliveries.$inferSelect
type DeliveryScope = { userId: string; channel: OutgoingChannel }

/** If a delivery has been in flight for longer than this, its server is considered dead. */
const DEAD_MS = 10 * 60_000
const DELIVERED_TO = allUsers('those a delivery is for')

export async function insertDeliveries(db: Db, rows: readonly DeliveryRow[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insert(t)
    .values([...rows])
    .onConflictDoNothing()
}

export async function deliveriesOf(
  db: Db,
  { userId, ids }: { userId: string; ids: readonly string[] },
): Promise<DeliveryRow[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(t)
    .where(and(eq(t.userId, userId), inArray(t.notificationId, [...ids])))
    .orderBy(t.channel)
}

type UsersScope = { userIds: readonly string[]; channel: OutgoingChannel }
const ofSome = ({ userIds, channel }: UsersScope) =>
  and(DELIVERED_TO, inArray(t.userId, [...userIds]), eq(t.channel, channel))

/** Queued deliveries that no run has claimed. */
export async function openOf(
  db: Db,
  of: UsersScope,
): Promise<{ userId: string; notificationId: string; kind: NotificationKind; urgency: Urgency }[]> {
  return db
    .select({
      userId: t.userId,
      notificationId: t.notificationId,
      kind: t.kind,
      urgency: notifications.urgency,
    })
    .from(t)
    .innerJoin(notifications, and(eq(notifications.userId, t.userId), eq(notifications.id, t.notificationId)))
    .where(and(ofSome(of), eq(t.state, 'queued')))
}

/** When mails or pushes went out within the last hour, once per kind they contained. */
export async function sentLately(
  db: Db,
  { now, ...of }: UsersScope & { now: Date },
): Promise<{ userId: string; kind: NotificationKind; at: number }[]> {
  const rows = await db
    .select({ userId: t.userId, kind: t.kind, at: sql<string>`max(${t.at})` })
    .from(t)
    .where(and(ofSome(of), eq(t.state, 'sent'), gt(t.at, new Date(now.getTime() - HOUR_MS))))
    .groupBy(t.userId, t.kind, t.letterId)
  return rows.map(({ at, ...row }) => ({ ...row, at: new Date(at).getTime() }))
}

type ClaimInput = UsersScope & { letterId: string; now: Date }

/** Claims queued deliveries, except those that are held or claimed by another server. Each user's oldest first. */
export async function claimOpen(db: Db, { letterId, now, ...of }: ClaimInput): Promise<NotificationRow[]> {
  const claimed = await db
    .update(t)
    .set({ state: 'sending', letterId, at: now, attempts: sql`${t.attempts} + 1` })
    .where(
      and(
        ofSome(of),
        or(eq(t.state, 'queued'), and(eq(t.state, 'sending'), lt(t.at, new Date(now.getTime() - DEAD_MS)))),
      ),
    )
    .returning({ id: t.notificationId })
  if (claimed.length === 0) return []
  const ids = claimed.map(({ id }) => id)
  return db
    .select()
    .from(notifications)
    .where(and(DELIVERED_TO, inArray(notifications.userId, [...of.userIds]), inArray(notifications.id, ids)))
    .orderBy(asc(notifications.id))
}

const taken = ({ letterId, ...of }: UsersScope & { letterId: string }) =>
  and(ofSome(of), eq(t.letterId, letterId), eq(t.state, 'sending'))

type SettledState = { state: 'sent' | 'skipped' | 'failed'; reason: DeliveryReason | null }

export async function settle(
  db: Db,
  { now, state, reason, ...of }: ClaimInput & SettledState,
): Promise<void> {
  await db.update(t).set({ state, reason, at: now, dueAt: null }).where(taken(of))
}

/**
 * Returns unsent deliveries to the queue, or marks them as failed after too many attempts. True if some are left to retry.
 */
export async function giveBack(
  db: Db,
  { now, mostAttempts, ...of }: ClaimInput & { mostAttempts: number },
): Promise<boolean> {
  const back = await db
    .update(t)
    .set({
      state: sql`CASE WHEN ${t.attempts} >= ${mostAttempts}::int THEN 'failed' ELSE 'queued' END`,
      reason: sql`CASE WHEN ${t.attempts} >= ${mostAttempts}::int THEN 'not_accepted' END`,
      letterId: null,
      at: now,
    })
    .where(taken(of))
    .returning({ state: t.state })
  return back.some(({ state }) => state === 'queued')
}

type DueIds = DeliveryScope & { ids: readonly string[]; now: Date }

export async function holdBack(
  db: Db,
  { userId, channel, ids, now, reason, until }: DueIds & { reason: DeliveryReason; until: Date },
): Promise<void> {
  await db
    .update(t)
    .set({ state: 'held', reason, dueAt: until, at: now })
    .where(and(at({ userId, channel, ids }), inArray(t.state, ['queued', 'held'])))
}

export async function skip(
  db: Db,
  { userId, channel, ids, now, reason }: DueIds & { reason: DeliveryReason },
): Promise<void> {
  await db
    .update(t)
    .set({ state: 'skipped', reason, dueAt: null, at: now })
    .where(and(at({ userId, channel, ids }), inArray(t.state, ['queued', 'held'])))
}

/** Releases held deliveries; of several servers at once, one does. Returns whether there were any. */
export async function release(db: Db, { userId, channel, ids, now }: DueIds): Promise<boolean> {
  const rows = await db
    .update(t)
    .set({ state: 'queued', reason: null, dueAt: null, at: now })
    .where(and(at({ userId, channel, ids }), eq(t.state, 'held'), lte(t.dueAt, now)))
    .returning({ id: t.notificationId })
  return rows.length > 0
}

function at({ userId, channel, ids }: DeliveryScope & { ids: readonly string[] }) {
  return and(eq(t.userId, userId), eq(t.channel, channel), inArray(t.notificationId, [...ids]))
}

export type DueDelivery = DeliveryScope & {
  notificationId: string
  kind: NotificationKind
  rule: AlertKind | null
  urgency: Urgency
  readAt: Date | null
}

/** Held deliveries that are due. */
export async function dueDeliveries(
  db: Db,
  { now, limit }: { now: Date; limit: number },
): Promise<DueDelivery[]> {
  return db
    .select({
      userId: t.userId,
      channel: t.channel,
      notificationId: t.notificationId,
      kind: t.kind,
      rule: notifications.rule,
      urgency: notifications.urgency,
      readAt: notifications.readAt,
    })
    .from(t)
    .innerJoin(notifications, and(eq(notifications.userId, t.userId), eq(notifications.id, t.notificationId)))
    .where(and(allUsers('what is due'), eq(t.state, 'held'), lte(t.dueAt, now)))
    .orderBy(asc(t.dueAt))
    .limit(limit)
}
