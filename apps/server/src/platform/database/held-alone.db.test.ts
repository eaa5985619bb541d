import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { describe, expect, inject, test } from 'vitest'
import { testServer } from '../../test/open-test-server.ts'
import { openDataFolder } from './data-folder.ts'
import { openEmbedded } from './embedded.ts'
import { holdAlone } from './single-server.ts'

describe.runIf(inject('databaseTemplate').kind === 'embedded')('an embedded database', () => {
  test('is not opened a second time, not even when its lock file was deleted by hand', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'ballast-held-'))
    const first = await openDataFolder(folder)
    const database = await openEmbedded(first.database)
    await first.holdDatabase()
    await rm(join(folder, 'lock'))
    const second = await openDataFolder(folder)
    await expect(second.holdDatabase()).rejects.toThrow(/in use by another Ballast process/)
    await database.close()
    await first.release()
    const third = await openDataFolder(join(folder, 'other'))
    await third.release()
    await second.holdDatabase()
    await second.release()
    await rm(folder, { recursive: true, force: true })
  })
})

describe.runIf(inject('databaseTemplate').kind === 'postgres')(
  'a PostgreSQL database without shared files',
  () => {
    const server = testServer()

    test('is held by one server; another one is told why, and takes it once it is free', {
      timeout: 60_000,
    }, async () => {
      if (server.jobsConnection.kind !== 'postgres') throw new Error('not PostgreSQL')
      const address = server.jobsConnection.connectionString
      const first = await holdAlone(address)
      await expect(holdAlone(address, { tries: 1 })).rejects.toThrow(
        /Another Ballast server uses this database.*S3_ settings/,
      )
      await first.release()
      await (await holdAlone(address)).release()
    })

    test('is held again after the connection was lost, even if that takes several tries', {
      timeout: 60_000,
    }, async () => {
      if (server.jobsConnection.kind !== 'postgres') throw new Error('not PostgreSQL')
      const address = server.jobsConnection.connectionString
      const first = await holdAlone(address, { retryMs: 500 })
      await server.deps.db.execute(
        sql`SELECT pg_terminate_backend(pid) FROM pg_locks l JOIN pg_database d ON d.oid = l.database
            WHERE d.datname = current_database() AND locktype = 'advisory' AND objid = 7205513`,
      )
      const between = await holdAlone(address)
      await wait(800)
      await between.release()
      const isHeld = () =>
        holdAlone(address, { tries: 1 }).then(
          (other) => other.release().then(() => false),
          () => true,
        )
      await expect.poll(isHeld, { timeout: 10_000, interval: 700 }).toBe(true)
      await first.release()
    })
  },
)
