import { setSwitch } from '@ballast/contract/admin/switches'
import { getMe, listSessions, login, logout } from '@ballast/contract/auth'
import { createSetup } from '@ballast/contract/setups'
import { listTrades } from '@ballast/contract/trades'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { rowsOf } from '../../platform/database/database.ts'
import { unsettledToo } from '../../schema/settled.ts'
import { insertAdmin } from '../../test/affiliates.ts'
import { callAs, insertAccount, insertPerson, type Person } from '../../test/client.ts'
import { testServer } from '../../test/open-test-server.ts'
import { insertTrade } from '../../test/trades.ts'
import { writeLogins } from '../demo/prepare-demo.ts'
import { resetDemo } from '../demo/reset-demo.ts'
import { seedHistory } from '../demo/seed-history.ts'
import { registerUser } from './register-user.ts'
import { openSession } from './sessions.ts'

const visit = (userId: string, address: string) =>
  openSession(server.deps, { userId, device: 'Browser', address })

const server = testServer({ NODE_ENV: 'production', PUBLIC_URL: 'http://localhost' })
let demo: Person
beforeAll(async () => {
  demo = await insertPerson(server)
  server.deps.demo = { userIds: [demo.userId], login: { usernameOrEmail: 'demo', password: 'x' } }
})

test('a demo that strangers share shows everything, changes nothing, and hides where the others are', async () => {
  await visit(demo.userId, '203.0.113.7')
  expect((await demo.call(listTrades)).status).toBe(200)
  const refused = await demo.call(createSetup, { body: { name: 'Mine', rules: [] } })
  expect([refused.status, refused.error.code]).toEqual([403, 'demo_only_reads'])
  const { data } = await demo.call(listSessions)
  expect(data).toHaveLength(1)
  expect(JSON.stringify(data)).not.toContain('203.0.113.7')
  const other = await insertPerson(server)
  expect((await other.call(createSetup, { body: { name: 'Mine', rules: [] } })).status).toBe(200)
  const leaving = await visit(demo.userId, '203.0.113.8')
  expect((await callAs(server, leaving, [logout])).status).toBe(200)
})

/** Tables that change without a visitor: sessions and confirmation mails expire, and the alert check notes the data version. */
const MOVES_BY_ITSELF = ['sessions', 'active_days', 'email_confirmations', 'data_versions']

const everythingOf = async (userId: string) => {
  const tables = await rowsOf<{ name: string }>(
    server.deps.db,
    sql`SELECT table_name AS name FROM information_schema.columns
        WHERE column_name = 'user_id' AND table_schema = 'public' ORDER BY 1`,
  )
  const rows: Record<string, string> = {}
  for (const { name } of tables) {
    const [all] = await rowsOf<{ text: string | null }>(
      server.deps.db,
      sql`SELECT string_agg(t::text, E'\n' ORDER BY t::text) AS text FROM ${sql.identifier(name)} t WHERE user_id = ${userId} AND ${unsettledToo('a test')}`,
    )
    if (all?.text && !MOVES_BY_ITSELF.includes(name)) rows[name] = all.text
  }
  return rows
}

test('a demo that strangers share is replaced each day, under its visitors and beside everybody else', async () => {
  const { db } = server.deps
  await seedHistory(db, { userId: demo.userId, trades: 20, now: new Date('2026-06-20T12:00:00Z') })
  const other = await insertPerson(server)
  await insertTrade(other, await insertAccount(other))
  const username = (await demo.call(getMe)).data.username
  const before = await everythingOf(other.userId)
  const last = async () => (await demo.call(listTrades)).data.rows[0]?.openedAt?.slice(0, 10)
  expect(await last()).toMatch(/^2026-06-1/)

  server.setNow('2026-06-27T12:00:00Z')
  // Left behind by a reset that crashed half-way.
  await registerUser(server.deps, {
    username: 'half',
    email: 'half@ballast.example',
    password: 'left behind',
    isOwn: true,
  })
  await writeLogins(server.deps, {
    username,
    password: 'made at random',
    adminUsername: 'admin',
    spare: 'half',
  })
  let isOver = false
  const reset = resetDemo(server.deps, { trades: 20 }).finally(() => {
    isOver = true
  })
  while (!isOver) {
    expect((await demo.call(listTrades)).status).toBe(200)
    expect((await demo.call(createSetup, { body: { name: 'Mine', rules: [] } })).status).toBe(403)
    expect((await other.call(listTrades)).status).toBe(200)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  await reset

  expect(await last()).toMatch(/^2026-06-2[2-6]$/)
  expect((await demo.call(createSetup, { body: { name: 'Mine', rules: [] } })).status).toBe(403)
  expect(await everythingOf(demo.userId)).toEqual({})
  expect(await everythingOf(other.userId)).toEqual(before)
  const names = await rowsOf<{ username: string }>(db, sql`SELECT username FROM users ORDER BY username`)
  expect(names.filter((row) => /half|demo-/.test(row.username))).toEqual([])
  const again = { usernameOrEmail: username, password: 'correct horse' }
  const answer = await callAs(server, null, [login, { body: again }])
  expect([answer.status, answer.data.user?.username]).toEqual([200, username])
  server.setNow('2026-06-20T12:00:00Z')
})

test('a demo on one’s own machine is not reset', async () => {
  const { deps } = server
  const before = await rowsOf(deps.db, sql`SELECT id FROM users ORDER BY id`)
  await resetDemo({ ...deps, config: { ...deps.config, mode: 'development' } }, { trades: 20 })
  expect(await rowsOf(deps.db, sql`SELECT id FROM users ORDER BY id`)).toEqual(before)
})

test('switching the demo off signs its visitors out at once, and nobody else', async () => {
  const admin = await insertAdmin(server)
  const visitor = await insertPerson(server)
  const { username } = (await visitor.call(getMe)).data
  const body = { usernameOrEmail: username, password: 'correct horse' }
  server.deps.demo = { userIds: [visitor.userId], login: body }
  const other = await insertPerson(server)
  const set = (value: 'on' | 'off') => admin.call(setSwitch, { body: { name: 'demo', value } })
  expect((await set('off')).status).toBe(200)
  expect((await visitor.call(getMe)).status).toBe(401)
  expect((await other.call(getMe)).status).toBe(200)
  const signIn = () => callAs(server, null, [login, { body }])
  expect((await signIn()).error.code).toBe('demo_off')
  expect((await set('on')).status).toBe(200)
  expect((await signIn()).status).toBe(200)
})
