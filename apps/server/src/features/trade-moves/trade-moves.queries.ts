import { sql } from 'drizzle-orm'
import { amongIds, amongTexts, hashedAmong } from '../../platform/database/among.ts'
import { type Db, rowsOf } from '../../platform/database/database.ts'
import { settled } from '../../schema/settled.ts'
import { placeFills } from '../trade-store/moved/moved-fills.queries.ts'
import { tradeId } from '../trade-store/trade-id.ts'

type Fills = { userId: string; accountId: string; identities: readonly string[] }
type Move = { userId: string; from: string; to: string; identities: readonly string[] }

/** Whether a trade of the account other than the given ones contains one of the fills, because the fill flipped the position. */
export async function sharesFills(
  db: Db,
  { userId, accountId, identities, ids }: Fills & { ids: readonly string[] },
): Promise<boolean> {
  const found = await rowsOf(
    db,
    sql`SELECT 1 FROM trades t JOIN trade_fills f ON f.user_id = t.user_id AND f.trade_id = t.id,
          jsonb_array_elements(f.fills) AS fill
        WHERE t.user_id = ${userId} AND ${settled(userId, sql`t.source_id`)} AND t.account_id = ${accountId}
          AND NOT ${hashedAmong(sql`t.id::text`, ids)} AND ${hashedAmong(sql`fill->>'identity'`, identities)} LIMIT 1`,
  )
  return found.length > 0
}

/** How many of the fills count in the account already: those that came into it, and those moved there from another one. */
export async function fillsKnownTo(db: Db, { userId, accountId, identities }: Fills): Promise<number> {
  const [row] = await rowsOf<{ n: number }>(
    db,
    sql`SELECT count(*)::int AS n FROM (
          SELECT identity FROM executions e
          WHERE user_id = ${userId} AND ${settled(userId)} AND account_id = ${accountId} AND ${amongTexts(sql`identity`, identities)}
            AND NOT EXISTS (SELECT 1 FROM moved_fills m
              WHERE m.user_id = e.user_id AND m.account_id = e.account_id AND m.identity = e.identity)
          UNION
          SELECT m.identity FROM moved_fills m
          JOIN executions e ON e.user_id = m.user_id AND e.account_id = m.account_id AND e.identity = m.identity
          WHERE m.user_id = ${userId} AND m.to_account_id = ${accountId} AND ${amongTexts(sql`m.identity`, identities)}
            AND ${settled(userId, sql`e.source_id`)}) AS known`,
  )
  return row?.n ?? 0
}

/** How many trades opened by the fills have something written about them in the account: their import there was undone. */
export async function writtenUnder(db: Db, { userId, accountId, identities }: Fills): Promise<number> {
  const ids = identities.map((identity) => tradeId({ userId, accountId }, identity))
  const under = (table: string) =>
    sql`SELECT trade_id FROM ${sql.identifier(table)} WHERE user_id = ${userId} AND ${amongIds(sql`trade_id`, ids)}`
  const rows = await rowsOf(
    db,
    sql`${under('trade_journals')} UNION ${under('screenshots')} UNION ${under('trade_plans')}`,
  )
  return rows.length
}

/** How many of the fills have a correction in the account, where they are not: their import there was undone. */
export async function correctedIn(db: Db, { userId, accountId, identities }: Fills): Promise<number> {
  const rows = await rowsOf(
    db,
    sql`SELECT 1 FROM execution_corrections WHERE user_id = ${userId} AND account_id = ${accountId}
          AND ${amongTexts(sql`identity`, identities)}`,
  )
  return rows.length
}

/** The typed ones among the given fills. */
export async function typedAmong(db: Db, { userId, accountId, identities }: Fills): Promise<string[]> {
  const rows = await rowsOf<{ identity: string }>(
    db,
    sql`SELECT identity FROM executions WHERE user_id = ${userId} AND ${settled(userId)} AND account_id = ${accountId}
          AND manual = 1 AND ${amongTexts(sql`identity`, identities)}`,
  )
  return rows.map(({ identity }) => identity)
}

/**
 * Makes fills count in another account, with their corrections. Typed fills are moved there; imported ones are marked.
 */
export async function moveFills(db: Db, { userId, from, to, identities }: Move): Promise<void> {
  const typed = new Set(await typedAmong(db, { userId, accountId: from, identities }))
  await db.execute(
    sql`UPDATE executions SET account_id = ${to} WHERE user_id = ${userId} AND account_id = ${from}
          AND manual = 1 AND ${amongTexts(sql`identity`, [...typed])}`,
  )
  await placeFills(db, {
    userId,
    from,
    to,
    identities: identities.filter((identity) => !typed.has(identity)),
  })
  await db.execute(
    sql`UPDATE execution_corrections SET account_id = ${to} WHERE user_id = ${userId} AND account_id = ${from}
          AND ${amongTexts(sql`identity`, identities)}`,
  )
}
