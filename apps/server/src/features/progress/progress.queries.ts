import type { LifeState } from '@ballast/domain/behaviour/life-state'
import { and, eq, inArray, min, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../platform/database/database.ts'
import { evaluations, experiments, findings } from '../../schema/findings.ts'
import { dayPlans, reflections } from '../../schema/plans.ts'
import { habitMarkEdits, habits, resets } from '../../schema/routine.ts'

type Owner = { userId: string }

/** The first day on which anything that earns points was written; null if nothing was. */
export async function firstDayOf(db: Db, { userId }: Owner): Promise<string | null> {
  const [row] = await rowsOf<{ day: string | null }>(
    db,
    sql`SELECT least(
          (SELECT min(${habits.startsOn}) FROM ${habits} WHERE ${habits.userId} = ${userId}),
          (SELECT min(${dayPlans.day}) FROM ${dayPlans} WHERE ${dayPlans.userId} = ${userId}),
          (SELECT min(${reflections.day}) FROM ${reflections} WHERE ${reflections.userId} = ${userId}),
          (SELECT min(${resets.day}) FROM ${resets} WHERE ${resets.userId} = ${userId}),
          (SELECT min(${experiments.startedAt})::date - 1 FROM ${experiments} WHERE ${experiments.userId} = ${userId})
        )::text AS day`,
  )
  return row?.day ?? null
}

/**
 * When each mark was made, by habit and day number. Years of marks are many rows, so each habit's are read as one text.
 */
export async function markTimes(db: Db, { userId }: Owner): Promise<Map<string, Map<number, number>>> {
  const rows = await rowsOf<{ habit: string; marks: string }>(
    db,
    sql`SELECT habit_id AS habit,
          string_agg((day - DATE '1970-01-01') || ':' || (extract(epoch FROM marked_at) * 1000)::bigint, ',') AS marks
        FROM habit_marks WHERE user_id = ${userId} GROUP BY habit_id`,
  )
  return new Map(
    rows.map(({ habit, marks }) => [
      habit,
      new Map(marks.split(',').map((mark) => mark.split(':').map(Number) as [number, number])),
    ]),
  )
}

export type MarkEdit = { habitId: string; day: string; hadMark: boolean; at: number }

/** Changes to marks of finished days, in order. */
export async function markEdits(db: Db, { userId }: Owner): Promise<MarkEdit[]> {
  const rows = await db
    .select()
    .from(habitMarkEdits)
    .where(eq(habitMarkEdits.userId, userId))
    .orderBy(habitMarkEdits.editedAt, habitMarkEdits.id)
    .limit(50_000)
  return rows.map(({ habitId, day, before, editedAt }) => ({
    habitId,
    day,
    hadMark: before !== null,
    at: editedAt.getTime(),
  }))
}

/** The trade limits of plans written before their sessions, as they were when these began; later changes are edits. */
export async function planLimits(
  db: Db,
  { userId }: Owner,
): Promise<{ day: string; isForAll: boolean; most: number | null }[]> {
  return rowsOf(
    db,
    sql`SELECT p.day::text AS day, p.account_id IS NULL AS "isForAll",
          (coalesce(e.before, p.words) ->> 'maxTrades')::int AS most
        FROM day_plans p LEFT JOIN LATERAL (
          SELECT before FROM day_plan_edits
          WHERE user_id = ${userId} AND plan_id = p.id ORDER BY edited_at, id LIMIT 1
        ) e ON true WHERE p.user_id = ${userId} AND p.created_at < p.starts_at`,
  )
}

/** How many resets were completed on each day. */
export async function resetsSeenThrough(db: Db, { userId }: Owner): Promise<Map<string, number>> {
  const rows = await db
    .select({ day: resets.day, n: sql<number>`count(*)::int` })
    .from(resets)
    .where(and(eq(resets.userId, userId), sql`${resets.endedAt} IS NOT NULL AND ${resets.secondsDone} > 0`))
    .groupBy(resets.day)
  return new Map(rows.map(({ day, n }) => [day, n]))
}

export async function experimentTimes(
  db: Db,
  { userId }: Owner,
): Promise<{ id: string; detector: string; startedAt: Date; endsAt: Date; stoppedAt: Date | null }[]> {
  const { id, detector, startedAt, endsAt, stoppedAt } = experiments
  return db
    .select({ id, detector, startedAt, endsAt, stoppedAt })
    .from(experiments)
    .where(eq(experiments.userId, userId))
    .orderBy(experiments.startedAt)
}

const CONFIRMED: LifeState[] = ['confirmed', 'improving']

/** When a look first confirmed each behaviour by later trades. */
export async function confirmedSince(db: Db, { userId }: Owner): Promise<Map<string, number>> {
  const rows = await db
    .select({ detector: findings.detector, at: min(evaluations.at) })
    .from(findings)
    .innerJoin(
      evaluations,
      and(eq(evaluations.userId, findings.userId), eq(evaluations.id, findings.evaluationId)),
    )
    .where(and(eq(findings.userId, userId), inArray(findings.state, CONFIRMED)))
    .groupBy(findings.detector)
  return new Map(rows.flatMap(({ detector, at }) => (at ? [[detector, at.getTime()] as const] : [])))
}
