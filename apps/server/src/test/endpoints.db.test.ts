import { createAccount } from '@ballast/contract/accounts/accounts'
import { listAffiliates } from '@ballast/contract/affiliates/affiliate-admin'
import { applyAsAffiliate } from '@ballast/contract/affiliates/affiliates'
import {
  addExpense,
  createAttempt,
  deleteAttempt,
  deleteAttemptEntry,
} from '@ballast/contract/attempts/attempts'
import { listSessions } from '@ballast/contract/auth'
import { createDayPlan, deleteDayPlan } from '@ballast/contract/day-plans'
import type { Endpoint } from '@ballast/contract/endpoint'
import { ENDPOINTS } from '@ballast/contract/endpoints'
import { createPdfReport } from '@ballast/contract/exports/pdf-report'
import { putProfilePicture } from '@ballast/contract/own-account'
import { addScreenshot, deleteScreenshot } from '@ballast/contract/screenshots'
import { addSetupPicture, createSetup, deleteSetup, deleteSetupPicture } from '@ballast/contract/setups'
import { createTradePlan, deleteTradePlan } from '@ballast/contract/trade-plans'
import { bulkEdit, splitTrade } from '@ballast/contract/trades'
import { createView } from '@ballast/contract/views'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { application, insertAdmin } from './affiliates.ts'
import { attempt } from './attempts.ts'
import { callAs, insertAccount, insertPerson, type Person } from './client.ts'
import { INVALID_INPUTS } from './invalid-inputs.ts'
import { openTestServer, type TestServer } from './open-test-server.ts'
import { dayPlan, tradePlan } from './plans.ts'
import { fillsCsv, importFiles, importOptions, insertTrade, manualTrade } from './trades.ts'

/** The rules every endpoint keeps, checked over the whole table of the contract. */

const nameOf = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`
const closed = ENDPOINTS.filter((endpoint) => endpoint.access !== 'public')
const forAdmins = closed.filter((endpoint) => endpoint.access === 'admin')
const UNKNOWN = '00000000-0000-7000-8000-000000000000'

let server: TestServer
let owner: Person
let stranger: Person
let admin: Person
/** Ids of the owner's things, by the endpoint that names them. */
let things: Record<string, string>
/** Where the owner's own picture is read. */
let ownPicture: string
/** A body each endpoint accepts, where an empty one would not do. */
let bodies: Record<string, object>

beforeAll(async () => {
  server = await openTestServer()
  owner = await insertPerson(server)
  stranger = await insertPerson(server)
  admin = await insertAdmin(server)
  const accountId = await insertAccount(owner)
  const strangersAccount = await insertAccount(stranger)
  const trade = await insertTrade(owner, accountId)
  const other = await insertTrade(owner, accountId)
  const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#345' } })
    .png()
    .toBuffer()
  const picture = await owner.call(addScreenshot, {
    params: { id: trade.id },
    body: {},
    files: [{ name: 'a.png', bytes: png }],
  })
  const removed = await owner.call(addScreenshot, {
    params: { id: trade.id },
    body: {},
    files: [{ name: 'b.png', bytes: png }],
  })
  await owner.call(deleteScreenshot, { params: { id: removed.data.id } })
  const imported = await importFiles(owner, {
    accountId,
    files: [
      {
        name: 'Fills.csv',
        bytes: fillsCsv([{ id: 1, at: '2026-06-15T14:30:00', side: 'Buy', quantity: 1, price: '20000' }]),
      },
    ],
  })
  const setup = await owner.call(createSetup, { body: { name: 'Mine', rules: [] } })
  const view = await owner.call(createView, { body: { name: 'Mine', search: '', columns: null } })
  const own = await owner.call(putProfilePicture, { files: [{ name: 'me.png', bytes: png }] })
  ownPicture = own.data.profileImage ?? ''
  const report = await owner.call(createPdfReport, { body: {} })
  const setupPicture = { params: { id: setup.data.id }, body: {}, files: [{ name: 'c.png', bytes: png }] }
  const shown = await owner.call(addSetupPicture, setupPicture)
  const hidden = await owner.call(addSetupPicture, setupPicture)
  await owner.call(deleteSetupPicture, { params: { id: hidden.data.id } })
  const goneSetup = await owner.call(createSetup, { body: { name: 'Gone', rules: [] } })
  await owner.call(deleteSetup, { params: { id: goneSetup.data.id } })
  const planned = await owner.call(createDayPlan, { body: dayPlan(accountId) })
  const unplanned = await owner.call(createDayPlan, { body: dayPlan(accountId, { day: '2026-06-23' }) })
  await owner.call(deleteDayPlan, { params: { id: unplanned.data.id } })
  const idea = await owner.call(createTradePlan, { body: tradePlan(accountId) })
  const goneIdea = await owner.call(createTradePlan, { body: tradePlan(accountId) })
  await owner.call(deleteTradePlan, { params: { id: goneIdea.data.id } })
  const days = { purchasedOn: '2026-01-01' }
  const gone = await owner.call(createAttempt, { body: attempt(accountId, days) })
  await owner.call(deleteAttempt, { params: { id: gone.data.id } })
  const bought = await owner.call(createAttempt, { body: attempt(accountId) })
  const fee = { kind: 'data', amount: '12', currency: 'USD', paidOn: '2026-06-02', note: '' } as const
  const paid = await owner.call(addExpense, { params: { id: bought.data.id }, body: fee })
  const goneFee = await owner.call(addExpense, { params: { id: bought.data.id }, body: fee })
  await owner.call(deleteAttemptEntry, { params: { id: goneFee.data.id } })
  const [device] = (await owner.call(listSessions)).data
  const regrouped = await owner.call(splitTrade, {
    params: { id: other.id },
    body: { executionIds: [other.legs[1]!.executionId] },
  })
  const bulk = await owner.call(bulkEdit, { body: { ids: [trade.id], change: { rating: 3 } } })
  await owner.call(applyAsAffiliate, { body: application() })
  const [applied] = (await admin.call(listAffiliates)).data.affiliates
  things = {
    '/api/admin/affiliates/:id/decision': applied!.id,
    '/api/admin/referrals/:id/decision': UNKNOWN,
    '/api/admin/payouts/:id/outcome': UNKNOWN,
    '/api/accounts/:id': accountId,
    '/api/accounts/:id/commissions': accountId,
    '/api/accounts/:id/alert-settings': accountId,
    '/api/accounts/:id/day-stop': accountId,
    '/api/accounts/:id/commissions/preview': accountId,
    '/api/auth/sessions/:id': device!.id,
    '/api/imports/:id': imported.data.id,
    '/api/imports/:id/undo': imported.data.id,
    '/api/pdf-reports/:id': report.data.id,
    '/api/setups/:id': setup.data.id,
    '/api/setups/:id/restore': goneSetup.data.id,
    '/api/setups/:id/pictures': setup.data.id,
    '/api/setup-pictures/:id': shown.data.id,
    '/api/setup-pictures/:id/restore': hidden.data.id,
    '/api/day-plans/:id': planned.data.id,
    '/api/day-plans/:id/restore': unplanned.data.id,
    '/api/trade-plans/:id': idea.data.id,
    '/api/trade-plans/:id/candidates': idea.data.id,
    '/api/trade-plans/:id/decision': idea.data.id,
    '/api/trade-plans/:id/restore': goneIdea.data.id,
    '/api/attempts/:id': bought.data.id,
    '/api/attempts/:id/room': bought.data.id,
    '/api/attempts/:id/end': bought.data.id,
    '/api/attempts/:id/restore': gone.data.id,
    '/api/attempts/:id/payouts': bought.data.id,
    '/api/attempts/:id/expenses': bought.data.id,
    '/api/attempts/:id/snapshots': bought.data.id,
    '/api/attempt-entries/:id': paid.data.id,
    '/api/attempt-entries/:id/restore': goneFee.data.id,
    '/api/views/:id': view.data.id,
    '/api/journal/:id': trade.id,
    '/api/journal/:id/fills': trade.id,
    '/api/journal/:id/corrections': trade.id,
    '/api/journal/:id/duplicate': trade.id,
    '/api/journal/:id/split': trade.id,
    '/api/journal/:id/screenshots': trade.id,
    '/api/journal/regroupings/:id/undo': regrouped.data.regrouping,
    '/api/journal/bulk/:id/undo': bulk.data.undo,
    '/api/screenshots/:id': picture.data.id,
    '/api/screenshots/:id/restore': removed.data.id,
  }
  const { journal: _, ...fills } = manualTrade(strangersAccount)
  bodies = {
    'POST /api/admin/affiliates/:id/decision': { decision: 'approve' },
    'POST /api/admin/referrals/:id/decision': { decision: 'count' },
    'POST /api/admin/payouts/:id/outcome': { outcome: 'paid' },
    'POST /api/accounts/:id/commissions/preview': { profiles: [] },
    'PUT /api/accounts/:id/commissions': { profiles: [] },
    'PATCH /api/accounts/:id/alert-settings': { kind: 'buffer', isMuted: true },
    'PUT /api/accounts/:id/day-stop': { stop: null },
    'PUT /api/journal/:id/corrections': {
      fills: [
        {
          executionId: trade.legs[0]!.executionId,
          quantity: null,
          price: '1',
          executedAt: null,
          commission: null,
          fees: null,
          gross: null,
        },
      ],
    },
    'PUT /api/journal/:id/fills': fills,
    'POST /api/journal/:id/split': { executionIds: [trade.legs[0]!.executionId] },
    'PATCH /api/screenshots/:id': { caption: 'mine now' },
    'PATCH /api/setup-pictures/:id': { caption: 'mine now' },
    'POST /api/day-plans': dayPlan(accountId, { day: '2026-06-24' }),
    'PATCH /api/day-plans/:id': { words: { thesis: 'mine now' }, revision: 1 },
    'POST /api/trade-plans': tradePlan(accountId),
    'PATCH /api/trade-plans/:id': { notes: 'mine now', revision: 1 },
    'POST /api/trade-plans/:id/decision': { status: 'missed', revision: 1 },
    'POST /api/attempts': attempt(accountId),
    'PATCH /api/attempts/:id': { paid: '1', revision: 1 },
    'POST /api/attempts/:id/end': { state: 'passed', endedOn: '2026-06-15', reason: '' },
    'POST /api/attempts/:id/payouts': {
      ...{ gross: '10', traderShare: null, requestedOn: '2026-06-15', receivedOn: null },
      ...{ state: 'requested', note: '' },
    },
    'POST /api/attempts/:id/expenses': fee,
    'POST /api/attempts/:id/snapshots': {
      ...{ takenAt: '2026-06-15T12:00:00Z', balance: '50000' },
      ...{ floor: null, highWater: null, dailyFloor: null },
    },
    'POST /api/journal/delete': { ids: [trade.id] },
    'POST /api/journal/restore': { ids: [trade.id] },
    'POST /api/journal/merge': { ids: [trade.id, other.id] },
    'POST /api/journal/bulk': { ids: [trade.id], change: { rating: 1 } },
    'POST /api/journal': manualTrade(accountId),
    'POST /api/imports': importOptions({ accountId }),
    'POST /api/imports/preview': importOptions({ accountId }),
  }
})
afterAll(() => server.close())

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
    '/api/user/pictures/00000000-0000-7000-8000-000000000000',
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

describe('another user’s things', () => {
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
    ].includes(nameOf(endpoint)),
  )

  test.each([...named, ...byBody].map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s answers 404 and changes nothing',
    async (name, endpoint) => {
      const id = things[endpoint.path]
      if (endpoint.path.includes(':id')) expect(id, 'the test knows an id for this path').toBeDefined()
      const { status, error } = await stranger.call(endpoint, {
        params: { id },
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
        '/api/views',
        '/api/journal',
        '/api/dashboard',
        '/api/reports/overview',
        '/api/reports/breakdown?by=account',
        '/api/reports/distributions',
        '/api/reports/what-if?hideAfter=1',
        '/api/journal/words',
        '/api/export/csv',
        '/api/calendar?from=2026-01-01&to=2026-12-31',
        '/api/calendar/2026-06-15',
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
        params: { id: things[endpoint.path], day: '2026-06-15' } as never,
        body: (wrong?.body ?? {}) as never,
        query: (wrong?.query ?? {}) as never,
        files,
      })
      expect([status, error.code]).toEqual([422, 'invalid_input'])
      expect(Object.keys(error.fields ?? {}).length).toBeGreaterThan(0)
    },
  )

  test('something that is not JSON is named as that', async () => {
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

describe('every answer', () => {
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
