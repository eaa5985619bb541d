import { getTableColumns, sql } from 'drizzle-orm'
import { amongIds, hashedAmong } from '../../platform/database/among.ts'
import { type Db, rowsOf } from '../../platform/database/database.ts'
import { snakeCase } from '../../schema/column-kinds.ts'
import { settled } from '../../schema/settled.ts'
import { tradeJournals } from '../../schema/trades.ts'

/** A trade of the merged account, and the trade that now contains its opening fill. */
export type CarriedJournals = {
  from: string
  to: string
  /** Whether no other trade went into that one. */
  alone: boolean
}
type HolderRef = { userId: string; holderId: string }

const COLUMNS = Object.keys(getTableColumns(tradeJournals))
  .filter((name) => !['userId', 'seq', 'packed'].includes(name))
  .map(snakeCase)
  .join(', ')

/** Stores a copy of some trades' journals under the holder. */
export async function copyJournals(
  db: Db,
  { userId, holderId, tradeIds }: HolderRef & { tradeIds: readonly string[] },
): Promise<void> {
  await db.execute(
    sql`INSERT INTO trade_journals (user_id, ${sql.raw(COLUMNS)})
        SELECT ${holderId}::uuid, ${sql.raw(COLUMNS)} FROM trade_journals
        WHERE user_id = ${userId} AND ${amongIds(sql`trade_id`, tradeIds)} ON CONFLICT DO NOTHING`,
  )
}

export async function deleteJournals(db: Db, userId: string, tradeIds: readonly string[]): Promise<void> {
  await db.execute(
    sql`DELETE FROM trade_journals WHERE user_id = ${userId} AND ${amongIds(sql`trade_id`, tradeIds)}`,
  )
}

/** The revision of each trade's journal. */
export async function revisionsOf(
  db: Db,
  userId: string,
  tradeIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await rowsOf<{ id: string; revision: number }>(
    db,
    sql`SELECT trade_id AS id, revision FROM trade_journals
        WHERE user_id = ${userId} AND ${amongIds(sql`trade_id`, tradeIds)}`,
  )
  return new Map(rows.map(({ id, revision }) => [id, revision]))
}

/** A picture or plan with the trade, and the fill, that it belonged to; merges of earlier releases stored no fill. */
type Link = { id: string; tradeId: string; fromKey?: string | null }
export type Links = Record<'screenshots' | 'trade_plans', Link[]>

export async function linksOf(db: Db, userId: string, tradeIds: readonly string[]): Promise<Links> {
  const read = (table: string) =>
    rowsOf<Link>(
      db,
      sql`SELECT id, trade_id AS "tradeId", from_key AS "fromKey" FROM ${sql.identifier(table)}
          WHERE user_id = ${userId} AND ${amongIds(sql`trade_id`, tradeIds)}`,
    )
  return { screenshots: await read('screenshots'), trade_plans: await read('trade_plans') }
}

export async function putLinksBack(db: Db, userId: string, links: Links): Promise<void> {
  for (const table of ['screenshots', 'trade_plans'] as const)
    await db.execute(
      sql`UPDATE ${sql.identifier(table)} t SET trade_id = (l->>'tradeId')::uuid,
            from_key = CASE WHEN l ? 'fromKey' THEN l->>'fromKey' ELSE t.from_key END
          FROM jsonb_array_elements(${JSON.stringify(links[table])}::jsonb) AS l
          WHERE t.user_id = ${userId} AND t.id = (l->>'id')::uuid`,
    )
}

/** The trade that another one was decided with, and the trade that took its place. */
export type DecisionLink = { id: string; from: string; to: string; fromKey: string | null }

/** The decisions that are called by the first trade of a pair, which the second takes the place of. */
export async function decisionsOf(
  db: Db,
  userId: string,
  pairs: readonly { from: string; to: string }[],
): Promise<DecisionLink[]> {
  return rowsOf(
    db,
    sql`SELECT j.trade_id AS id, p."from", p."to", j.decision_from_key AS "fromKey" FROM trade_journals j
        JOIN jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) AS p("from" uuid, "to" uuid)
          ON j.decision_group = p."from"::text
        WHERE j.user_id = ${userId}`,
  )
}

/** Gives trades back to the decision they were part of; one that was moved since stays where it is. */
export async function putDecisionsBack(
  db: Db,
  userId: string,
  decisions: readonly DecisionLink[],
): Promise<void> {
  await db.execute(
    sql`UPDATE trade_journals j SET decision_group = d."from"::text, decision_from_key = d."fromKey"
        FROM jsonb_to_recordset(${JSON.stringify(decisions)}::jsonb)
          AS d(id uuid, "from" uuid, "to" uuid, "fromKey" text)
        WHERE j.user_id = ${userId} AND j.trade_id = d.id AND j.decision_group = d."to"::text`,
  )
}

/** An account's trades with the columns a merge needs, including deleted ones. */
export async function tradesOf(
  db: Db,
  { userId, accountId }: { userId: string; accountId: string },
): Promise<{ id: string; key: string; deletedAt: string | null }[]> {
  return rowsOf(
    db,
    sql`SELECT id, key, deleted_at::text AS "deletedAt" FROM trades
        WHERE user_id = ${userId} AND ${settled(userId)} AND account_id = ${accountId}`,
  )
}

/** Which of an account's trades contain the fills. */
export async function holdersOf(
  db: Db,
  { userId, accountId, identities }: { userId: string; accountId: string; identities: readonly string[] },
): Promise<Map<string, string>> {
  if (identities.length === 0) return new Map()
  const rows = await rowsOf<{ identity: string; id: string }>(
    db,
    sql`SELECT fill->>'identity' AS identity, t.id FROM trades t
        JOIN trade_fills f ON f.user_id = t.user_id AND f.trade_id = t.id, jsonb_array_elements(f.fills) AS fill
        WHERE t.user_id = ${userId} AND ${settled(userId, sql`t.source_id`)} AND t.account_id = ${accountId} AND ${hashedAmong(sql`fill->>'identity'`, identities)}
        ORDER BY t.opened_at DESC`,
  )
  return new Map(rows.map(({ identity, id }) => [identity, id]))
}

export type DeletedMark = { id: string; deletedAt: string }

/** Marks trades as deleted that were deleted in the account they came from. */
export async function markDeletedAt(db: Db, userId: string, marks: readonly DeletedMark[]): Promise<void> {
  await db.execute(
    sql`UPDATE trades t SET deleted_at = m."deletedAt"
        FROM jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) AS m(id uuid, "deletedAt" timestamptz)
        WHERE t.user_id = ${userId} AND t.id = m.id`,
  )
}

/** Journals whose trade does not exist: their import was undone, and they wait for it. */
export async function waitingJournals(
  db: Db,
  { userId, accountId }: { userId: string; accountId: string },
): Promise<{ id: string; key: string }[]> {
  return rowsOf(
    db,
    sql`SELECT trade_id AS id, key FROM trade_journals j WHERE user_id = ${userId} AND account_id = ${accountId}
          AND NOT EXISTS (SELECT 1 FROM trades t
            WHERE t.user_id = j.user_id AND t.id = j.trade_id AND ${settled(userId, sql`t.source_id`)})`,
  )
}

/** Moves all remaining journals of one account to another. */
export async function renameAccountOfJournals(
  db: Db,
  { userId, from, into }: { userId: string; from: string; into: string },
): Promise<void> {
  await db.execute(
    sql`UPDATE trade_journals SET account_id = ${into} WHERE user_id = ${userId} AND account_id = ${from}`,
  )
}
