import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../platform/database/database.ts'

/** From one trade to another. */
type LinkMove = {
  from: string
  to: string
  /** The fill that opened the trade they belong to. */
  key: string
  /** Whether `to` is that trade. */
  isHome: boolean
}

/** Moves the pictures, plans and decision links that belong to a fill. Returns the trades whose decision changed. */
export function carryLinksOfKeys(db: Db, userId: string, moves: readonly LinkMove[]): Promise<string[]> {
  return carry(db, userId, {
    moves,
    fromKey: () => sql`m."fromKey"`,
    only: (column) => sql`AND l.${column} = m.key`,
  })
}

/** Moves all of those of trades that no longer exist; what already belonged to another fill still does. */
export function carryAllLinks(db: Db, userId: string, moves: readonly LinkMove[]): Promise<string[]> {
  return carry(db, userId, {
    moves,
    fromKey: (column) => sql`coalesce(l.${column}, m."fromKey")`,
    only: () => sql``,
  })
}

type Carry = {
  moves: readonly LinkMove[]
  /** Given the column with the fill that something belongs to. */
  fromKey: (column: SQL) => SQL
  only: (column: SQL) => SQL
}

async function carry(db: Db, userId: string, { moves, fromKey, only }: Carry): Promise<string[]> {
  if (moves.length === 0) return []
  const listed = moves.map(({ isHome, ...move }) => ({ ...move, fromKey: isHome ? null : move.key }))
  const m = sql`jsonb_to_recordset(${JSON.stringify(listed)}::jsonb)
    AS m("from" uuid, "to" uuid, key text, "fromKey" text)`
  const column = sql.raw('from_key')
  for (const table of ['screenshots', 'trade_plans'])
    await db.execute(
      sql`UPDATE ${sql.identifier(table)} l SET trade_id = m."to", from_key = ${fromKey(column)} FROM ${m}
          WHERE l.user_id = ${userId} AND l.trade_id = m."from" ${only(column)}`,
    )
  const ofDecision = sql.raw('decision_from_key')
  const decided = await rowsOf<{ id: string }>(
    db,
    sql`UPDATE trade_journals l SET decision_group = m."to"::text, decision_from_key = ${fromKey(ofDecision)} FROM ${m}
        WHERE l.user_id = ${userId} AND l.decision_group = m."from"::text ${only(ofDecision)}
        RETURNING l.trade_id AS id`,
  )
  return decided.map(({ id }) => id)
}
