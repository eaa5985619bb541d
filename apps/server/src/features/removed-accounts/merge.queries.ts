import { type SQL, sql } from 'drizzle-orm'
import { amongIds, amongTexts } from '../../platform/database/among.ts'
import { type Db, rowsOf } from '../../platform/database/database.ts'
import { settled } from '../../schema/settled.ts'
import { cashLinesOf } from '../trade-store/cash-lines.ts'

/** An account to be merged into another. */
export type Pair = { userId: string; from: string; into: string }

async function countOf(db: Db, query: SQL): Promise<number> {
  return (await rowsOf<{ n: number }>(db, query))[0]?.n ?? 0
}

/** The number of fills that both accounts have. */
export function countShared(db: Db, { userId, from, into }: Pair): Promise<number> {
  return countOf(
    db,
    sql`SELECT count(DISTINCT a.identity)::int AS n FROM executions a
        JOIN executions b ON b.user_id = a.user_id AND b.identity = a.identity AND b.account_id = ${into}
          AND ${settled(userId, sql`b.source_id`)}
        WHERE a.user_id = ${userId} AND ${settled(userId, sql`a.source_id`)} AND a.account_id = ${from}`,
  )
}

/** At least this many fills, and half of the smaller account's: fewer may be coincidental numbers from two brokers. */
export const MIN_SHARED = 3
/** Fills checked at either end of an account: checking all of a hundred thousand takes more than a second. */
const SAMPLE = 50

/** Pairs of active accounts with the same currency whose first shares half of a sample of its fills with the second, most shared first. */
export async function accountsThatShare(
  db: Db,
  { userId }: { userId: string },
): Promise<{ one: string; two: string }[]> {
  const end = (order: SQL) =>
    sql`(SELECT identity FROM executions e WHERE e.user_id = ${userId} AND e.account_id = own.id AND e.manual = 0
         AND ${settled(userId, sql`e.source_id`)} ORDER BY identity ${order} LIMIT ${SAMPLE})`
  return rowsOf(
    db,
    sql`WITH own AS (SELECT id, currency FROM accounts WHERE user_id = ${userId} AND archived_at IS NULL),
        sample AS (SELECT own.id, own.currency, ends.identity FROM own
          CROSS JOIN LATERAL (${end(sql`ASC`)} UNION ${end(sql`DESC`)}) ends)
        SELECT one, two FROM (
          SELECT s.id AS one, o.id AS two, count(*)::int AS n, (count(*) FILTER (WHERE EXISTS (
            SELECT 1 FROM executions e WHERE e.user_id = ${userId} AND e.account_id = o.id AND e.identity = s.identity
              AND ${settled(userId, sql`e.source_id`)}
          )))::int AS shared
          FROM sample s JOIN own o ON o.id <> s.id AND o.currency = s.currency GROUP BY 1, 2
        ) pairs
        WHERE shared >= ${MIN_SHARED} AND shared * 2 >= n ORDER BY shared DESC, one, two LIMIT 20`,
  )
}

/** Fills of an account, once each even if several imports contain them. */
export function countFills(db: Db, { userId, id }: { userId: string; id: string }): Promise<number> {
  return countOf(
    db,
    sql`SELECT count(DISTINCT identity)::int AS n FROM executions
        WHERE user_id = ${userId} AND account_id = ${id} AND manual = 0 AND ${settled(userId)}`,
  )
}

/** The number of lines of money that are in no trade. */
export function countLines(db: Db, { userId, from }: Pair): Promise<number> {
  return countOf(
    db,
    sql`SELECT count(*)::int AS n FROM ${cashLinesOf(db, { userId })} WHERE account_id = ${from}`,
  )
}

/** The first day for which both accounts have their own plan. */
export async function dayPlannedTwice(db: Db, { userId, from, into }: Pair): Promise<string | null> {
  const rows = await rowsOf<{ day: string }>(
    db,
    sql`SELECT a.day::text AS day FROM day_plans a
        JOIN day_plans b ON b.user_id = a.user_id AND b.day = a.day AND b.account_id = ${into}
        WHERE a.user_id = ${userId} AND a.account_id = ${from} ORDER BY a.day LIMIT 1`,
  )
  return rows[0]?.day ?? null
}

/** Whether fills were moved between one of the accounts and a third, in a way that a merge would break. */
export async function movedApart(db: Db, { userId, from, into }: Pair): Promise<boolean> {
  const found = await rowsOf(
    db,
    sql`SELECT 1 FROM moved_fills WHERE user_id = ${userId}
          AND (account_id IN (${from}, ${into}) OR to_account_id IN (${from}, ${into})) LIMIT 1`,
  )
  return found.length > 0
}

/** Saved views whose filter contains an account. */
export async function viewsNaming(
  db: Db,
  { userId, from }: Pick<Pair, 'userId' | 'from'>,
): Promise<{ id: string; name: string }[]> {
  return rowsOf(
    db,
    sql`SELECT id, name FROM views WHERE user_id = ${userId} AND position(${from} IN search) > 0 ORDER BY name`,
  )
}

/** Tables whose rows change their account one by one, and are moved back by id. */
export const BY_ID = ['imports', 'attempts', 'alerts', 'day_plans', 'trade_plans'] as const
export type MovedIds = Record<(typeof BY_ID)[number], string[]>

export async function moveById(db: Db, { userId, from, into }: Pair): Promise<MovedIds> {
  const moved = {} as MovedIds
  for (const table of BY_ID) {
    const rows = await rowsOf<{ id: string }>(
      db,
      sql`UPDATE ${sql.identifier(table)} SET account_id = ${into}
          WHERE user_id = ${userId} AND account_id = ${from} RETURNING id`,
    )
    moved[table] = rows.map(({ id }) => id)
  }
  return moved
}

export async function moveBackById(db: Db, pair: Pair, moved: MovedIds): Promise<void> {
  for (const table of BY_ID) await moveBack(db, pair, { table, where: amongIds(sql`id`, moved[table]) })
}

/** Rows of a table that had moved from one account into the other, back again. */
async function moveBack(
  db: Db,
  { userId, from, into }: Pair,
  { table, where }: { table: string; where: SQL },
): Promise<void> {
  await db.execute(
    sql`UPDATE ${sql.identifier(table)} SET account_id = ${from}
        WHERE user_id = ${userId} AND account_id = ${into} AND ${where}`,
  )
}

/** Fills and money lines change their account, and are moved back by their source, which belongs to one account. */
export async function moveSources(db: Db, { userId, from, into }: Pair): Promise<string[]> {
  const sources = new Set<string>()
  for (const table of ['executions', 'cash_events']) {
    const rows = await rowsOf<{ id: string }>(
      db,
      sql`WITH moved AS (UPDATE ${sql.identifier(table)} SET account_id = ${into}
            WHERE user_id = ${userId} AND account_id = ${from} RETURNING source_id)
          SELECT DISTINCT source_id AS id FROM moved`,
    )
    for (const { id } of rows) sources.add(id)
  }
  return [...sources]
}

export async function moveBackSources(db: Db, pair: Pair, sources: readonly string[]): Promise<void> {
  for (const table of ['executions', 'cash_events'])
    await moveBack(db, pair, { table, where: amongIds(sql`source_id`, sources) })
}

const BY_IDENTITY = ['execution_corrections', 'execution_groups'] as const
export type MovedIdentities = Record<(typeof BY_IDENTITY)[number], string[]>

/** Moves corrections and groups of fills; if both accounts have one, the target's counts. */
export async function moveByIdentity(db: Db, { userId, from, into }: Pair): Promise<MovedIdentities> {
  const moved = {} as MovedIdentities
  for (const table of BY_IDENTITY) {
    const name = sql.identifier(table)
    const rows = await rowsOf<{ identity: string }>(
      db,
      sql`UPDATE ${name} m SET account_id = ${into} WHERE user_id = ${userId} AND account_id = ${from}
            AND NOT EXISTS (SELECT 1 FROM ${name} o
              WHERE o.user_id = m.user_id AND o.account_id = ${into} AND o.identity = m.identity)
          RETURNING identity`,
    )
    moved[table] = rows.map(({ identity }) => identity)
  }
  return moved
}

export async function moveBackByIdentity(db: Db, pair: Pair, moved: MovedIdentities): Promise<void> {
  for (const table of BY_IDENTITY)
    await moveBack(db, pair, { table, where: amongTexts(sql`identity`, moved[table]) })
}
