import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allUsers } from '../../platform/database/database.ts'
import { unsettledToo } from '../../schema/settled.ts'
import { openTestServer, type TestServer } from '../open-test-server.ts'
import { takeSpread } from './spread-statements.ts'

const NO_IMPORTS = unsettledToo('a test')

// The control of `node scripts/test.ts --only partitioned`: it notices what it is there for, and nothing else.
describe.runIf(process.env.PARTITIONED === '1')('statements on divided tables', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await openTestServer()
    await takeSpread()
  })
  afterAll(() => server.close())

  it('names one that asks all parts of a table', async () => {
    await server.deps.db.execute(sql`SELECT count(*) AS whole FROM trades WHERE ${NO_IMPORTS}`)
    expect(await takeSpread()).toEqual([
      'trades: SELECT count(*) AS whole FROM trades WHERE /* unsettled too: a test */ true',
    ])
  })

  it('names a join that leaves out whose the other rows are', async () => {
    const userId = '019a2f00-0000-7abc-8def-0123456789ff'
    await server.deps.db.execute(
      sql`SELECT 1 FROM trades t JOIN trade_legs l ON l.trade_id = t.id WHERE t.user_id = ${userId} AND ${NO_IMPORTS}`,
    )
    expect(await takeSpread()).toEqual([expect.stringMatching(/^trade_legs: /)])
    await server.deps.db.execute(
      sql`SELECT 1 FROM trades t JOIN trade_legs l ON l.user_id = t.user_id AND l.trade_id = t.id
          WHERE t.user_id = ${userId} AND ${NO_IMPORTS}`,
    )
    expect(await takeSpread()).toEqual([])
  })

  it('lets pass what says why it asks all', async () => {
    await server.deps.db.execute(sql`SELECT count(*) FROM trades WHERE ${allUsers('a test')}`)
    expect(await takeSpread()).toEqual([])
  })
})
