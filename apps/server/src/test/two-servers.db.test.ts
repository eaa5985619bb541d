import { getRestore } from '@ballast/contract/exports/archive'
import { createPdfReport, getPdfReport } from '@ballast/contract/exports/pdf-report'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { rowsOf } from '../platform/database/database.ts'
import { openLimits } from '../platform/rate-limit/limits.ts'
import { forgetOldTasks, openTasks } from '../platform/tasks/tasks.ts'
import { callAs, insertPerson } from './client.ts'
import { type TestServer, testServer } from './open-test-server.ts'

/** Two servers on one database: neither knows what the other has in memory. */
const one = testServer({ TEST_LIMITS: 'real', TRUST_PROXY: 'on' })
let two: TestServer
beforeAll(async () => {
  const app = buildApp({ ...one.deps, limits: openLimits(one.deps.db) }, { webFolder: null })
  two = { ...one, fetch: async (path, init) => app.request(path, init) }
})

const auth = (sessionId: string) => ({ authorization: `Bearer ${sessionId}` })

test('a PDF report begun at one is told of and fetched at the other', async () => {
  const person = await insertPerson(one)
  const { id } = (await person.call(createPdfReport, { body: {} })).data
  const ask = () => callAs(two, person.sessionId, [getPdfReport, { params: { id } }])
  await expect.poll(async () => (await ask()).data.status).toBe('done')
  const file = await two.fetch(`/api/pdf-reports/${id}/file`, { headers: auth(person.sessionId) })
  expect(
    Buffer.from(await file.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  const stranger = await insertPerson(one)
  const theirs = await two.fetch(`/api/pdf-reports/${id}/file`, { headers: auth(stranger.sessionId) })
  expect(theirs.status).toBe(404)
})

test('an archive put back at one is reported at the other, which starts no second one in the meantime', async () => {
  const person = await insertPerson(one)
  const restore = (at: TestServer, body: string | ReadableStream) =>
    at.fetch('/api/archive/restore', {
      method: 'POST',
      headers: auth(person.sessionId),
      body,
      duplex: 'half',
    })
  let finish = () => undefined as unknown
  const slow = new ReadableStream({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode('no archive'))
      finish = () => controller.close()
    },
  })
  const first = restore(one, slow)
  const state = async () => (await callAs(two, person.sessionId, [getRestore])).data
  await expect.poll(async () => (await state()).status).toBe('running')
  expect((await restore(two, 'another')).status).toBe(409)
  finish()
  expect((await first).status).toBe(200)
  await expect.poll(async () => (await state()).status).toBe('failed')
  expect((await state()).error).toMatch(/archive/)
  const stranger = await insertPerson(one)
  expect((await callAs(two, stranger.sessionId, [getRestore])).data.status).toBe('none')
})

describe('limits', () => {
  const from = (at: TestServer, address: string, body: object) =>
    at.fetch(`/api/auth/${'email' in body ? 'register' : 'login'}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify(body),
    })
  test('of wrong passwords are those of one server, not twice as many', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 12; i++) {
      const body = { usernameOrEmail: 'guessed', password: `guess ${i}` }
      statuses.push((await from(i % 2 ? two : one, '203.0.113.20', body)).status)
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
  })
  test('of registrations too, and they end with their time', async () => {
    const tries = async (n: number) => {
      const statuses: number[] = []
      for (let i = 0; i < n; i++)
        statuses.push((await from(i % 2 ? two : one, '203.0.113.21', { email: 'no' })).status)
      return statuses
    }
    expect(await tries(11)).toEqual([...Array(10).fill(422), 429])
    await one.deps.db.execute(sql`UPDATE shared_limits SET until = clock_timestamp()`)
    expect(await tries(1)).toEqual([422])
  })
  test('contain no name, address or network', async () => {
    const rows = await rowsOf<{ key: string }>(one.deps.db, sql`SELECT key FROM shared_limits`)
    expect(rows.length).toBeGreaterThan(0)
    for (const { key } of rows) expect(key).toMatch(/^[\w-]{43}$/)
  })
})

describe('a task', () => {
  const begun = async () => {
    const { userId } = await insertPerson(one)
    const key = { userId, id: userId }
    const here = openTasks<{ n: number }>(one.deps.db, 'x')
    const there = openTasks<{ n: number }>(one.deps.db, 'x')
    const run = (await here.begin(key, { n: 0 }))!
    const age = (seconds: number) =>
      one.deps.db.execute(
        sql`UPDATE tasks SET beat_at = now() - make_interval(secs => ${seconds}) WHERE user_id = ${userId}`,
      )
    return { key, here, there, run, age }
  }
  test('whose server crashed counts as failed after half a minute, and may be started again', async () => {
    const { key, here, there, run, age } = await begun()
    await age(29)
    expect((await there.find(key))?.status).toBe('running')
    expect(await there.begin(key, { n: 1 })).toBeNull()
    await age(31)
    expect((await here.find(key))?.status).toBe('running')
    expect((await there.find(key))?.status).toBe('failed')
    const second = await there.begin(key, { n: 1 })
    expect(second).not.toBeNull()
    // The first one was only slow; nothing it writes counts any more.
    await run.end('done', { n: 99 })
    expect(await there.find(key)).toMatchObject({ status: 'running', state: { n: 1 } })
    await second?.end('done', { n: 2 }, new Uint8Array([1, 2]))
    expect(await here.find(key)).toMatchObject({ status: 'done', state: { n: 2 } })
    expect([...((await here.resultOf(key)) ?? [])]).toEqual([1, 2])
  })
  test('is kept for a quarter of an hour, readable by its owner’s id only', async () => {
    const { key, there, run, age } = await begun()
    await run.end('done', { n: 1 })
    const other = await insertPerson(one)
    expect(await there.find({ ...key, userId: other.userId })).toBeNull()
    await age(14 * 60)
    await forgetOldTasks(one.deps.db)
    expect(await there.find(key)).not.toBeNull()
    await age(16 * 60)
    await forgetOldTasks(one.deps.db)
    expect(await there.find(key)).toBeNull()
  })
})
