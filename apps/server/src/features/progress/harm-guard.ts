import type { ProgressEffect } from '@ballast/contract/routine/progress'
import {
  changeOf,
  GUARD_DAYS,
  GUARDED_PARTS,
  type GuardedPart,
  guardFigure,
  HARM_MEASURES,
  MIN_GUARD_USERS,
  type TradedDay,
} from '@ballast/domain/points/harm-guard'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { allUsers, type Db, rowsOf } from '../../platform/database/database.ts'
import { progressEffects, progressOpenings } from '../../schema/routine.ts'
import { settled } from '../../schema/settled.ts'

type Context = Pick<Deps, 'db' | 'clock'>

/** Records the day on which a trader first opened a part of the product. The demo's trader is not counted. */
export async function noteOpening(
  { db, clock, demo }: Context & Pick<Deps, 'demo'>,
  { userId, part }: { userId: string; part: GuardedPart },
): Promise<void> {
  if (demo?.userIds.includes(userId)) return
  const own = and(eq(progressOpenings.userId, userId), eq(progressOpenings.part, part))
  const known = await db.select().from(progressOpenings).where(own)
  if (known.length > 0) return
  const day = clock.now().toISOString().slice(0, 10)
  await db.insert(progressOpenings).values({ userId, part, day }).onConflictDoNothing()
}

/** Compares each trader's trading before and after the first opening, and stores only the totals over all traders. */
export async function guardHarm({ db, clock }: Context): Promise<void> {
  const openings = await db.select().from(progressOpenings).where(allUsers('sums over all traders'))
  const users: { part: GuardedPart; before: TradedDay[]; after: TradedDay[] }[] = []
  for (const { userId, part, day } of openings) users.push({ part, ...(await sidesOf(db, { userId, day })) })
  const at = clock.now()
  const rows = GUARDED_PARTS.flatMap((part) =>
    HARM_MEASURES.map((measure) => {
      const opened = users.filter((one) => one.part === part)
      const { n, median, interval } = guardFigure(opened.flatMap((sides) => changeOf(measure, sides) ?? []))
      return { at, part, measure, users: n, median, low: interval.low, high: interval.high }
    }),
  )
  await db.insert(progressEffects).values(rows).onConflictDoNothing()
}

/** A trader's trading days around the opening, each aggregated by the database. The opening day itself is on neither side. */
async function sidesOf(db: Db, { userId, day }: { userId: string; day: string }) {
  const rows = await rowsOf<{ isBefore: boolean; trades: number; size: number; minutes: number | null }>(
    db,
    sql`SELECT * FROM (
          SELECT open_day < ${day}::date AS "isBefore", open_day AS day, count(*)::int AS trades,
            sum(quantity)::float8 AS size,
            (CASE WHEN bool_and(closed_at IS NOT NULL AND opened_at IS NOT NULL)
              THEN extract(epoch FROM max(closed_at) - min(opened_at)) / 60 END)::float8 AS minutes,
            row_number() OVER (
              PARTITION BY open_day < ${day}::date ORDER BY abs(open_day - ${day}::date)
            ) AS place
          FROM trades
          WHERE user_id = ${userId} AND ${settled(userId)} AND deleted_at IS NULL AND open_day <> ${day}::date
            AND NOT EXISTS (SELECT 1 FROM sample_data s WHERE s.user_id = ${userId})
          GROUP BY open_day
        ) days WHERE place <= ${GUARD_DAYS} ORDER BY day`,
  )
  const of = (isBefore: boolean) => rows.filter((row) => row.isBefore === isBefore)
  return { before: of(true), after: of(false) }
}

/** The latest results; for administrators. */
export async function showEffect({ db }: Pick<Deps, 'db'>): Promise<ProgressEffect> {
  const [latest] = await db
    .select({ at: progressEffects.at })
    .from(progressEffects)
    .orderBy(desc(progressEffects.at))
    .limit(1)
  const rows = latest ? await db.select().from(progressEffects).where(eq(progressEffects.at, latest.at)) : []
  return {
    at: latest?.at.toISOString() ?? null,
    days: GUARD_DAYS,
    fewestUsers: MIN_GUARD_USERS,
    parts: GUARDED_PARTS.map((part) => ({
      part,
      measures: HARM_MEASURES.map((measure) => {
        const row = rows.find((one) => one.part === part && one.measure === measure)
        return {
          measure,
          users: row?.users ?? 0,
          median: row?.median ?? null,
          low: row?.low ?? null,
          high: row?.high ?? null,
        }
      }),
    })),
  }
}
