import { createTradePlan, decideTradePlan } from '@ballast/contract/trade-plans'
import { and, eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tradePlans } from '../../../schema/plans.ts'
import { insertAccount, insertPerson } from '../../../test/client.ts'
import { openTestServer, type TestServer } from '../../../test/open-test-server.ts'
import { tradePlan } from '../../../test/plans.ts'
import { insertTrade } from '../../../test/trades.ts'
import { plans } from './record-tools.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

test('stops kept are counted over all plans, however many came later', async () => {
  server.setNow('2026-06-15T14:00:00Z')
  const trader = await insertPerson(server)
  const accountId = await insertAccount(trader)
  const { data: plan } = await trader.call(createTradePlan, { body: tradePlan(accountId) })
  const { id: tradeId } = await insertTrade(trader, accountId)
  const taken = { status: 'taken' as const, tradeId, revision: plan.revision }
  expect((await trader.call(decideTradePlan, { params: { id: plan.id }, body: taken })).status).toBe(200)
  const { db } = server.deps
  const own = and(eq(tradePlans.userId, trader.userId), eq(tradePlans.id, plan.id))
  const [row] = await db.select().from(tradePlans).where(own)
  const later = { ...row!, status: 'planned' as const, tradeId: null, decidedAt: null, day: '2026-06-16' }
  await db.insert(tradePlans).values(Array.from({ length: 201 }, () => ({ ...later, id: uuid() })))
  const found = await plans(
    { deps: server.deps, caller: { userId: trader.userId, role: 'user' }, accounts: new Map() },
    {},
  )
  expect([found.looked.n, found.stops]).toEqual([202, { kept: 1, passed: 0 }])
})
