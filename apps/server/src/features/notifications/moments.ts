import type { Moment } from '@ballast/domain/notifications/decide-deliveries'
import {
  DEFAULT_NOTIFICATION_SETTINGS,
  type NotificationSettings,
} from '@ballast/domain/notifications/notification-settings'
import { HOUR_MS, MINUTE_MS } from '@ballast/domain/time/durations'
import { isTimeZone } from '@ballast/domain/time/zone'
import { and, count, gte, inArray, sql } from 'drizzle-orm'
import { allUsers, type Db, rowsOf } from '../../platform/database/database.ts'
import { pushSubscriptions } from '../../schema/notifications.ts'
import { settled } from '../../schema/settled.ts'
import { sessions, users } from '../../schema/users.ts'
import { settingsOfUsers } from './settings.queries.ts'

/** Longer than the interval at which sessions are extended, so that a user with an open page is always seen within it. */
const AWAY_MS = 15 * MINUTE_MS
/** A trade opened or closed within this time means that a session is in progress. */
const TRADED_MS = 30 * MINUTE_MS
/** A position held for longer than this is not a session. */
const HELD_MS = 8 * HOUR_MS
/** Recent trades are among the most recently written ones. */
const LATEST_WRITTEN = 200
const LOOKED_AT = allUsers('those a look is about')

export type Reader = {
  userId: string
  username: string
  email: string
  isSuspended: boolean
  settings: NotificationSettings
  moment: Moment
}

type MomentsQuery = { userIds: readonly string[]; now: Date }

/** The current state and settings of some users; deleted users are missing. */
export async function readersOf(db: Db, { userIds, now }: MomentsQuery): Promise<Map<string, Reader>> {
  if (userIds.length === 0) return new Map()
  const params = { userIds, now }
  const people = await db
    .select()
    .from(users)
    .where(inArray(users.id, [...userIds]))
  const settings = await settingsOfUsers(db, params)
  const seen = await seenLately(db, params)
  const devices = await devicesOf(db, params)
  const runs = await sessionsNow(db, params)
  const zones = await zonesOf(db, params)
  return new Map(
    people.map(({ id, username, email, emailProvenAt, emailRefusedAt, suspendedAt }) => {
      const chosen = settings.get(id)
      const chosenZone = chosen?.timeZone
      const moment: Moment = {
        now: now.getTime(),
        timeZone: chosenZone && isTimeZone(chosenZone) ? chosenZone : (zones.get(id) ?? 'UTC'),
        isAway: !seen.has(id),
        sessionUntil: runs.get(id) ?? null,
        address: emailRefusedAt ? 'refused' : emailProvenAt ? 'confirmed' : 'unconfirmed',
        devices: devices.get(id) ?? 0,
      }
      const isSuspended = suspendedAt !== null
      const own = { userId: id, username, email, isSuspended }
      return [id, { ...own, settings: chosen ?? DEFAULT_NOTIFICATION_SETTINGS, moment }]
    }),
  )
}

async function seenLately(db: Db, { userIds, now }: MomentsQuery): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ userId: sessions.userId })
    .from(sessions)
    .where(
      and(
        LOOKED_AT,
        inArray(sessions.userId, [...userIds]),
        gte(sessions.lastSeenAt, new Date(now.getTime() - AWAY_MS)),
      ),
    )
  return new Set(rows.map(({ userId }) => userId))
}

async function devicesOf(db: Db, { userIds }: MomentsQuery): Promise<Map<string, number>> {
  const rows = await db
    .select({ userId: pushSubscriptions.userId, n: count() })
    .from(pushSubscriptions)
    .where(inArray(pushSubscriptions.userId, [...userIds]))
    .groupBy(pushSubscriptions.userId)
  return new Map(rows.map(({ userId, n }) => [userId, Number(n)]))
}

/**
 * The users with a session in progress, and its end as far as it is known: the hours of a day plan, an open position, or
 * half an hour after the last trade.
 */
async function sessionsNow(db: Db, { userIds, now }: MomentsQuery): Promise<Map<string, number>> {
  const at = sql`${now.toISOString()}::timestamptz`
  const before = (ms: number) => sql`${new Date(now.getTime() - ms).toISOString()}::timestamptz`
  const ids = sql`jsonb_array_elements_text(${JSON.stringify(userIds)}::jsonb)`
  const rows = await rowsOf<{ userId: string; until: number }>(
    db,
    sql`SELECT u.id AS "userId", (extract(epoch FROM greatest(p.until, t.until)) * 1000)::float8 AS until
        FROM (SELECT e::uuid AS id FROM ${ids} AS e) u
        LEFT JOIN LATERAL (
          SELECT max(ends_at) AS until FROM day_plans
          WHERE user_id = u.id AND starts_at <= ${at} AND ends_at > ${at}
        ) p ON true
        LEFT JOIN LATERAL (
          SELECT max(coalesce(closed_at, ${at})) + make_interval(secs => ${TRADED_MS / 1000}) AS until FROM (
            SELECT opened_at, closed_at FROM trades
            WHERE user_id = u.id AND ${settled(sql`u.id`)} AND deleted_at IS NULL ORDER BY version DESC LIMIT ${LATEST_WRITTEN}
          ) latest
          WHERE closed_at BETWEEN ${before(TRADED_MS)} AND ${at}
             OR (closed_at IS NULL AND opened_at BETWEEN ${before(HELD_MS)} AND ${at})
        ) t ON true
        WHERE ${LOOKED_AT} AND greatest(p.until, t.until) > ${at}`,
  )
  return new Map(rows.map(({ userId, until }) => [userId, until]))
}

/** The time zone of each user's first account in use, in their own order. */
async function zonesOf(db: Db, { userIds }: MomentsQuery): Promise<Map<string, string>> {
  const rows = await rowsOf<{ userId: string; timeZone: string }>(
    db,
    sql`SELECT DISTINCT ON (user_id) user_id AS "userId", time_zone AS "timeZone" FROM accounts
        WHERE ${LOOKED_AT} AND user_id IN (SELECT e::uuid FROM jsonb_array_elements_text(${JSON.stringify(userIds)}::jsonb) AS e)
        ORDER BY user_id, archived_at NULLS FIRST, position, created_at, id`,
  )
  return new Map(rows.map(({ userId, timeZone }) => [userId, timeZone]))
}

/** Those of some users who may have a page open: only they need to be notified of a change at once. */
export function thoseThere(readers: ReadonlyMap<string, Reader>, userIds: Iterable<string>): string[] {
  return [...new Set(userIds)].filter((userId) => readers.get(userId)?.moment.isAway === false)
}

export async function readerOf(
  db: Db,
  { userId, now }: { userId: string; now: Date },
): Promise<Reader | null> {
  return (await readersOf(db, { userIds: [userId], now })).get(userId) ?? null
}
