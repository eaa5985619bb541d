import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { copyOut } from '../../platform/database/copy-out.ts'
import { allUsers, rowsOf } from '../../platform/database/database.ts'
import { unsettledToo } from '../../schema/settled.ts'
import { tradeFills, trades } from '../../schema/trades.ts'
import { testServer } from '../open-test-server.ts'
import { takeSpread } from './spread-statements.ts'

const NO_IMPORTS = unsettledToo('a test')

// Checks `node scripts/test.ts --only partitioned` itself: it reports what it should, and nothing else.
describe.runIf(process.env.PARTITIONED === '1')('statements on divided tables', () => {
  const server = testServer()
  beforeAll(async () => {
    await takeSpread()
  })

  it('reports one that queries all shards of a table', async () => {
    await server.deps.db.select({ whole: count() }).from(trades).where(NO_IMPORTS)
    expect(await takeSpread()).toEqual([
      'trades: select count(*) from "trades" where /* unsettled too: a test */ true',
    ])
  })

  it('reports a join that does not join on the owner', async () => {
    const own = and(eq(trades.userId, '019a2f00-0000-7abc-8def-0123456789ff'), NO_IMPORTS)
    const joined = (on: SQL | undefined) =>
      server.deps.db.select({ id: trades.id }).from(trades).innerJoin(tradeFills, on).where(own)
    const ofTrade = eq(tradeFills.tradeId, trades.id)
    await joined(ofTrade)
    expect(await takeSpread()).toEqual([expect.stringMatching(/^trade_fills: /)])
    await joined(and(eq(tradeFills.userId, trades.userId), ofTrade))
    expect(await takeSpread()).toEqual([])
  })

  it('reports the query of a COPY', async () => {
    const copied = (where: SQL | undefined) =>
      copyOut(server.deps.db, sql`SELECT id FROM trades WHERE ${where}`, (row) => row).toArray()
    await copied(NO_IMPORTS)
    expect(await takeSpread()).toEqual([expect.stringMatching(/^trades: COPY/)])
    await copied(and(sql`user_id = ${'019a2f00-0000-7abc-8def-0123456789ff'}`, NO_IMPORTS))
    expect(await takeSpread()).toEqual([])
  })

  it('allows one that states why it queries all', async () => {
    await server.deps.db.select({ n: count() }).from(trades).where(allUsers('a test'))
    expect(await takeSpread()).toEqual([])
  })

  it('allows queries that a test makes itself', async () => {
    await rowsOf(server.deps.db, sql`SELECT count(*) AS own FROM trades WHERE ${NO_IMPORTS}`)
    expect(await takeSpread()).toEqual([])
  })
})
