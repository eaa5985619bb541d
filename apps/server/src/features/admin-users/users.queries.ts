import type { USER_PLANS, USER_STATES } from '@ballast/contract/admin/users'
import type { Role } from '@ballast/contract/auth'
import type { PlanId } from '@ballast/domain/billing/plan-prices'
import type { SubscriptionStatus } from '@ballast/domain/billing/subscription-status'
import { type SQL, sql } from 'drizzle-orm'
import { allUsers, type Db, rowsOf } from '../../platform/database/database.ts'
import type { PageKey } from '../../platform/http/page-key.ts'
import { keyOf } from '../auth/auth.queries.ts'

export type UserFilter = {
  search?: string | undefined
  role?: Role | undefined
  plan?: (typeof USER_PLANS)[number] | undefined
  state?: (typeof USER_STATES)[number] | undefined
}

/** Instants as the drivers return them: texts or dates. */
type Instant = string | Date
export type ListedUser = {
  id: string
  username: string
  email: string
  emailProvenAt: Instant | null
  role: Role
  createdAt: Instant
  lastSeenAt: Instant | null
  suspendedAt: Instant | null
  deletesAt: Instant | null
  compedUntil: Instant | null
  status: SubscriptionStatus | null
  plan: PlanId | null
  paidUntil: Instant | null
  accounts: number
  imports: number
}

const IS_LIVE = sql`coalesce(s.status IN ('active', 'trialing', 'past_due'), false)`

/** A user with counts; the contents of accounts and imports are never read here. */
const COLUMNS = sql`u.id, u.username, u.email, u.email_proven_at AS "emailProvenAt", u.role, u.created_at AS "createdAt",
  u.last_seen_at AS "lastSeenAt", u.suspended_at AS "suspendedAt", u.deletes_at AS "deletesAt",
  u.comped_until AS "compedUntil", s.status, s.plan, s.paid_until AS "paidUntil",
  (SELECT count(*)::int FROM accounts a WHERE a.user_id = u.id) AS accounts,
  (SELECT count(*)::int FROM imports i WHERE i.user_id = u.id) AS imports`
const FROM = sql`users u LEFT JOIN subscriptions s ON s.user_id = u.id`

const OF_ALL = allUsers('administration')

type UsersQuery = { filter: UserFilter; now: Date }

/** Latest registration first; `after` is where the previous page ended. */
export async function listUserRows(
  db: Db,
  { filter, now, after, limit }: UsersQuery & { after: PageKey | null; limit: number },
): Promise<ListedUser[]> {
  const place = after
    ? sql`AND (u.created_at, u.id) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
    : sql``
  return rowsOf<ListedUser>(
    db,
    sql`SELECT ${COLUMNS} FROM ${FROM} WHERE ${OF_ALL} AND ${conditionOf(filter, now)} ${place}
        ORDER BY u.created_at DESC, u.id DESC LIMIT ${limit}`,
  )
}

export async function findListedUser(db: Db, { id }: { id: string }): Promise<ListedUser | null> {
  const [row] = await rowsOf<ListedUser>(
    db,
    sql`SELECT ${COLUMNS} FROM ${FROM} WHERE ${OF_ALL} AND u.id = ${id}`,
  )
  return row ?? null
}

export async function countUsers(
  db: Db,
  { filter, now }: UsersQuery,
): Promise<{ count: number; total: number }> {
  const [row] = await rowsOf<{ count: number; total: number }>(
    db,
    sql`SELECT count(*) FILTER (WHERE ${conditionOf(filter, now)})::int AS count, count(*)::int AS total FROM ${FROM} WHERE ${OF_ALL}`,
  )
  return row ?? { count: 0, total: 0 }
}

function conditionOf({ search, role, plan, state }: UserFilter, now: Date): SQL {
  const conditions = [sql`true`]
  const text = keyOf(search ?? '')
  if (text) conditions.push(sql`(strpos(u.username_key, ${text}) > 0 OR strpos(u.email_key, ${text}) > 0)`)
  if (role) conditions.push(sql`u.role = ${role}`)
  if (plan) conditions.push(planCondition(plan, now))
  if (state) conditions.push(STATES[state])
  return sql.join(conditions, sql` AND `)
}

const STATES: Record<(typeof USER_STATES)[number], SQL> = {
  open: sql`(u.suspended_at IS NULL AND u.deletes_at IS NULL)`,
  suspended: sql`u.suspended_at IS NOT NULL`,
  leaving: sql`u.deletes_at IS NOT NULL`,
}

function planCondition(plan: (typeof USER_PLANS)[number], now: Date): SQL {
  const isPaying = sql`(${IS_LIVE} AND s.subscription_id IS NOT NULL)`
  const isGiven = sql`(coalesce(u.comped_until > ${now.toISOString()}::timestamptz, false) OR (${IS_LIVE} AND s.subscription_id IS NULL))`
  const hasEnded = sql`coalesce(s.status IN ('cancelled', 'expired'), false)`
  switch (plan) {
    case 'paying':
      return isPaying
    case 'given':
      return sql`(${isGiven} AND NOT ${isPaying})`
    case 'ended':
      return sql`(${hasEnded} AND NOT ${isGiven})`
    case 'free':
      return sql`NOT (${isPaying} OR ${isGiven} OR ${hasEnded})`
  }
}

export async function waysIn(db: Db, { userId, now }: { userId: string; now: Date }) {
  type Ways = { sessions: number; hasPassword: boolean; hasPasskey: boolean; providers: string[] | null }
  const [row] = await rowsOf<Ways>(
    db,
    sql`SELECT (SELECT count(*)::int FROM sessions WHERE user_id = ${userId} AND expires_at > ${now.toISOString()}::timestamptz) AS sessions,
          u.password_hash IS NOT NULL AS "hasPassword",
          EXISTS (SELECT 1 FROM passkeys WHERE user_id = ${userId}) AS "hasPasskey",
          (SELECT json_agg(provider ORDER BY provider) FROM identities WHERE user_id = ${userId}) AS providers
        FROM users u WHERE u.id = ${userId}`,
  )
  return {
    sessions: row?.sessions ?? 0,
    hasPassword: row?.hasPassword ?? false,
    providers: [...(row?.hasPasskey ? ['passkey'] : []), ...(row?.providers ?? [])],
  }
}
