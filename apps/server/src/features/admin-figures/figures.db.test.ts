import { getOverview, retryFailedJobs } from '@ballast/contract/admin/overview'
import { forgotPassword } from '@ballast/contract/auth'
import { undoImport } from '@ballast/contract/imports'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { insertAdmin } from '../../test/affiliates.ts'
import { callAs, insertAccount, insertPerson, type Person } from '../../test/client.ts'
import { testServer } from '../../test/open-test-server.ts'
import { fillsCsv, importFiles } from '../../test/trades.ts'
import { workOutFigures, workOutJobs } from './work-out-figures.ts'

const NOW = '2026-06-20T12:00:00Z'
const server = testServer()
let admin: Person
beforeAll(async () => {
  server.setNow(NOW)
  admin = await insertAdmin(server)
})

const overview = async () => (await admin.call(getOverview)).data

async function insertUsers(count: number, createdAt: string, prefix: string): Promise<string[]> {
  const ids = Array.from({ length: count }, () => crypto.randomUUID())
  for (const [at, id] of ids.entries())
    await server.deps.db.execute(
      sql`INSERT INTO users (id, username, username_key, email, email_key, created_at)
          VALUES (${id}, ${`${prefix}${at}`}, ${`${prefix}${at}`}, ${`${prefix}${at}@x.example`}, ${`${prefix}${at}@x.example`}, ${createdAt}::timestamptz)`,
    )
  return ids
}

const seen = (userId: string, day: string) =>
  server.deps.db.execute(sql`INSERT INTO active_days (user_id, day) VALUES (${userId}, ${day}::date)`)

test('says that nothing was counted before the job has run', async () => {
  expect(await overview()).toMatchObject({ computedAt: null, signUps: expect.any(Array), cohorts: [] })
})

test('counts sign-ups by week, active users by day, week and month, and who came back', async () => {
  const early = await insertUsers(4, '2026-04-10T08:00:00Z', 'april')
  const late = await insertUsers(2, '2026-06-14T00:00:00Z', 'sunday')
  await insertUsers(1, '2026-06-13T23:59:59Z', 'saturday')
  // Counting began on 1 April; two of four came back in their fourth week, one of them on its last day.
  await seen(admin.userId, '2026-04-01')
  await seen(early[0] ?? '', '2026-05-08')
  await seen(early[1] ?? '', '2026-05-14')
  await seen(early[2] ?? '', '2026-05-15')
  await seen(late[0] ?? '', '2026-06-14')
  await seen(late[1] ?? '', '2026-06-13')
  await workOutFigures(server.deps)
  const data = await overview()
  expect(data.computedAt).toBe('2026-06-20T12:00:00.000Z')
  expect(data.signUps.slice(-2)).toEqual([
    { day: '2026-06-07', n: 1 },
    { day: '2026-06-14', n: 3 },
  ])
  // The administrator today; the seven days up to today include the 14th but not the 13th.
  expect([data.active.day.k, data.active.week.k, data.active.month.k]).toEqual([1, 2, 3])
  expect(data.active.week.n).toBe(8)
  expect(data.active.week.low).toBeGreaterThan(0)
  const april = data.cohorts.find(({ month }) => month === '2026-04')
  expect(april).toEqual({
    month: '2026-04',
    n: 4,
    weeks: [
      { week: 1, active: 0 },
      { week: 4, active: 2 },
      { week: 8, active: null },
      { week: 12, active: null },
    ],
  })
})

test('running the job again on the same day gives the same figures', async () => {
  const counted = async () => {
    const { users, active, signUps, activeWeeks, cohorts, plans } = await overview()
    return { users, active, signUps, activeWeeks, cohorts, plans }
  }
  const before = await counted()
  await workOutFigures(server.deps)
  expect(await counted()).toEqual(before)
})

test('counts files by format and mail as they come, and stores none of their contents', async () => {
  const trader = await insertPerson(server)
  const accountId = await insertAccount(trader)
  const bytes = fillsCsv([
    { id: 1, at: '2026-06-15T14:30:00', side: 'Buy', quantity: 1, price: '20000' },
    { id: 2, at: '2026-06-15T14:40:00', side: 'Sell', quantity: 1, price: '20010' },
  ])
  const files = [{ name: 'Fills.csv', bytes }]
  const imported = await importFiles(trader, { accountId, files })
  await callAs(server, null, [forgotPassword, { body: { email: 'person2@example.com' } }])
  await expect
    .poll(async () => {
      await workOutFigures(server.deps)
      return (await overview()).mail.n
    })
    .toBeGreaterThan(0)
  const { errors, storage, imports } = await overview()
  expect(errors.k).toBe(0)
  expect(errors.n).toBeGreaterThan(0)
  expect(storage.database).toBeGreaterThan(0)
  expect(imports.tradesImported).toBe(1)
  // Like a file that was read, an import that is undone afterwards remains work of its day.
  await trader.call(undoImport, { params: { id: imported.data.id } })
  const second = await insertPerson(server)
  await importFiles(second, { accountId: await insertAccount(second), files })
  await workOutFigures(server.deps)
  expect((await overview()).imports.tradesImported).toBe(2)
})

test('shows the queues, and retries what failed', async () => {
  await workOutJobs(server.deps)
  const { jobs, jobsAt } = await overview()
  expect(jobsAt).toBe('2026-06-20T12:00:00.000Z')
  expect(jobs.find(({ queue }) => queue === 'mail')).toMatchObject({ waiting: 0, failed: 0 })
  expect((await admin.call(retryFailedJobs, { body: { queue: 'no-such-queue' } })).status).toBe(404)
  expect((await admin.call(retryFailedJobs, { body: { queue: 'mail' } })).data).toEqual({ retried: 0 })
})
