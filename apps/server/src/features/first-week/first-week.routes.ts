import * as contract from '@ballast/contract/people/first-week'
import { type SQL, sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { type Db, rowsOf } from '../../platform/database/database.ts'
import { type Gate, register } from '../../platform/http/register.ts'
import { settled } from '../../schema/settled.ts'

export function mountFirstWeek(gate: Gate, { db }: Deps): void {
  register(gate, contract.getFirstWeek, ({ caller }) => firstWeekOf(db, caller))
}

/** Which kinds of records a user has; each check stops at the first row. */
async function firstWeekOf(db: Db, { userId }: { userId: string }): Promise<contract.FirstWeek> {
  const has = (table: string, more: SQL = sql`true`) =>
    sql`EXISTS (SELECT 1 FROM ${sql.identifier(table)} WHERE user_id = ${userId} AND (${more}))`
  // Whatever came with sample trades was not done by the user.
  const own = (table: string, more?: SQL) => sql`NOT ${has('sample_data')} AND ${has(table, more)}`
  const [row] = await rowsOf<contract.FirstWeek>(
    db,
    sql`SELECT ${own('trades', sql`${settled(userId)} AND deleted_at IS NULL`)} AS trades,
          ${own('trade_journals', sql`reviewed_at IS NOT NULL`)} AS "reviewedTrade",
          ${own('day_plans')} AS "dayPlan",
          ${own('reflections')} AS reflection,
          ${own('setups')} AS setup,
          ${has('day_stops', sql`kind <> 'none'`)} OR ${has('locks')} AS "limit",
          ${has('reviews', sql`period = 'week'`)} AS "weekReview"`,
  )
  if (!row) throw new Error('a SELECT of EXISTS has a row')
  return row
}
