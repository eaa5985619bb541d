import { statfs } from 'node:fs/promises'
import { COHORT_WEEKS } from '@ballast/contract/admin/overview'
import { DAY_MS } from '@ballast/domain/time/durations'
import { type SQL, sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { allUsers, type Db, rowsOf } from '../../platform/database/database.ts'
import {
  type ComputedFigure,
  firstActiveDay,
  lastDayOf,
  type NewFigure,
  saveFigures,
} from './figures.queries.ts'

type Context = Pick<Deps, 'db' | 'clock' | 'config' | 'counts' | 'payments'>
type Rows = { day: string; key?: string; value: number; n?: number | null }[]

/** How many days back a figure is computed when it is computed for the first time. */
export const DAYS_BACK = 120
/** Days after which a payment may still become known. */
const LATE_DAYS = 35
const COHORT_MONTHS = 6
const OF_ALL = allUsers('figures of the overview')

/**
 * Computes the figures of the overview and stores them per day: since the last run, and on the first run for past days. Each
 * is one counting query; nothing about a single person is stored.
 */
export async function workOutFigures({ db, clock, config, counts, payments }: Context): Promise<void> {
  const now = clock.now()
  const today = dayOf(now)
  await counts.flush()
  const refresh = async (figure: ComputedFigure, query: (since: string) => SQL, again = 1) => {
    const last = await lastDayOf(db, figure)
    const since = last === null ? daysBefore(now, DAYS_BACK) : daysBefore(new Date(last), again)
    await saveFigures(db, figure, { rows: await rowsOf<NewFigure>(db, query(since)), now })
  }
  await refresh('sign-ups', (since) => signUps(since, today))
  await refresh('active-day', (since) => activeWithin({ since, today, days: 1 }))
  await refresh('active-week', (since) => activeWithin({ since, today, days: 7 }))
  await refresh('active-month', (since) => activeWithin({ since, today, days: 30 }))
  await refresh('trades-imported', tradesImported)
  await refresh('revenue', (since) => revenue(since, payments.kind), LATE_DAYS)
  await saveFigures(db, 'users', { rows: await rowsOf<NewFigure>(db, roles(today)), now })
  await saveFigures(db, 'plans', { rows: await rowsOf<NewFigure>(db, plans(today, now)), now })
  await saveFigures(db, 'retention', { rows: await cohorts(db, now), now })
  await saveFigures(db, 'storage', { rows: await storage(db, { today, dataDir: config.dataDir }), now })
}

function signUps(since: string, today: string): SQL {
  return sql`SELECT d.day::date::text AS day, count(u.id)::float8 AS value
    FROM generate_series(${since}::date, ${today}::date, '1 day') AS d(day)
    LEFT JOIN users u ON u.created_at >= d.day::timestamp AT TIME ZONE 'UTC'
      AND u.created_at < (d.day + interval '1 day')::timestamp AT TIME ZONE 'UTC'
    GROUP BY d.day`
}

/** Distinct people active in the given number of days up to each day, out of everybody who had an account by then. */
function activeWithin({ since, today, days }: { since: string; today: string; days: number }): SQL {
  return sql`SELECT d.day::date::text AS day,
      (SELECT count(DISTINCT a.user_id) FROM active_days a
        WHERE ${OF_ALL} AND a.day > d.day::date - ${days}::int AND a.day <= d.day::date)::float8 AS value,
      (SELECT count(*) FROM users u WHERE u.created_at < (d.day + interval '1 day')::timestamp AT TIME ZONE 'UTC')::int AS n
    FROM generate_series(greatest(${since}::date, coalesce((SELECT min(day) FROM active_days), ${today}::date)),
      ${today}::date, '1 day') AS d(day)`
}

/** Work that was done, like the files read: undoing an import later changes no past day. */
function tradesImported(since: string): SQL {
  return sql`SELECT (finished_at AT TIME ZONE 'UTC')::date::text AS day, sum((counts->>'trades')::int)::float8 AS value
    FROM imports WHERE ${OF_ALL} AND status IN ('done', 'undone') AND finished_at >= ${since}::date AND counts ? 'trades' GROUP BY 1`
}

/** Ledger amounts per day, of one provider, so that the sandbox is kept separate. */
function revenue(since: string, provider: string): SQL {
  return sql`SELECT (occurred_at AT TIME ZONE 'UTC')::date::text AS day, currency AS key, sum(amount)::float8 AS value,
      count(*)::int AS n
    FROM billing_payments WHERE ${OF_ALL} AND provider = ${provider} AND occurred_at >= ${since}::date GROUP BY 1, 2`
}

function roles(today: string): SQL {
  return sql`SELECT ${today}::text AS day, r.role AS key, count(u.id)::float8 AS value
    FROM unnest(ARRAY['admin', 'freemium', 'beta_tester', 'user']) AS r(role) LEFT JOIN users u ON u.role = r.role
    GROUP BY r.role`
}

function plans(today: string, now: Date): SQL {
  return sql`SELECT ${today}::text AS day, k.key, count(s.key)::float8 AS value
    FROM unnest(ARRAY['monthly', 'yearly', 'past_due', 'given']) AS k(key) LEFT JOIN (
      SELECT CASE WHEN s.subscription_id IS NULL THEN 'given' WHEN s.status = 'past_due' THEN 'past_due' ELSE s.plan END AS key
        FROM subscriptions s WHERE ${OF_ALL} AND s.status IN ('active', 'trialing', 'past_due')
      UNION ALL SELECT 'given' FROM users u WHERE u.comped_until > ${now.toISOString()}::timestamptz
    ) s ON s.key = k.key GROUP BY k.key`
}

/**
 * How many of those who signed up in a month were active in the first, fourth, … week after it. Weeks that not everybody has
 * reached yet are -1; months before counting began are left out.
 */
async function cohorts(db: Db, now: Date): Promise<Rows> {
  const first = await firstActiveDay(db)
  const rows: Rows = []
  for (let back = COHORT_MONTHS; back >= 0; back--) {
    const start = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1))
    const end = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back + 1, 1))
    if (first === null || dayOf(start) < `${first.slice(0, 7)}-01`) continue
    for (const week of COHORT_WEEKS) {
      const [row] = await rowsOf<{ value: number; n: number }>(
        db,
        sql`SELECT count(*)::int AS n, count(*) FILTER (WHERE EXISTS (
              SELECT 1 FROM active_days a WHERE ${OF_ALL} AND a.user_id = u.id
                AND a.day >= (u.created_at AT TIME ZONE 'UTC')::date + ${week * 7}::int
                AND a.day < (u.created_at AT TIME ZONE 'UTC')::date + ${week * 7 + 7}::int))::float8 AS value
            FROM users u WHERE u.created_at >= ${start.toISOString()}::timestamptz
              AND u.created_at < ${end.toISOString()}::timestamptz`,
      )
      const isReached = end.getTime() + (week * 7 + 7) * DAY_MS <= now.getTime()
      rows.push({
        day: dayOf(start),
        key: String(week),
        value: isReached ? (row?.value ?? 0) : -1,
        n: row?.n ?? 0,
      })
    }
  }
  return rows
}

async function storage(db: Db, { today: day, dataDir }: { today: string; dataDir: string }): Promise<Rows> {
  const [size] = await rowsOf<{ value: number }>(
    db,
    sql`SELECT pg_database_size(current_database())::float8 AS value`,
  )
  const disk = await statfs(dataDir).catch(() => null)
  return [
    ...(size ? [{ day, key: 'database', value: size.value }] : []),
    ...(disk
      ? [
          { day, key: 'disk-free', value: disk.bavail * disk.bsize },
          { day, key: 'disk-total', value: disk.blocks * disk.bsize },
        ]
      : []),
  ]
}

/** Measures the lengths of the queues, every few minutes. */
export async function workOutJobs({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const found = await rowsOf<
    Record<'waiting' | 'active' | 'failed' | 'p95' | 'oldest', number | null> & { name: string }
  >(
    db,
    sql`SELECT q.name, count(*) FILTER (WHERE j.state IN ('created', 'retry') AND j.start_after <= now())::float8 AS waiting,
          count(*) FILTER (WHERE j.state = 'active')::float8 AS active,
          count(*) FILTER (WHERE j.state = 'failed')::float8 AS failed,
          percentile_cont(0.95) WITHIN GROUP (ORDER BY extract(epoch FROM j.completed_on - j.started_on))
            FILTER (WHERE j.state = 'completed')::float8 AS p95,
          extract(epoch FROM now() - min(j.start_after) FILTER (WHERE j.state IN ('created', 'retry') AND j.start_after <= now()))::float8 AS oldest
        FROM pgboss.queue q LEFT JOIN pgboss.job j ON j.name = q.name
        WHERE q.name NOT LIKE '\\_\\_%' GROUP BY q.name`,
  )
  const day = dayOf(now)
  const rows = found.flatMap(({ name, ...figures }) =>
    Object.entries(figures).map(([key, value]) => ({ day, key: `${name}|${key}`, value: value ?? -1 })),
  )
  await saveFigures(db, 'jobs', { rows, now })
}

export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10)
}

export function daysBefore(at: Date, days: number): string {
  return dayOf(new Date(at.getTime() - days * DAY_MS))
}
