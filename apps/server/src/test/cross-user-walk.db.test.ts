import type { Endpoint } from '@ballast/contract/endpoint'
import { ENDPOINTS } from '@ballast/contract/endpoints'
import { createPdfReport, getPdfReport } from '@ballast/contract/exports/pdf-report'
import { saveMembership } from '@ballast/contract/groups/groups'
import { listPosts } from '@ballast/contract/groups/posts'
import { endSupportAccess, grantSupportAccess } from '@ballast/contract/people/support-access'
import { createSetup } from '@ballast/contract/setups'
import { listTrades } from '@ballast/contract/trades'
import { createView } from '@ballast/contract/views'
import { LOOKS } from '@ballast/domain/people/support-limits'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { seedHistory } from '../features/demo/seed-history.ts'
import { rowsOf } from '../platform/database/database.ts'
import { unsettledToo } from '../schema/settled.ts'
import { insertAdmin } from './affiliates.ts'
import { giveRole, insertAccount, insertPerson, type Person } from './client.ts'
import { insertGroup, insertPost, letIn } from './groups.ts'
import { type FixtureInput, madeFor, oneOf, queryText, randomOf, type Schema } from './made-for.ts'
import { testServer } from './open-test-server.ts'
import { fillsCsv, importFiles, insertTrade } from './trades.ts'
import { waitFor } from './wait-for.ts'

/**
 * Another user at every endpoint, with the owner's ids in every path, body and query. Generated from the contract's table
 * and the database's catalogue, so that later additions are covered too.
 */
const TRIES = Number(process.env.WALK_TRIES ?? 10)
/**
 * Part of every text that is for nobody else: a word that occurs in no message of Ballast, unlike "private", which is a
 * reason of a report.
 */
const MARK = 'quagga'
const UUID = '00000000-0000-7000-8000-000000000000'
const random = randomOf(Number(process.env.WALK_SEED ?? 20261122))

const server = testServer()
let owner: Person
let stranger: Person
/** Every id in a row of the owner, and the stranger's ids of the same kinds. */
let foreign: string[]
let own: string[]

/** Tables with an owner, from the catalogue. */
async function ownedTables(): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    server.deps.db,
    sql`SELECT table_name AS name FROM information_schema.columns
        WHERE column_name = 'user_id' AND table_schema = 'public' ORDER BY 1`,
  )
  return rows.map(({ name }) => name)
}

/** All rows of a user as text, by table, except those that only record activity. */
async function rowsOfPerson({ userId }: Person): Promise<Record<string, string>> {
  const tables = (await ownedTables()).filter((name) => !['sessions', 'idempotency_keys'].includes(name))
  const texts = await Promise.all(
    tables.map(async (name) => {
      const [row] = await rowsOf<{ text: string | null }>(
        server.deps.db,
        sql`SELECT string_agg(t::text, E'\n' ORDER BY t::text) AS text FROM ${sql.identifier(name)} t WHERE user_id = ${userId} AND ${unsettledToo('a test')}`,
      )
      return [name, row?.text ?? ''] as const
    }),
  )
  return Object.fromEntries(texts)
}

/** The version 7 ids in rows: those of Ballast's own things, not of anything the rows quote. */
function idsIn(rows: Record<string, string>, userId: string): string[] {
  const found = Object.values(rows).flatMap(
    (text) => text.match(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? [],
  )
  return [...new Set(found)].filter((id) => id !== userId)
}

async function fill(person: Person): Promise<void> {
  const { db } = server.deps
  await seedHistory(db, { userId: person.userId, trades: 60, now: new Date('2026-11-20T12:00:00Z') })
  const accountId = await insertAccount(person)
  await insertTrade(person, accountId, { journal: { notes: `${MARK} words`, tags: [`${MARK}-tag`] } })
  await importFiles(person, {
    accountId,
    files: [
      {
        name: 'Fills.csv',
        bytes: fillsCsv([{ id: 1, at: '2026-06-15T14:30:00', side: 'Buy', quantity: 1, price: '20000' }]),
      },
    ],
  })
  await person.call(createSetup, { body: { name: 'A setup', rules: [] } })
  await person.call(createView, { body: { name: 'A view', search: '', columns: null } })
  // Its row changes until it is written.
  const { data: report } = await person.call(createPdfReport, { body: {} })
  const params = { id: report.id }
  await waitFor('a written report', async () => {
    const { data } = await person.call(getPdfReport, { params })
    return data.status === 'done'
  })
  const group = await insertGroup(person)
  await insertPost(person, group.id, { text: `${MARK} to the group` })
}

beforeAll(async () => {
  owner = await insertPerson(server)
  stranger = await insertPerson(server)
  for (const person of [owner, stranger]) await giveRole(server, person, 'beta_tester')
  await fill(owner)
  await fill(stranger)
  const theirs = idsIn(await rowsOfPerson(stranger), stranger.userId)
  foreign = idsIn(await rowsOfPerson(owner), owner.userId).filter((id) => !theirs.includes(id))
  own = theirs
})

/** Whether a field is an id: it accepts an id and no other word. */
const isId = (schema: Schema) => schema.safeParse(UUID).success && !schema.safeParse('note').success
const PLAIN = [
  'note',
  '2026-06-15',
  '2026-06-15T14:30',
  '17:00',
  '250',
  '2026-06',
  'USD',
  'America/Chicago',
  UUID,
]

function plausible(schema: Schema): unknown {
  return PLAIN.find((text) => schema.safeParse(text).success) ?? 1
}

/** Mostly the stranger's own ids, so that calls get far, mixed with the owner's. */
function making(share: number): FixtureInput {
  return {
    random,
    missing: 0.1,
    text: (schema) => (isId(schema) ? oneOf(random() < share ? foreign : own, random) : plausible(schema)),
  }
}

// A logout or a deleted account would end the walk; uploads are not JSON bodies.
const walked = ENDPOINTS.filter(
  ({ access, path, bodyKind }) =>
    access !== 'public' && access !== 'admin' && path !== '/api/auth/logout' && bodyKind === 'json',
).filter(({ path }) => !path.startsWith('/api/auth/sessions') && !path.startsWith('/api/user/deletion'))

async function call(
  caller: Person,
  endpoint: Endpoint,
  share: number,
): Promise<{ status: number; text: string; path: string }> {
  const id = () => (random() < share ? oneOf(foreign, random) : oneOf(own, random))
  const path = endpoint.path.replace(/:(id|\w+Id)\b/g, id).replace(':day', '2026-06-15')
  const body =
    endpoint.method === 'GET' ? {} : { body: JSON.stringify(madeFor(endpoint.body, making(share))) }
  const query = random() < 0.5 ? '' : queryText(madeFor(endpoint.query, { ...making(share), missing: 0.85 }))
  const response = await server.fetch(`${path}?${query}`, {
    method: endpoint.method,
    headers: { authorization: `Bearer ${caller.sessionId}`, 'content-type': 'application/json' },
    ...body,
  })
  return { status: response.status, text: await response.text(), path: `${endpoint.method} ${path}?${query}` }
}

type Walk = { leaks: string[]; taken: Set<string> }

/** What of the owner's data a caller was shown without naming its id, and which endpoints accepted a call. */
async function walk(caller: Person, tries: number): Promise<Walk> {
  const leaks: string[] = []
  const taken = new Set<string>()
  for (const endpoint of walked) {
    for (let round = 0; round < tries; round++) {
      const { status, text, path } = await call(caller, endpoint, round === 0 ? 1 : 0.4)
      const asked = new Set(path.match(/[0-9a-f-]{36}/g))
      const shown = foreign.find((id) => !asked.has(id) && text.includes(id))
      if (shown || status >= 500) leaks.push(`${status} ${path}: ${shown ?? text.slice(0, 200)}`)
      if (status < 400) taken.add(nameOf(endpoint))
    }
  }
  return { leaks, taken }
}
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

test('nothing of another user is seen, changed or attached, whatever ids are sent where', {
  timeout: 120_000,
}, async () => {
  expect(foreign.length).toBeGreaterThan(100)
  const before = await rowsOfPerson(owner)
  const { leaks, taken } = await walk(stranger, TRIES)
  expect(leaks.join('\n')).toBe('')
  // The walk would prove nothing if most calls were rejected as malformed.
  expect(taken.size).toBeGreaterThan(walked.length / 4)
  expect(await rowsOfPerson(owner)).toEqual(before)
  const attached = idsIn(await rowsOfPerson(stranger), stranger.userId).filter((id) => foreign.includes(id))
  expect(attached).toEqual([])
})

test('the walk sees what its owner can see', { timeout: 60_000 }, async () => {
  const { leaks } = await walk(owner, 1)
  expect(leaks.length).toBeGreaterThan(5)
})

test('a fellow member is shown what was shared in the group, and nothing else of its author', {
  timeout: 120_000,
}, async () => {
  // A job may still be writing the letter that a test before this one asked for.
  const byOthers = ['process_days', 'shared_limits', 'email_confirmations']
  const journal = async () => {
    const rows = Object.entries(await rowsOfPerson(owner))
    return Object.fromEntries(rows.filter(([name]) => !name.startsWith('group_') && !byOthers.includes(name)))
  }
  const group = await insertGroup(owner)
  await letIn(owner, group.id, stranger)
  await owner.call(saveMembership, { params: { id: group.id }, body: { sharesProcess: true } })
  const [trade] = (await owner.call(listTrades)).data.rows
  const share = { kind: 'trade' as const, tradeId: trade?.id ?? UUID, parts: [], screenshotIds: [] }
  const post = await insertPost(owner, group.id, { text: 'What I shared', share })
  const secrets = idsIn(await journal(), owner.userId).filter((id) => !own.includes(id))
  expect(secrets.length).toBeGreaterThan(100)
  const before = await journal()
  const inGroup = ENDPOINTS.filter(
    ({ path, access, bodyKind }) =>
      access === 'beta' && bodyKind === 'json' && /^\/api\/group/.test(path) && !path.endsWith('/leave'),
  )
  const ids = { id: group.id, postId: post.id, memberId: owner.userId, invitationId: UUID }
  const shown: string[] = []
  for (const endpoint of inGroup)
    for (let round = 0; round < TRIES; round++) {
      const path = endpoint.path.replace(/:(\w+)/g, (_, name: keyof typeof ids) => ids[name])
      const filled = madeFor(endpoint.body, making(0.5))
      const body = endpoint.method === 'GET' ? {} : { body: JSON.stringify(filled) }
      const response = await server.fetch(path, {
        method: endpoint.method,
        headers: { authorization: `Bearer ${stranger.sessionId}`, 'content-type': 'application/json' },
        ...body,
      })
      const text = await response.text()
      const asked = new Set(JSON.stringify(filled ?? '').match(/[0-9a-f-]{36}/g))
      const leak = secrets.find((id) => text.includes(id) && !asked.has(id))
      if (leak || response.status >= 500 || isPrivate(text))
        shown.push(`${response.status} ${endpoint.method} ${path}: ${leak ?? text.slice(0, 300)}`)
    }
  expect(shown.join('\n')).toBe('')
  expect(await journal()).toEqual(before)
  expect((await stranger.call(listPosts, { params: { id: group.id } })).data.posts.length).toBeGreaterThan(0)
})

test('an administrator sees nothing of it either, except through granted support access', {
  timeout: 120_000,
}, async () => {
  const admin = await insertAdmin(server)
  const inside = idsIn(await secretsOf(owner), owner.userId).filter((id) => !own.includes(id))
  expect(inside.length).toBeGreaterThan(100)
  const forAdmins = ENDPOINTS.filter(({ access, bodyKind }) => access === 'admin' && bodyKind === 'json')
  // Another test covers what changes the owner's account; this one covers what is shown.
  const shows = forAdmins.filter(({ method, path }) => method === 'GET' || path.endsWith('/looks'))
  const look = async () => {
    const shown: string[] = []
    for (const { method, path } of shows)
      for (const body of method === 'GET' ? [null] : LOOKS.map((what) => ({ what }))) {
        const response = await server.fetch(path.replace(':id', owner.userId), {
          method,
          headers: { authorization: `Bearer ${admin.sessionId}`, 'content-type': 'application/json' },
          ...(body ? { body: JSON.stringify(body) } : {}),
        })
        const text = await response.text()
        if (inside.some((id) => text.includes(id)) || isPrivate(text)) shown.push(path)
      }
    return [...new Set(shown)]
  }
  expect(await look()).toEqual([])
  await owner.call(grantSupportAccess, { body: { hours: 1, withNotes: false } })
  expect(await look()).toEqual(['/api/admin/users/:id/looks'])
  await owner.call(endSupportAccess)
  expect(await look()).toEqual([])
})

/** Whether a response contains one of the owner's texts. */
function isPrivate(text: string): boolean {
  return text.includes(MARK)
}

/** What no administrator may see of a user: what they trade and write. */
async function secretsOf(person: Person): Promise<Record<string, string>> {
  const rows = await rowsOfPerson(person)
  const open = [
    'audit_log',
    'import_failures',
    'support_grants',
    'support_looks',
    'group_members',
    'group_posts',
  ]
  return Object.fromEntries(Object.entries(rows).filter(([name]) => !open.includes(name)))
}
