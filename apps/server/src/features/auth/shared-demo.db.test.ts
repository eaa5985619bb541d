import { listSessions, logout } from '@ballast/contract/auth'
import { createSetup } from '@ballast/contract/setups'
import { listTrades } from '@ballast/contract/trades'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertPerson } from '../../test/client.ts'
import { openTestServer, type TestServer } from '../../test/open-test-server.ts'
import { openSession } from './sessions.ts'

const visit = (server: TestServer, userId: string, address: string) =>
  openSession(server.deps, { userId, device: 'Browser', address })

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ NODE_ENV: 'production', PUBLIC_URL: 'http://localhost' })
})
afterAll(() => server.close())

test('a demo that strangers share shows everything, changes nothing, and hides where the others are', async () => {
  const demo = await insertPerson(server)
  server.deps.demo = { userId: demo.userId, login: { usernameOrEmail: 'demo', password: 'x' } }
  await visit(server, demo.userId, '203.0.113.7')
  expect((await demo.call(listTrades)).status).toBe(200)
  const refused = await demo.call(createSetup, { body: { name: 'Mine', rules: [] } })
  expect([refused.status, refused.error.code]).toEqual([403, 'demo_only_reads'])
  const { data } = await demo.call(listSessions)
  expect(data).toHaveLength(1)
  expect(JSON.stringify(data)).not.toContain('203.0.113.7')
  const other = await insertPerson(server)
  expect((await other.call(createSetup, { body: { name: 'Mine', rules: [] } })).status).toBe(200)
  expect((await demo.call(logout)).status).toBe(200)
})
