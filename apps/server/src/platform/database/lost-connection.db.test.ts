import { createSetup, listSetups } from '@ballast/contract/setups'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { insertPerson, type Person } from '../../test/client.ts'
import { openTestServer, type TestServer } from '../../test/open-test-server.ts'
import { refusalOf } from '../http/refusal-of.ts'
import { withTransaction } from './database.ts'

describe.runIf(inject('databaseTemplate').kind === 'postgres')(
  'a PostgreSQL that cuts every connection',
  () => {
    let server: TestServer
    let person: Person
    let admin: pg.Client
    beforeAll(async () => {
      server = await openTestServer()
      person = await insertPerson(server)
      if (server.jobsConnection.kind !== 'postgres') throw new Error('not PostgreSQL')
      admin = new pg.Client(server.jobsConnection.connectionString)
      await admin.connect()
    })
    afterAll(async () => {
      await admin.end()
      await server.close()
    })

    const cutAll = () =>
      admin.query(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
      )

    test('between two statements of a transaction: it fails as unavailable, saves nothing, and the next one works', async () => {
      const failed = await withTransaction(server.deps.db, async (db) => {
        await db.execute(sql`CREATE TABLE half_done (id int)`)
        await cutAll()
        // The loss is noticed while no statement is in flight.
        await new Promise((resolve) => setTimeout(resolve, 50))
        await db.execute(sql`INSERT INTO half_done VALUES (1)`)
      }).catch((error: unknown) => error)
      expect(refusalOf(failed)).toMatchObject({ status: 503, retryAfterSeconds: 2 })
      const { rows } = await admin.query("SELECT to_regclass('half_done') AS found")
      expect(rows[0].found).toBeNull()
    })

    test('while people write: each call is answered, with 200 or with 503 and when to come back, and it heals', async () => {
      const calls = Array.from({ length: 20 }, (_, index) =>
        person.call(createSetup, { body: { name: `Setup ${index}`, rules: [] } }),
      )
      await cutAll()
      const answers = await Promise.all(calls)
      for (const { status, headers } of answers) {
        expect([200, 503]).toContain(status)
        if (status === 503) expect(headers.get('retry-after')).toBe('2')
      }
      const saved = (await person.call(listSetups)).data
      for (const { status, data } of answers)
        if (status === 200) expect(saved.some(({ id }) => id === data.id)).toBe(true)
    })
  },
)
