import { getDashboard } from '@ballast/contract/dashboard'
import { getImport } from '@ballast/contract/imports'
import { createTrade, listTrades, writeJournal } from '@ballast/contract/trades'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { type Db, rowsOf, withTransaction } from '../../platform/database/database.ts'
import { unsettledToo } from '../../schema/settled.ts'
import { isEveryCase } from '../../test/cases/every-case.ts'
import { insertAccount, insertPerson, type Person } from '../../test/client.ts'
import { testServer } from '../../test/open-test-server.ts'
import { fillsCsv, importFiles, importOptions, manualTrade } from '../../test/trades.ts'
import { deleteUserData } from '../billing/delete-user-data.ts'
import { runImport } from './import.job.ts'
import { openImportCache } from './import-cache.ts'
import { openPreviews } from './previews.ts'
import { startImport } from './start-import.ts'

const server = testServer()

const at = (second: number) => new Date(Date.UTC(2026, 5, 15, 14) + second * 1000).toISOString().slice(0, 19)
const fill = (id: number) => ({
  id,
  at: at(id),
  side: id % 2 === 0 ? ('Buy' as const) : ('Sell' as const),
  quantity: 1,
  price: String(20_000 + (id % 7)),
  contract: ['MNQU6', 'MESU6', 'MCLU6'][(id >> 1) % 3] ?? '',
})
/** The first file leaves a position open, which the second closes: one trade is replaced, the others are new. */
const FIRST = fillsCsv(Array.from({ length: 7 }, (_, id) => fill(id)))
const SECOND = fillsCsv(Array.from({ length: 1_303 }, (_, n) => fill(7 + n)))

type StartedImport = {
  person: Person
  accountId: string
  caller: Caller
  id: string
  importCache: ReturnType<typeof openImportCache>
}
type Caller = { userId: string; role: 'user'; sessionId: string }

async function insertOwner(): Promise<{ person: Person; accountId: string }> {
  const person = await insertPerson(server)
  const accountId = await insertAccount(person)
  await importFiles(person, { accountId, files: [{ name: 'First.csv', bytes: FIRST }] })
  return { person, accountId }
}

/** An import of the second file, queued but not run yet. */
async function begin(): Promise<StartedImport> {
  const { person, accountId } = await insertOwner()
  const caller = { userId: person.userId, role: 'user' as const, sessionId: person.sessionId }
  const importCache = openImportCache()
  const jobs = { ...server.deps.jobs, send: async () => undefined } as never
  const [started] = await startImport(
    { ...server.deps, jobs, importCache, previews: openPreviews() },
    caller,
    {
      body: importOptions({ accountId }).options,
      uploads: [{ field: 'files', name: 'Second.csv', bytes: new TextEncoder().encode(SECOND) }],
    },
  )
  return { person, accountId, caller, id: started?.row.id ?? '', importCache }
}

const runHere = ({ caller, id, importCache }: StartedImport, db: Db = server.deps.db) =>
  runImport({ ...server.deps, db, importCache }, { userId: caller.userId, id })

/** The database, calling `before` ahead of each transaction with its number from 0. */
function watched(before: (transaction: number) => Promise<void> | void): Db {
  let n = 0
  return new Proxy(server.deps.db, {
    get(db, name) {
      const value = Reflect.get(db, name)
      if (name !== 'transaction') return typeof value === 'function' ? value.bind(db) : value
      return async (work: never) => {
        await before(n++)
        return db.transaction(work)
      }
    },
  })
}

/** Everything a user sees of their trades. */
async function seenBy(person: Person) {
  const log = (await person.call(listTrades, { query: { limit: 200, sort: 'openedAt' } })).data
  const dashboard = (await person.call(getDashboard)).data
  const rows = log.rows.map(({ symbol, openedAt, closedAt, net }) => [symbol, openedAt, closedAt, net])
  return { totals: log.totals, rows, net: dashboard.net }
}

const statusOf = async ({ person, id }: StartedImport) =>
  (await person.call(getImport, { params: { id } })).data.status

/** Numbers of the import's rows, including those that do not count yet. */
async function rowsWith({ caller, id }: StartedImport) {
  const of = sql`user_id = ${caller.userId} AND source_id = ${id} AND ${unsettledToo('a test')}`
  const [found] = await rowsOf<{ executions: number; trades: number; tradeFills: number }>(
    server.deps.db,
    sql`SELECT (SELECT count(*)::int FROM executions WHERE ${of}) AS executions,
          (SELECT count(*)::int FROM trades WHERE ${of}) AS trades,
          (SELECT count(*)::int FROM trade_fills WHERE user_id = ${caller.userId}) AS "tradeFills"`,
  )
  return found
}

let whole: Awaited<ReturnType<typeof seenBy>>
let transactions = 0
beforeAll(async () => {
  const started = await begin()
  await runHere(
    started,
    watched((n) => {
      transactions = n + 1
    }),
  )
  expect(await statusOf(started)).toBe('done')
  whole = await seenBy(started.person)
}, 60_000)

test('gives the same as the same fills in several small imports', async () => {
  const { person, accountId } = await insertOwner()
  const lines = SECOND.trimEnd().split('\r\n')
  for (const [from, to] of [
    [1, 701],
    [701, lines.length],
  ] as const) {
    const bytes = `${[lines[0], ...lines.slice(from, to)].join('\r\n')}\r\n`
    await importFiles(person, { accountId, files: [{ name: 'Part.csv', bytes }] })
  }
  expect(await seenBy(person)).toEqual(whole)
})

test('killed at any point it shows nothing, and completes when it is resumed', async () => {
  expect(transactions).toBeGreaterThan(5)
  for (let last = 0; last < transactions; last++) {
    // Before anything is written, in the middle, before the last transaction, and every other one only if every case is wanted.
    const isEdge = last < 2 || last === transactions >> 1 || last > transactions - 3
    if (!isEdge && !isEveryCase) continue
    const started = await begin()
    const before = await seenBy(started.person)
    const killed = watched((n) => {
      if (n >= last) throw new Error('killed')
    })
    await expect(runHere(started, killed)).rejects.toThrow('killed')
    expect([last, await statusOf(started)]).toEqual([last, 'running'])
    expect(await seenBy(started.person)).toEqual(before)
    await runHere(started)
    expect([last, await statusOf(started)]).toEqual([last, 'done'])
    expect(await seenBy(started.person)).toEqual(whole)
  }
}, 240_000)

test('one that fails in the middle leaves no row behind', async () => {
  const started = await begin()
  const before = await seenBy(started.person)
  const rowsBefore = await rowsWith(started)
  const failing = watched((n) => {
    if (n === transactions - 2) throw new Error('no room on the disk')
  })
  await runHere(started, failing)
  expect(await statusOf(started)).toBe('failed')
  expect(await rowsWith(started)).toEqual({ ...rowsBefore, executions: 0, trades: 0 })
  expect(await seenBy(started.person)).toEqual(before)
})

test('is not restarted for a note, but for a trade in one of its contracts', async () => {
  const noted = await begin()
  const [row] = (await noted.person.call(listTrades)).data.rows
  let used = 0
  await runHere(
    noted,
    watched(async (n) => {
      used = n + 1
      if (n !== transactions - 1) return
      // As autovacuum may at any time, after which rows can come in another order.
      await server.deps.db.execute(sql`ANALYZE executions, cash_events, trades, trade_journals`)
      const body = { notes: 'while it ran' }
      const { status } = await noted.person.call(writeJournal, {
        params: { id: row?.id ?? '' },
        body,
      } as never)
      expect(status).toBe(200)
    }),
  )
  expect([await statusOf(noted), used]).toEqual(['done', transactions])
  expect(await seenBy(noted.person)).toEqual(whole)

  const traded = await begin()
  await runHere(
    traded,
    watched(async (n) => {
      used = n + 1
      if (n !== transactions - 1) return
      const { status } = await traded.person.call(createTrade, { body: manualTrade(traded.accountId) })
      expect(status).toBe(200)
    }),
  )
  expect(await statusOf(traded)).toBe('done')
  expect(used).toBeGreaterThan(transactions)
  expect((await seenBy(traded.person)).totals.n).toBe(whole.totals.n + 1)
})

test('is written by one run: another one takes over, and the first ends silently', async () => {
  const started = await begin()
  let isTaken = false
  await runHere(
    started,
    watched(async (n) => {
      if (n !== 3 || isTaken) return
      isTaken = true
      await runHere(started)
    }),
  )
  expect(await statusOf(started)).toBe('done')
  expect(await seenBy(started.person)).toEqual(whole)
  expect(await rowsWith(started)).toMatchObject({ executions: 1_303 })
})

test('ends without a row once its owner has deleted everything', async () => {
  const started = await begin()
  await runHere(
    started,
    watched(async (n) => {
      if (n !== 4) return
      expect((await rowsWith(started))?.executions).toBeGreaterThan(0)
      await withTransaction(server.deps.db, (db) => deleteUserData({ ...server.deps, db }, started.caller))
    }),
  )
  expect(await rowsWith(started)).toEqual({ executions: 0, trades: 0, tradeFills: 0 })
  expect(await seenBy(started.person)).toMatchObject({ rows: [] })
})
