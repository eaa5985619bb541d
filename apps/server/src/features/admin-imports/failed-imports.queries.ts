import { MAX_FORMATS, type UnknownFormat } from '@ballast/contract/admin/failed-imports'
import { and, desc, eq, sql } from 'drizzle-orm'
import { allUsers, type Db, rowsOf } from '../../platform/database/database.ts'
import type { PageKey } from '../../platform/http/page-key.ts'
import { importFailures } from '../../schema/admin.ts'

const OF_ALL = allUsers('administration')

type Ranked = Omit<UnknownFormat, 'lastAt'> & { lastAt: string | Date }

/** Ranked by how many people sent such a file, then by the latest. */
export async function rankUnknownFormats(db: Db): Promise<UnknownFormat[]> {
  const rows = await rowsOf<Ranked>(
    db,
    sql`SELECT signature, code, max(kind) AS kind, max(guess) AS guess, (array_agg(tables ORDER BY last_at DESC))[1] AS tables,
          count(DISTINCT user_id)::int AS users, sum(times)::int AS times, max(last_at) AS "lastAt"
        FROM import_failures WHERE ${OF_ALL} AND code = 'unknown_format'
        GROUP BY signature, code ORDER BY users DESC, "lastAt" DESC, signature LIMIT ${MAX_FORMATS}`,
  )
  return rows.map((row) => ({ ...row, lastAt: new Date(row.lastAt).toISOString() }))
}

export async function countPeople(db: Db): Promise<number> {
  const [row] = await rowsOf<{ n: number }>(
    db,
    sql`SELECT count(DISTINCT user_id)::int AS n FROM import_failures WHERE ${OF_ALL} AND code = 'unknown_format'`,
  )
  return row?.n ?? 0
}

type FailuresQuery = { code?: string | undefined; after: PageKey | null; limit: number }

/** The owner of a file is never selected. */
export async function listFailures(db: Db, { code, after, limit }: FailuresQuery) {
  const columns = {
    id: importFailures.id,
    signature: importFailures.signature,
    code: importFailures.code,
    kind: importFailures.kind,
    guess: importFailures.guess,
    tables: importFailures.tables,
    size: importFailures.size,
    times: importFailures.times,
    lastAt: importFailures.lastAt,
  }
  return db
    .select(columns)
    .from(importFailures)
    .where(
      and(
        OF_ALL,
        code ? eq(importFailures.code, code) : undefined,
        after
          ? sql`(${importFailures.lastAt}, ${importFailures.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(importFailures.lastAt), desc(importFailures.id))
    .limit(limit)
}
