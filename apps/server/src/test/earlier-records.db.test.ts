import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { getRestore } from '@ballast/contract/exports/archive'
import pg from 'pg'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { insertPerson } from './client.ts'
import { openTestServer, type TestServer } from './open-test-server.ts'
import { waitFor } from './wait-for.ts'

/**
 * What the Ballast of 2026-11-22 (before a trade's fields were declared once) made of one trader's records: its data
 * folder, a dump of its PostgreSQL database, an archive, and its responses. Later versions must open all three and give
 * the same responses, but for what is listed as corrected.
 */
const MADE = '2026-11-24T03:56:00Z'
const LOGIN = { usernameOrEmail: 'earlier', password: 'a record to keep' }

type Figures = Record<string, unknown> & { trades: Record<string, unknown> }

const read = async (name: string) => readFile(join(import.meta.dirname, 'earlier-records', name))
const unpacked = async (name: string) => zstdDecompressSync(await read(name))
const figures = async (name: string) => JSON.parse((await unpacked(name)).toString()) as Figures

describe.runIf(inject('databaseTemplate').kind === 'embedded')('on the embedded database', () => {
  test('a data folder made before opens, and every figure is the same', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'ballast-earlier-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    execFileSync('tar', ['-x', '-C', folder], { input: await unpacked('data-folder.tar.zst') })
    const server = await openServer({ DATA_DIR: folder })
    await expectSame(server, await figures('figures-of-data-folder.json.zst'))
  })
})

describe.runIf(inject('databaseTemplate').kind === 'postgres')('on PostgreSQL', () => {
  test('a dump made before opens, and every figure is the same', async () => {
    const server = await openServer({ DATABASE_URL: await restoredDump() })
    await expectSame(server, await figures('figures-of-dump.json.zst'))
  })
})

test('an archive made before is restored, and every trade and day is the same', async () => {
  const server = await openServer({})
  const person = await insertPerson(server)
  const headers = { authorization: `Bearer ${person.sessionId}`, 'content-type': 'application/zip' }
  const body = new Uint8Array(await read('archive.zip'))
  expect((await server.fetch('/api/archive/restore', { method: 'POST', headers, body })).status).toBe(200)
  const restored = await waitFor('the end of the restore', async () => {
    const { data } = await person.call(getRestore)
    return data.status !== 'running' && data
  })
  expect(restored).toMatchObject({ status: 'done', error: null })
  const before = await figures('figures-of-data-folder.json.zst')
  const get = getter(server, person.sessionId)
  // Trades have different ids for each owner, so they are matched by opening time and contract.
  const known = (journal: unknown) =>
    (journal as { rows: Record<string, unknown>[] }).rows
      .map(({ id, accountId, importId, copyIds, ...row }) => row)
      .sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  const keyOf = (row: Record<string, unknown>) => `${row.openedAt} ${row.symbol} ${row.closedAt}`
  const journal = '/api/journal?limit=200'
  expect(differences(known(before[journal]), known(await get(journal)), journal)).toEqual([])
  const days = '/api/calendar?from=2026-06-01&to=2026-07-31'
  expect(differences(before[days], await get(days), days)).toEqual([])
})

async function openServer(env: Record<string, string>): Promise<TestServer> {
  const server = await openTestServer(env)
  onTestFinished(() => server.close())
  server.setNow(MADE)
  return server
}

/** A new database with the contents of the dump. */
async function restoredDump(): Promise<string> {
  const template = inject('databaseTemplate')
  if (template.kind !== 'postgres') throw new Error('a dump needs PostgreSQL')
  const name = `earlier_${randomUUID().replaceAll('-', '')}`
  const run = async (url: string, statements: string) => {
    const client = new pg.Client(url)
    await client.connect()
    await client.query(statements).finally(() => client.end())
  }
  await run(template.url, `CREATE DATABASE ${name}`)
  onTestFinished(() => run(template.url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))
  const url = template.url.replace(/\/[^/]*$/, `/${name}`)
  const dump = (await unpacked('dump.sql.zst')).toString()
  // Commands for psql itself begin with a backslash.
  await run(url, dump.replaceAll(/^\\.*$/gm, ''))
  return url
}

async function expectSame(server: TestServer, { trades, ...asked }: Figures): Promise<void> {
  const login = await server.fetch('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(LOGIN),
  })
  const { sessionId } = (await login.json()) as { sessionId: string }
  const get = getter(server, sessionId)
  const paths = {
    ...asked,
    ...Object.fromEntries(Object.entries(trades).map(([id, trade]) => [`/api/journal/${id}`, trade])),
  }
  const changed: string[] = []
  for (const [path, before] of Object.entries(paths))
    changed.push(...differences(before, await together(get, path), path))
  expect(changed).toEqual(CORRECTED)
}

const getter =
  (server: TestServer, sessionId: string) =>
  async (path: string): Promise<unknown> =>
    (await server.fetch(path, { headers: { authorization: `Bearer ${sessionId}` } })).json()

/** The overview was one response then. What it compares is a second one now. */
async function together(get: (path: string) => Promise<unknown>, path: string): Promise<unknown> {
  const now = await get(path)
  if (!path.startsWith('/api/reports/overview')) return now
  return Object.assign({}, now, await get(path.replace('/overview', '/standouts')))
}

/** Figures that were wrong then, as they were and as they are now. */
const CORRECTED = [
  // The trade without a result is in euros, and these are the figures in dollars.
  '/api/dashboard.net.unknownResults: 1 → 0',
  '/api/dashboard?basis=gross.net.unknownResults: 1 → 0',
  // Results before costs ignored the account's break-even tolerance, which one trade is within.
  '/api/dashboard?basis=gross.winRate.value: 0.4888888888888889 → 0.48314606741573035',
  '/api/dashboard?basis=gross.winRate.low: 0.38820491619872904 → 0.38219270234386304',
  '/api/dashboard?basis=gross.winRate.high: 0.590482542147145 → 0.5854941474955613',
  '/api/dashboard?basis=gross.winRate.n: 90 → 89',
  '/api/dashboard?basis=gross.winRate.wins: 44 → 43',
  '/api/dashboard?basis=gross.winRate.breakEvens: 0 → 1',
  '/api/dashboard?basis=gross.winRate.evenAt: 0.554204366232257 → 0.548517696599964',
  '/api/dashboard?basis=gross.score.value: 56.92848426695624 → 56.64134319329831',
  '/api/dashboard?basis=gross.score.parts.0.value: 81.48148148148148 → 80.5243445692884',
  // Achievements are about results after costs, whatever the page shows.
  '/api/dashboard?basis=gross.achievements.3.value: 48.9 → 48.3',
  '/api/dashboard?basis=gross.achievements.3.progress: 69.84126984126983 → 69.02086677367576',
  // Known costs were stated with the number of trades whose costs are all known, of which there are none.
  '/api/reports/overview?basis=net.figures.2.n: 0 → 90',
  '/api/reports/overview?basis=net.figures.2.band: "preliminary" → "early"',
  // Average win and loss had an interval as of few days, whatever their number.
  '/api/reports/overview?basis=net.figures.8.low: 43.20994964365407 → 44.42804166666667',
  '/api/reports/overview?basis=net.figures.8.high: 74.65888756564826 → 74.8330965909091',
  '/api/reports/overview?basis=net.figures.9.low: 56.090999658199486 → 57.48472465581978',
  '/api/reports/overview?basis=net.figures.9.high: 90.6103046896266 → 89.85140957446805',
  // These compare results with the loss limit of the account, if there is only one.
  ...[74, 75].map(
    (figure) =>
      `/api/reports/overview?basis=net.figures.${figure}.reason: "No loss limit is given" → "Needs one account with a loss limit"`,
  ),
]

/** Words that have been rewritten since, and facts that are now in other responses. No figure is among them. */
const REWORDED = new Set(['label', 'text', 'verdict', 'isWithinNoise', 'decisionGroup'])

/** Fields by the names they had then. */
const RENAMED = new Map([['legs', 'fills']])

/** Values that are different now. Additional values are allowed. */
function differences(before: unknown, now: unknown, at: string): string[] {
  if (before === null || typeof before !== 'object')
    return Object.is(before, now) ? [] : [`${at}: ${JSON.stringify(before)} → ${JSON.stringify(now)}`]
  if (now === null || typeof now !== 'object') return [`${at}: gone`]
  return Object.entries(before).flatMap(([key, value]) => {
    if (REWORDED.has(key)) return []
    const name = RENAMED.get(key) ?? key
    return differences(value, (now as Record<string, unknown>)[name], `${at}.${name}`)
  })
}
