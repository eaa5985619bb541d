import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listAlerts } from '@ballast/contract/alerts/alerts'
import { createAttempt } from '@ballast/contract/attempts/attempts'
import { listNotifications } from '@ballast/contract/notifications/notifications'
import { createTrade } from '@ballast/contract/trades'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { buildApp } from '../app.ts'
import { openDeps } from '../open-deps.ts'
import { attempt } from './attempts.ts'
import { callAs, insertAccount, insertPerson } from './client.ts'
import { openTestServer, type TestServer } from './open-test-server.ts'
import { manualTrade } from './trades.ts'

/** Two whole servers, each with its own memory and its own connection to one database. */
describe.runIf(inject('databaseTemplate').kind === 'postgres')('two servers on one database', () => {
  let one: TestServer
  let two: TestServer
  let folder: string
  let closeTwo: () => Promise<void>
  beforeAll(async () => {
    one = await openTestServer()
    folder = await mkdtemp(join(tmpdir(), 'ballast-second-'))
    const { clock, config } = one.deps
    const opened = await openDeps({ ...config, dataDir: folder }, { clock, limitScale: 1000 })
    const app = buildApp(opened.deps, { webFolder: null })
    await opened.deps.jobs.start()
    two = { ...one, deps: opened.deps, fetch: async (path, init) => app.request(path, init) }
    closeTwo = opened.close
  })
  afterAll(async () => {
    await closeTwo()
    await one.close()
    await rm(folder, { recursive: true, force: true })
  })

  test('a trade sent to one updates the page open at the other, and both send its alert once', async () => {
    const trader = await insertPerson(one)
    const accountId = await insertAccount(trader)
    await trader.call(createAttempt, { body: attempt(accountId) })
    const headers = { authorization: `Bearer ${trader.sessionId}` }
    const line = (await two.fetch('/api/events', { headers })).body?.getReader()
    const heard = async () => new TextDecoder().decode((await line?.read())?.value)
    expect(await heard()).toContain('change')
    const alertsAt = async (server: TestServer) =>
      (await callAs(server, trader.sessionId, [listAlerts])).data.alerts.map(({ title }) => title[0])
    expect(await alertsAt(two)).toEqual([])

    one.setNow('2026-06-20T12:05:00.000Z')
    const fill = (side: 'buy' | 'sell', price: string, at: string) => ({
      side,
      quantity: '1',
      price,
      commission: '0',
      fees: '0',
      at,
    })
    const fills = [fill('buy', '20000', '2026-06-20T07:02:00'), fill('sell', '19620', '2026-06-20T07:03:00')]
    expect((await trader.call(createTrade, { body: { ...manualTrade(accountId), fills } })).status).toBe(200)

    expect(await heard()).toContain('change')
    for (const server of [two, one])
      await expect.poll(() => alertsAt(server)).toEqual(['76% of today’s room is used'])
    for (const server of [two, one])
      expect((await callAs(server, trader.sessionId, [listNotifications])).data.unread).toBe(1)
    await line?.cancel()
  })
})
