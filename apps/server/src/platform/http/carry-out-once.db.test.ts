import { listTrades } from '@ballast/contract/trades'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertAccount, insertPerson, type Person } from '../../test/client.ts'
import { openTestServer, type TestServer } from '../../test/open-test-server.ts'
import { manualTrade } from '../../test/trades.ts'

let server: TestServer
let person: Person
let accountId: string
beforeAll(async () => {
  server = await openTestServer()
  person = await insertPerson(server)
  accountId = await insertAccount(person)
})
afterAll(() => server.close())

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
  test('that was refused may be tried again with the same key', async () => {
    const elsewhere = manualTrade('00000000-0000-7000-8000-000000000000')
    expect((await send('four', elsewhere)).status).toBeGreaterThanOrEqual(400)
    expect((await send('four', manualTrade(accountId))).status).toBe(200)
  })
  test('does not lend its answer to another call', async () => {
    await send('five', manualTrade(accountId))
    expect(await send('five', manualTrade(accountId, { symbol: 'NQU6' }))).toMatchObject({ status: 422 })
  })
})

test('a wrong bearer is refused even beside a valid cookie', async () => {
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
