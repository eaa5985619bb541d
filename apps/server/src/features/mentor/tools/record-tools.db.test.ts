import { createTradePlan, decideTradePlan } from '@ballast/contract/trade-plans'
import { and, eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { tradePlans } from '../../../schema/plans.ts'
import { insertAccount, insertPerson } from '../../../test/client.ts'
import { lookAndWait } from '../../../test/findings.ts'
import { testServer } from '../../../test/open-test-server.ts'
import { tradePlan } from '../../../test/plans.ts'
import { insertTrade } from '../../../test/trades.ts'
import { days, findings, notes, plans } from './record-tools.ts'

const server = testServer()

test('pages open with the accounts and dates of the question', async () => {
  const trader = await insertPerson(server)
  const account = [await insertAccount(trader)]
  const context = {
    deps: server.deps,
    accounts: new Map(),
    timeZone: 'UTC',
    caller: { userId: trader.userId, role: 'user' as const },
  }
  const may = { from: '2026-05-01', to: '2026-05-31' }
  const ofMay = await days(context, { filter: { account, ...may }, order: 'last' })
  expect(ofMay.looked.link).toMatchObject({ to: '/calendar', search: { account, ...may } })
  const planned = await plans(context, { account, from: may.from })
  expect(planned.looked.link).toMatchObject({ search: { tab: 'trades', account, from: may.from } })
  expect((await plans(context, {})).looked.link?.search).toEqual({ tab: 'trades' })
  const written = await notes(context, { text: 'tired', to: may.to })
  expect(written.looked.link?.search).toEqual({ q: 'tired', to: may.to })
})

test('days say how many trades they leave out because their result is not known', async () => {
  const trader = await insertPerson(server)
  const accountId = await insertAccount(trader)
  const leftOut = async () => {
    const caller = { userId: trader.userId, role: 'user' as const }
    const context = { deps: server.deps, caller, accounts: new Map(), timeZone: 'UTC' }
    return (await days(context, { filter: {}, order: 'last' })).looked.leftOut
  }
  await insertTrade(trader, accountId)
  expect(await leftOut()).toEqual([])
  // A contract without a known point value.
  await insertTrade(trader, accountId, { symbol: 'ODDONE' })
  expect(await leftOut()).toEqual(['1 trade without a known result'])
})

test('the last look was on a day of the trader’s own clock', async () => {
  const trader = await insertPerson(server)
  await insertTrade(trader, await insertAccount(trader))
  server.setNow('2026-06-19T02:30:00Z')
  await lookAndWait(trader)
  const lookedOn = async (timeZone: string) => {
    const caller = { userId: trader.userId, role: 'user' as const }
    return (await findings({ deps: server.deps, caller, accounts: new Map(), timeZone }, { detectors: [] }))
      .day
  }
  expect(await lookedOn('UTC')).toBe('2026-06-19')
  expect(await lookedOn('America/New_York')).toBe('2026-06-18')
})

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
    {
      deps: server.deps,
      caller: { userId: trader.userId, role: 'user' },
      accounts: new Map(),
      timeZone: 'UTC',
    },
    {},
  )
  expect([found.looked.n, found.stops]).toEqual([202, { kept: 1, passed: 0 }])
})
