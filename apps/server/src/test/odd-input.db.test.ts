import type { Endpoint } from '@ballast/contract/endpoint'
import { ENDPOINTS } from '@ballast/contract/endpoints'
import { beforeAll, expect, test } from 'vitest'
import { insertAccount, insertPerson, type Person } from './client.ts'
import { type FixtureInput, madeFor, oneOf, queryText, randomOf } from './made-for.ts'
import { testServer } from './open-test-server.ts'
import { insertTrade } from './trades.ts'

/** Bodies, queries and paths nobody would send: none may cause a 5xx. `npm run fuzz` sends many, with its own seed. */
const ROUNDS = Number(process.env.FUZZ_ROUNDS ?? 4)
const SEED = Number(process.env.FUZZ_SEED ?? 20260620)

const ODD: unknown[] = [
  '',
  'nul\0',
  'half \ud800',
  '-'.repeat(36),
  'f'.repeat(36),
  '0000-01-01',
  '9999-12-31',
  '2026-13-45T25:61',
  '9999-12-31T23:59',
  '9999999999.999999',
  '-8999999999.999999',
  '999999999999.9999999999',
  '0.0000000001',
  'NaN',
  '‮rtl',
  '💥'.repeat(40),
  'x'.repeat(5000),
  -1,
  1e300,
  2_147_483_648,
  0.1,
  true,
  null,
  [],
  {},
  [null],
  JSON.parse('{"__proto__":1,"constructor":1}'),
]
const PLAIN = ['2026-06-15', '2026-06-15T14:30', '17:00', '250', 'NQ', 'USD', 'UTC', 'note', 1, 5, true]

const random = randomOf(SEED)
const one = <T>(some: readonly T[]): T => oneOf(some, random)

const server = testServer()
let person: Person
let ids: string[]
beforeAll(async () => {
  person = await insertPerson(server)
  const accountId = await insertAccount(person)
  ids = [accountId, (await insertTrade(person, accountId)).id]
})

/** Mostly plausible values, mixed with odd ones. */
const making: FixtureInput = {
  random,
  missing: 0.15,
  instead: () => (random() < 0.25 ? { value: one(ODD) } : undefined),
  text: () => (random() < 0.3 ? one(ids) : one(PLAIN)),
}

// Calls that end the session or change the server's own keys are left out; a stream cannot be read as JSON.
const tried = ENDPOINTS.filter(
  ({ path, bodyKind, access }) => bodyKind === 'json' && access !== 'admin' && path !== '/api/auth/logout',
)

async function send(endpoint: Endpoint): Promise<string | null> {
  const path = endpoint.path.replace(/:\w+/g, () =>
    encodeURIComponent(String(one([...ids, '-'.repeat(36), '2026-06-15', 'a\0']))),
  )
  const hasBody = endpoint.method !== 'GET'
  const body = hasBody ? JSON.stringify(madeFor(endpoint.body, making)) : undefined
  const query = queryText(madeFor(endpoint.query, making))
  const headers = { authorization: `Bearer ${person.sessionId}`, 'content-type': 'application/json' }
  const init: RequestInit = { method: endpoint.method, headers, ...(body === undefined ? {} : { body }) }
  const { status } = await server.fetch(`${path}?${query}`, init)
  return status >= 500 ? `${status} ${endpoint.method} ${path}?${query} ${body ?? ''}` : null
}

test(`no odd input answers 5xx (seed ${SEED})`, { timeout: 30_000 + ROUNDS * 30_000 }, async () => {
  const failures: string[] = []
  for (let round = 0; round < ROUNDS; round++)
    for (const endpoint of tried) {
      const failure = await send(endpoint)
      if (failure) failures.push(failure.slice(0, 600))
    }
  expect(failures).toEqual([])
})
