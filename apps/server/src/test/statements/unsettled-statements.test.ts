import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { allUsers } from '../../platform/database/database.ts'
import { settled, unsettledToo } from '../../schema/settled.ts'
import { readsUnsettled } from './unsettled-statements.ts'

const textOf = (query: ReturnType<typeof sql>) => new PgDialect().sqlToQuery(query).sql

describe('a statement over rows that an import writes', () => {
  it.each([
    ['reads one of the tables', 'SELECT count(*) FROM trades WHERE user_id = $1'],
    ['names it in quotes', 'select "id" from "executions" where "executions"."user_id" = $1'],
    ['copies it', 'COPY (SELECT id FROM trades WHERE user_id = $1) TO STDOUT'],
    ['joins it', 'SELECT 1 FROM accounts a LEFT JOIN cash_events c ON c.account_id = a.id'],
    ['changes others by it', 'UPDATE notes n SET text = $1 FROM trades t WHERE t.id = n.trade_id'],
    [
      'asks in one place of two',
      textOf(sql`SELECT 1 FROM trades WHERE ${settled('ann')} UNION SELECT 1 FROM executions WHERE true`),
    ],
  ])('is found where it %s without asking for settled ones', (_, text) => {
    expect(readsUnsettled(text)).toBe(true)
  })

  it.each([
    ['asks for settled ones', textOf(sql`SELECT 1 FROM trades t WHERE ${settled('ann', sql`t.source_id`)}`)],
    ['says why it does not', textOf(sql`SELECT count(*) FROM trades WHERE ${unsettledToo('only a bound')}`)],
    ['is a job over all users', textOf(sql`SELECT 1 FROM trades WHERE ${allUsers('a count')}`)],
    ['deletes by id', 'DELETE FROM trades WHERE user_id = $1 AND id = $2'],
    ['writes', 'INSERT INTO executions (user_id) SELECT $1 FROM jsonb_to_recordset($2) AS r(id uuid)'],
    ['reads other tables', 'SELECT 1 FROM trade_plans JOIN trades_of_old ON true'],
  ])('passes where it %s', (_, text) => {
    expect(readsUnsettled(text)).toBe(false)
  })
})
