import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rowsOf, withTransaction } from '../platform/database/database.ts'
import { insertAccount, insertPerson } from './client.ts'
import { testServer } from './open-test-server.ts'
import { insertTrade } from './trades.ts'

const server = testServer({ BILLING: 'on' })

test('every job that runs on a schedule does so without an error', async () => {
  const { db, jobs } = server.deps
  const person = await insertPerson(server)
  await insertTrade(person, await insertAccount(person))
  const scheduled = await rowsOf<{ name: string }>(db, sql`SELECT name FROM pgboss.schedule`)
  expect(scheduled.length).toBeGreaterThan(20)
  await withTransaction(db, async (db) => {
    for (const { name } of scheduled) await jobs.send(db, name, {})
  })
  const notDone = () =>
    rowsOf(
      db,
      sql`SELECT j.name, j.state, j.output FROM pgboss.job j JOIN pgboss.schedule s ON s.name = j.name
          WHERE j.state <> 'completed'`,
    )
  await expect.poll(notDone).toEqual([])
})
