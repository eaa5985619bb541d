import * as contract from '@ballast/contract/people/first-week'
import { type SQL, sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { type Db, rowsOf } from '../../platform/database/database.ts'
import { type Gate, register } from '../../platform/http/register.ts'

export function mountFirstWeek(gate: Gate, { db }: Deps): void {
  register(gate, contract.getFirstWeek, ({ caller }) => firstWeekOf(db, caller))
}

/** What is there of a user, each found by the first row. */
async function firstWeekOf(db: Db, { userId }: { userId: string }): Promise<contract.FirstWeek> {
  const has = (table: string, more: SQL = sql`true`) =>
    sql`EXISTS (SELECT 1 FROM ${sql.identifier(table)} WHERE user_id = ${userId} AND (${more}))`
  const [row] = await rowsOf<contract.FirstWeek>(
    db,
    sql`SELECT ${has('trades', sql`deleted_at IS NULL`)} AS trades,
          ${has('trade_journals', sql`reviewed_at IS NOT NULL`)} AS "reviewedTrade",
          ${has('day_plans')} AS "dayPlan",
          ${has('reflections')} AS reflection,
          ${has('setups')} AS setup,
          ${has('day_stops', sql`kind <> 'none'`)} OR ${has('locks')} AS "limit",
          ${has('reviews', sql`period = 'week'`)} AS "weekReview"`,
  )
  if (!row) throw new Error('a SELECT of EXISTS has a row')
  return row
}
