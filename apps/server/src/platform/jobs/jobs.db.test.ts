import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../test/open-test-server.ts'
import { waitFor } from '../../test/wait-for.ts'
import { rowsOf, withTransaction } from '../database/database.ts'
import { type Jobs, openJobs } from './jobs.ts'

/** The job queue on the database under test: the embedded one or PostgreSQL. */
let server: TestServer
let jobs: Jobs
const done: { n: number }[] = []
let failures = 2

beforeAll(async () => {
  server = await openTestServer()
  jobs = openJobs(server.jobsConnection, server.deps.log, { pollSeconds: 0.5 })
  jobs.work<{ n: number }>('count', { retryLimit: 0 }, async (job) => {
    done.push(job)
  })
  jobs.work<{ n: number }>('flaky', { retryLimit: 3 }, async (job) => {
    if (failures-- > 0) throw new Error('not yet')
    done.push(job)
  })
  await jobs.start()
})
afterAll(async () => {
  await jobs.stop()
  await server.close()
})

const until = (holds: () => boolean) => waitFor('the work', holds)

test('work queued in a transaction runs after it, and not at all when it is rolled back', async () => {
  await withTransaction(server.deps.db, (db) => jobs.send(db, 'count', { n: 1 }))
  const undone = withTransaction(server.deps.db, async (db) => {
    await jobs.send(db, 'count', { n: 2 })
    throw new Error('rolled back')
  })
  await expect(undone).rejects.toThrow()
  await withTransaction(server.deps.db, (db) => jobs.send(db, 'count', { n: 3 }))
  await until(() => done.length >= 2)
  expect(done.map(({ n }) => n)).toEqual([1, 3])
})

test('work that fails is retried', async () => {
  done.length = 0
  await withTransaction(server.deps.db, (db) => jobs.send(db, 'flaky', { n: 7 }))
  await until(() => done.length >= 1)
  expect(done).toEqual([{ n: 7 }])
})

test('a queue without a worker is an assertion failure', async () => {
  await expect(jobs.send(server.deps.db, 'nobody', {})).rejects.toThrow('no worker is registered')
})

const openMore = () => openJobs(server.jobsConnection, server.deps.log, { pollSeconds: 0.5 })

test('a queue keeps its work when another version states another number of retries, which then counts', async () => {
  const tried: number[] = []
  const begin = async (retryLimit: number) => {
    const version = openMore()
    version.work<{ n: number }>('versions', { retryLimit }, async ({ n }) => {
      tried.push(n)
      throw new Error('never')
    })
    await version.start()
    return version
  }
  const before = await begin(0)
  await withTransaction(server.deps.db, (db) => before.send(db, 'versions', { n: 1 }))
  await until(() => tried.length >= 1)
  await before.stop()
  const after = await begin(1)
  await withTransaction(server.deps.db, (db) => after.send(db, 'versions', { n: 2 }))
  await until(() => tried.length >= 3)
  await after.stop()
  expect(tried).toEqual([1, 2, 2])
})

test('a schedule that another version states otherwise is changed', async () => {
  for (const cron of ['0 3 * * *', '0 4 * * *']) {
    const version = openMore()
    version.work('nightly', { retryLimit: 0, cron }, async () => undefined)
    await version.start()
    const stored = sql`SELECT cron FROM pgboss.schedule WHERE name = 'nightly'`
    expect(await rowsOf(server.deps.db, stored)).toEqual([{ cron }])
    await version.stop()
  }
})

test('stopping waits for work in progress, and takes no more of it', async () => {
  const begun: number[] = []
  const ended: number[] = []
  let finish: () => void = () => undefined
  const slow = openMore()
  slow.work<{ n: number }>('slow', { retryLimit: 0 }, async ({ n }) => {
    begun.push(n)
    await new Promise<void>((resolve) => {
      finish = resolve
    })
    ended.push(n)
  })
  await slow.start()
  await withTransaction(server.deps.db, (db) => slow.send(db, 'slow', { n: 1 }))
  await until(() => begun.length === 1)
  await withTransaction(server.deps.db, (db) => slow.send(db, 'slow', { n: 2 }))
  const stopped = slow.stop()
  setTimeout(finish, 100)
  await stopped
  expect({ begun, ended }).toEqual({ begun: [1], ended: [1] })
})
