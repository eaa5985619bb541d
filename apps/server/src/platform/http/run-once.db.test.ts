import { createHash } from 'node:crypto'
import { listTrades } from '@ballast/contract/trades'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { setups } from '../../schema/accounts.ts'
import { insertAccount, insertPerson, type Person } from '../../test/client.ts'
import { openTestServer, testServer } from '../../test/open-test-server.ts'
import { manualTrade } from '../../test/trades.ts'
import { rowsOf, withTransaction } from '../database/database.ts'
import { noCallIsUnderWay, openRunOnce } from './run-once.ts'

const server = testServer()
let person: Person
let accountId: string
beforeAll(async () => {
  person = await insertPerson(server)
  accountId = await insertAccount(person)
})

const send = async (key: string | null, body: unknown, who = person) => {
  const answer = await server.fetch('/api/journal', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${who.sessionId}`,
      'content-type': 'application/json',
      ...(key ? { 'idempotency-key': key } : {}),
    },
    body: JSON.stringify(body),
  })
  return { status: answer.status, data: (await answer.json()) as { id: string; code?: string } }
}
const count = async (who = person) => (await who.call(listTrades)).data.totals.n

describe('a call with a key', () => {
  test('submitted five times at once makes one trade, and each gets its answer', async () => {
    const before = await count()
    const answers = await Promise.all(Array.from({ length: 5 }, () => send('one', manualTrade(accountId))))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
    expect(await count()).toBe(before + 1)
  })
  test('is another call with another key, without one, and for another user', async () => {
    const before = await count()
    await send('two', manualTrade(accountId))
    await send('three', manualTrade(accountId))
    await send(null, manualTrade(accountId))
    await send(null, manualTrade(accountId))
    expect(await count()).toBe(before + 4)
    const other = await insertPerson(server)
    expect((await send('two', manualTrade(await insertAccount(other)), other)).status).toBe(200)
    expect(await count(other)).toBe(1)
  })
  test('that was refused may be retried with the same key', async () => {
    const elsewhere = manualTrade('00000000-0000-7000-8000-000000000000')
    expect((await send('four', elsewhere)).status).toBeGreaterThanOrEqual(400)
    expect((await send('four', manualTrade(accountId))).status).toBe(200)
  })
  test('leaves nothing of the password it was made with, not even a hash that is fast to guess', async () => {
    const other = await insertPerson(server)
    const body = JSON.stringify({ currentPassword: 'correct horse' })
    const headers = {
      authorization: `Bearer ${other.sessionId}`,
      'content-type': 'application/json',
      'idempotency-key': 'leaving',
    }
    const answer = await server.fetch('/api/user/deletion', { method: 'POST', headers, body })
    expect(answer.status).toBe(200)
    const [row] = await rowsOf<{ call: string }>(
      server.deps.db,
      sql`SELECT call FROM idempotency_keys WHERE user_id = ${other.userId} AND key = 'leaving'`,
    )
    expect(row?.call).toMatch(/^POST \/api\/user\/deletion /)
    expect(row?.call).not.toContain(createHash('sha256').update(body).digest('base64url'))
  })
  test('does not share its response with another call', async () => {
    await send('five', manualTrade(accountId))
    expect(await send('five', manualTrade(accountId, { symbol: 'NQU6' }))).toMatchObject({ status: 422 })
  })
})

describe('a call whose process crashed', () => {
  const once = () => openRunOnce(server.deps.db, server.deps.clock)
  const insertSetup = (name: string) =>
    withTransaction(server.deps.db, (db) =>
      db.insert(setups).values({
        userId: person.userId,
        id: crypto.randomUUID(),
        name,
        description: '',
        rules: [],
        expectedR: null,
        archivedAt: null,
        createdAt: new Date(),
      }),
    )
  const made = async (name: string) =>
    (await rowsOf(server.deps.db, sql`SELECT id FROM setups WHERE name = ${name}`)).length
  const never = () => new Promise<never>(() => undefined)
  let calls = 0
  /** A call that seems to belong to another process, with its last heartbeat `seconds` ago. */
  const broken = async (work: () => Promise<unknown>, seconds: number) => {
    const named = { userId: person.userId, key: `dead-${++calls}`, call: 'POST /x' }
    openRunOnce(server.deps.db, server.deps.clock, { beatMs: 3_600_000 })(named, work).catch(() => undefined)
    const row = async () =>
      (
        await rowsOf<{ saved: boolean }>(
          server.deps.db,
          sql`SELECT is_saved AS saved FROM idempotency_keys WHERE key = ${named.key}`,
        )
      )[0]
    await expect.poll(async () => (await row()) !== undefined).toBe(true)
    const age = (by: number) =>
      server.deps.db.execute(
        sql`UPDATE idempotency_keys SET beat_at = now() - make_interval(secs => ${by}) WHERE key = ${named.key}`,
      )
    return { named, row, age: () => age(seconds) }
  }

  test('before anything was saved is carried out by the next one at once', async () => {
    const { named, age } = await broken(never, 6)
    await age()
    const started = performance.now()
    expect(await once()(named, async () => 'done')).toBe('done')
    expect(performance.now() - started).toBeLessThan(1000)
  })
  test('after its transaction is not carried out again, and the next one is told so', async () => {
    const { named, row, age } = await broken(async () => {
      await insertSetup('once only')
      return never()
    }, 6)
    await expect.poll(async () => (await row())?.saved).toBe(true)
    await age()
    const again = once()(named, () => insertSetup('once only'))
    await expect(again).rejects.toMatchObject({ code: 'already_saved' })
    expect(await made('once only')).toBe(1)
  })
  test('but was only slow saves nothing once another has taken over', async () => {
    let goOn = () => undefined as unknown
    const waiting = new Promise<void>((resolve) => {
      goOn = resolve
    })
    let outcome: unknown = null
    const { named, age } = await broken(
      () =>
        waiting
          .then(() => insertSetup('late'))
          .catch((error) => {
            outcome = error
            throw error
          }) as Promise<unknown>,
      6,
    )
    await age()
    expect(await once()(named, async () => 'second')).toBe('second')
    goOn()
    await expect.poll(() => outcome).toMatchObject({ code: 'unavailable' })
    expect(await made('late')).toBe(0)
    expect(await once()(named, async () => 'third')).toBe('second')
  })
  test('within its last five seconds is waited for; when the only server starts it is known to be dead', async () => {
    const { named, age } = await broken(never, 3)
    await age()
    let isDone = false
    const waiting = once()(named, async () => {
      isDone = true
    })
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(isDone).toBe(false)
    await noCallIsUnderWay(server.deps.db)
    await waiting
    expect(isDone).toBe(true)
  })
})

test('a wrong bearer token is refused even with a valid cookie', async () => {
  const read = (headers: Record<string, string>) => server.fetch('/api/auth/me', { headers })
  const cookie = `session=${person.sessionId}`
  expect((await read({ cookie })).status).toBe(200)
  expect((await read({ cookie, authorization: `Bearer ${'x'.repeat(43)}` })).status).toBe(401)
  expect((await read({ cookie, authorization: 'Bearer short' })).status).toBe(401)
})

test('routes beside the contract count against what one user may call', async () => {
  const strict = await openTestServer({ TEST_LIMITS: 'real' })
  try {
    const busy = await insertPerson(strict)
    const headers = { authorization: `Bearer ${busy.sessionId}` }
    const statuses = new Set<number>()
    for (let i = 0; i < 1205; i++)
      statuses.add((await strict.fetch('/api/pdf-reports/none/file', { headers })).status)
    expect(statuses).toEqual(new Set([404, 429]))
  } finally {
    await strict.close()
  }
})

test('routes beside the contract that need no session count by network', async () => {
  const strict = await openTestServer({ TEST_LIMITS: 'real', TRUST_PROXY: 'on' })
  const ask = async (path: string, from: string) =>
    (await strict.fetch(path, { headers: { 'x-forwarded-for': from } })).status
  try {
    for (const path of [
      '/api/openapi.json',
      '/api/profiles/nobody/picture',
      '/api/profiles/nobody/share.png',
      '/api/export/by-link/none',
      '/api/newsletter/checklist',
    ]) {
      const statuses = new Set<number>()
      for (let i = 0; i < 130; i++) statuses.add(await ask(path, `2001:db8:0:1::${i.toString(16)}`))
      expect([...statuses].at(-1), path).toBe(429)
      expect(await ask(path, '2001:db8:0:2::1'), path).not.toBe(429)
    }
  } finally {
    await strict.close()
  }
})
