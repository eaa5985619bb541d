import { and, gte, sql } from 'drizzle-orm'
import { allUsers, type Db, jsonParameter, rowsOf } from '../../platform/database/database.ts'
import { adminFigures } from '../../schema/admin.ts'

/** Figures that jobs compute and store; figures counted as they happen are in `platform/counts`. */
export type ComputedFigure =
  | 'sign-ups'
  | 'active-day'
  | 'active-week'
  | 'active-month'
  | 'trades-imported'
  | 'users'
  | 'plans'
  | 'revenue'
  | 'retention'
  | 'jobs'
  | 'storage'

export type Figure = {
  figure: string
  day: string
  key: string
  value: number
  n: number | null
  updatedAt: Date
}
export type NewFigure = { day: string; key?: string; value: number; n?: number | null }

/** Saves the current values of a figure; days saved before are overwritten. */
export async function saveFigures(
  db: Db,
  figure: ComputedFigure,
  { rows, now }: { rows: readonly NewFigure[]; now: Date },
): Promise<void> {
  if (rows.length === 0) return
  const values = rows.map(({ day, key = '', value, n = null }) => ({ day, key, value, n }))
  await db.execute(
    sql`INSERT INTO admin_figures (figure, day, key, value, n, updated_at)
        SELECT ${figure}::text, day, key, value, n, ${now.toISOString()}::timestamptz
        FROM jsonb_to_recordset(${jsonParameter(values)}) AS r(day date, key text, value float8, n int)
        ON CONFLICT (figure, day, key)
          DO UPDATE SET value = excluded.value, n = excluded.n, updated_at = excluded.updated_at`,
  )
}

export async function readFigures(db: Db, { since }: { since: string }): Promise<Figure[]> {
  return db
    .select()
    .from(adminFigures)
    .where(and(gte(adminFigures.day, since)))
}

/** The last day a figure was saved for. */
export async function lastDayOf(db: Db, figure: ComputedFigure): Promise<string | null> {
  const [row] = await rowsOf<{ day: string | null }>(
    db,
    sql`SELECT max(day)::text AS day FROM admin_figures WHERE figure = ${figure}`,
  )
  return row?.day ?? null
}

/** The first day on which any user was seen. */
export async function firstActiveDay(db: Db): Promise<string | null> {
  const [row] = await rowsOf<{ day: string | null }>(
    db,
    sql`SELECT min(day)::text AS day FROM active_days WHERE ${allUsers('figures of the overview')}`,
  )
  return row?.day ?? null
}
