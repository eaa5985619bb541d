import { createAccount } from '@ballast/contract/accounts/accounts'
import type { Endpoint } from '@ballast/contract/endpoint'
import { ENDPOINTS } from '@ballast/contract/endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { insertAdmin } from './affiliates.ts'
import { callAs, giveRole, insertPerson, type Person } from './client.ts'
import { INVALID_INPUTS } from './invalid-inputs.ts'
import { type OneOfEverything, oneOfEverything, UNKNOWN } from './one-of-everything.ts'
import { testServer } from './open-test-server.ts'
import { fillsCsv } from './trades.ts'

/** The rules that every endpoint keeps, checked over the contract's whole table. */

const nameOf = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`
const closed = ENDPOINTS.filter((endpoint) => endpoint.access !== 'public')
const forAdmins = closed.filter((endpoint) => endpoint.access === 'admin')

const server = testServer()
let owner: Person
let stranger: Person
let admin: Person
/** Ids of the owner's things, by the endpoint that names them. */
let things: OneOfEverything['things']
/** Ids besides `:id` in a path. */
let others: OneOfEverything['others']
/** Path of the owner's own picture. */
let ownPicture: string
/** A body that each endpoint accepts, if an empty one is not enough. */
let bodies: OneOfEverything['bodies']

beforeAll(async () => {
  owner = await insertPerson(server)
  stranger = await insertPerson(server)
  admin = await insertAdmin(server)
  for (const person of [owner, stranger]) await giveRole(server, person, 'beta_tester')
  ;({ things, bodies, others, ownPicture } = await oneOfEverything({ owner, stranger, admin }))
})

const files = [
  {
    name: 'Fills.csv',
    bytes: fillsCsv([{ id: 9, at: '2026-06-15T14:30:00', side: 'Buy', quantity: 1, price: '20000' }]),
  },
]

describe('without a session', () => {
  test.each(closed.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s answers 401',
    async (_, endpoint) => {
      const params = { id: UNKNOWN }
      const { status, error } = await callAs(server, null, [endpoint, { params }])
      expect([status, error.code]).toEqual([401, 'unauthenticated'])
      const stale = await callAs(server, 'a-session-that-never-was-there', [endpoint, { params }])
      expect(stale.status).toBe(401)
    },
  )

  test.each([
    '/api/screenshots/00000000-0000-7000-8000-000000000000',
    '/api/setup-pictures/00000000-0000-7000-8000-000000000000',
    '/api/receipts/00000000-0000-7000-8000-000000000000',
    '/api/user/pictures/00000000-0000-7000-8000-000000000000',
    '/api/groups/00000000-0000-7000-8000-000000000000/pictures/00000000-0000-7000-8000-000000000000',
    '/api/groups/00000000-0000-7000-8000-000000000000/members/00000000-0000-7000-8000-000000000000/picture',
    '/api/imports/00000000-0000-7000-8000-000000000000/files/0',
    '/api/events',
    '/api/export/csv',
    '/api/export/archive',
    '/api/billing/invoices/00000000-0000-7000-8000-000000000000/file',
    '/api/pdf-reports/00000000-0000-7000-8000-000000000000/file',
  ])('GET %s answers 401', async (path) => {
    expect((await server.fetch(path)).status).toBe(401)
  })
})

describe('without the role', () => {
  test.each(forAdmins.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s answers 403',
    async (_, endpoint) => {
      const params = { id: things[endpoint.path] ?? UNKNOWN }
      for (const person of [owner, stranger]) {
        const { status, error } = await person.call(endpoint, { params })
        expect([status, error.code]).toEqual([403, 'forbidden'])
      }
    },
  )

  test.each(
    forAdmins
      .filter((endpoint) => endpoint.path.includes(':id'))
      .map((endpoint) => [nameOf(endpoint), endpoint] as const),
  )('an administrator’s %s answers 404 for what does not exist', async (name, endpoint) => {
    const { status } = await admin.call(endpoint, {
      params: { id: UNKNOWN },
      body: (bodies[name] ?? {}) as never,
    })
    expect(status).toBe(404)
  })
})

describe('without beta access', () => {
  const inBeta = closed.filter((endpoint) => endpoint.access === 'beta')

  test.each(inBeta.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s answers 403',
    async (_, endpoint) => {
      const person = await insertPerson(server)
      const { status, error } = await person.call(endpoint, {
        params: { id: things[endpoint.path] ?? UNKNOWN },
      })
      expect([status, error.code]).toEqual([403, 'forbidden'])
    },
  )
})

describe('another user’s data', () => {
  const named = closed.filter(
    (endpoint) =>
      (endpoint.path.includes(':id') && endpoint.access !== 'admin') ||
      ['delete', 'restore', 'merge', 'bulk'].some((verb) => endpoint.path === `/api/journal/${verb}`),
  )
  const byBody = closed.filter((endpoint) =>
    [
      'POST /api/journal',
      'POST /api/imports',
      'POST /api/imports/preview',
      'POST /api/day-plans',
      'POST /api/trade-plans',
      'POST /api/attempts',
      'POST /api/prop-money/fees/remove',
      'POST /api/scheduled-events/remove',
      'POST /api/findings/look',
      'POST /api/group-shares/preview',
    ].includes(nameOf(endpoint)),
  )

  test.each([...named, ...byBody].map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s answers 404 and changes nothing',
    async (name, endpoint) => {
      const id = things[endpoint.path]
      if (endpoint.path.includes(':id')) expect(id, 'the test knows an id for this path').toBeDefined()
      const { status, error } = await stranger.call(endpoint, {
        params: { ...others, id } as never,
        body: (bodies[name] ?? {}) as never,
        files: endpoint.bodyKind === 'form' ? files : [],
      })
      expect([status, error.code]).toEqual([404, 'not_found'])
    },
  )

  test('a picture and an original file are served to their owner only', async () => {
    for (const path of [
      `/api/screenshots/${things['/api/screenshots/:id']}`,
      `/api/setup-pictures/${things['/api/setup-pictures/:id']}`,
      ownPicture,
      `/api/receipts/${things['/api/receipts/:id']}`,
      `/api/imports/${things['/api/imports/:id']}/files/0`,
    ]) {
      expect(
        (await server.fetch(path, { headers: { authorization: `Bearer ${stranger.sessionId}` } })).status,
      ).toBe(404)
      expect(
        (await server.fetch(path, { headers: { authorization: `Bearer ${owner.sessionId}` } })).status,
      ).toBe(200)
    }
  })

  test('lists show nothing of it', async () => {
    const text = await Promise.all(
      [
        '/api/accounts',
        '/api/imports',
        '/api/setups',
        '/api/setups/figures',
        '/api/day-plans',
        '/api/trade-plans',
        '/api/attempts',
        '/api/prop-money',
        '/api/export/csv?of=payouts-and-fees',
        '/api/views',
        '/api/journal',
        '/api/dashboard',
        '/api/findings',
        '/api/mentor',
        '/api/reports/overview',
        '/api/reports/standouts',
        '/api/reports/breakdown?by=account',
        '/api/reports/distributions',
        '/api/reports/what-if?hideAfter=1',
        '/api/journal/words',
        '/api/export/csv',
        '/api/calendar?from=2026-01-01&to=2026-12-31',
        '/api/calendar/2026-06-15',
        '/api/reflection-days',
        '/api/reflection-days/2026-06-15',
        '/api/reflection-insights',
        '/api/reviews/week/2026-06-15',
        '/api/routine',
        '/api/habits',
        '/api/discipline',
        '/api/progress',
        '/api/progress/ledger',
        '/api/resets',
        '/api/groups',
        '/api/group-people',
        '/api/reset-start',
        '/api/notifications?unlisted=yes',
        '/api/notification-settings',
      ].map(async (path) =>
        (await server.fetch(path, { headers: { authorization: `Bearer ${stranger.sessionId}` } })).text(),
      ),
    )
    for (const id of Object.values(things)) expect(text.join('')).not.toContain(id)
  })
})

describe('invalid input', () => {
  const takesInput = ENDPOINTS.filter((endpoint) => {
    const bodyless =
      endpoint.body.safeParse({ anything: 1 }).success &&
      Object.keys((endpoint.body as { _zod?: { def?: { shape?: object } } })._zod?.def?.shape ?? {})
        .length === 0
    const queryless =
      Object.keys((endpoint.query as { _zod?: { def?: { shape?: object } } })._zod?.def?.shape ?? {})
        .length === 0
    return !bodyless || !queryless
  })

  test.each(takesInput.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s answers 422 and names the field',
    async (name, endpoint) => {
      const wrong = INVALID_INPUTS[name]
      expect(wrong, 'this test knows an input the endpoint refuses').toBeDefined()
      const caller = endpoint.access === 'admin' ? admin : owner
      const { status, error } = await caller.call(endpoint, {
        params: { ...others, id: things[endpoint.path], day: '2026-06-15', period: 'week' } as never,
        body: (wrong?.body ?? {}) as never,
        query: (wrong?.query ?? {}) as never,
        files,
      })
      expect([status, error.code]).toEqual([422, 'invalid_input'])
      expect(Object.keys(error.fields ?? {}).length).toBeGreaterThan(0)
    },
  )

  test('invalid JSON is reported as such', async () => {
    const response = await server.fetch('/api/accounts', {
      method: 'POST',
      body: '{',
      headers: { authorization: `Bearer ${owner.sessionId}` },
    })
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
      422,
      'invalid_input',
    ])
  })
})

describe('every response', () => {
  test('carries the security headers and is not cached', async () => {
    const { headers } = await callAs(server, owner.sessionId, [createAccount, { body: {} as never }])
    expect(headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(headers.get('content-security-policy')).not.toContain("script-src 'self' 'unsafe-inline'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('an unknown path under /api is 404 as JSON', async () => {
    const response = await server.fetch('/api/nothing-here')
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([404, 'not_found'])
  })
})
