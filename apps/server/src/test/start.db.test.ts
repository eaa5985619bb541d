import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openDataFolder } from '../platform/database/data-folder.ts'
import { openEmbedded } from '../platform/database/embedded.ts'
import { freePort } from './free-port.ts'
import { migratedFolder, oneSentence, start } from './processes/server-process.ts'

describe.runIf(inject('databaseTemplate').kind === 'embedded')('starting the server', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ballast-start-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  test('says where it listens, keeps its folder to its owner, and ends cleanly when asked', async () => {
    const dataDir = join(folder, 'fine')
    const ended = await start({ DATA_DIR: dataDir, PORT: String(await freePort()) })
    expect(ended).toMatchObject({ code: 0, errors: '' })
    expect(ended.output).toMatch(/Ballast is ready at http:\/\/127\.0\.0\.1:\d+/)
    expect(ended.keepsAlive, 'longer than a proxy keeps a connection').toBe('timeout=75')
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700)
    expect((await readdir(dataDir)).sort()).toEqual(['database', 'files', 'lock', 'outbox', 'uploads'])
  })

  test('a taken port', async () => {
    const port = await freePort()
    const other = createServer().listen(port, '127.0.0.1')
    const ended = await start({ DATA_DIR: await migratedFolder(join(folder, 'port')), PORT: String(port) })
    other.close()
    oneSentence(ended, /Port \d+ on 127\.0\.0\.1 is taken.*PORT/)
  })

  test('a data folder in use by another process', async () => {
    const held = await openDataFolder(join(folder, 'held'))
    const ended = await start({ DATA_DIR: join(folder, 'held') })
    await held.release()
    oneSentence(ended, /in use by another Ballast process.*DATA_DIR/)
  })

  test('a data folder that cannot be written', async () => {
    await writeFile(join(folder, 'a-file'), '')
    oneSentence(await start({ DATA_DIR: join(folder, 'a-file/inside') }), /cannot be written.*DATA_DIR/)
  })

  test('a database that does not answer, without its password', async () => {
    const ended = await start({
      DATA_DIR: join(folder, 'pg'),
      DATABASE_URL: `postgres://ballast:hunter2@127.0.0.1:${await freePort()}/x`,
    })
    oneSentence(ended, /DATABASE_URL.*cannot be reached: ECONNREFUSED/)
    expect(ended.errors).not.toContain('hunter2')
  })

  test('a database of a newer Ballast', async () => {
    const data = await openDataFolder(await migratedFolder(join(folder, 'newer')))
    const database = await openEmbedded(data.database)
    await database.db.execute(sql`INSERT INTO migrations (tag) VALUES ('9999_from_the_future')`)
    await database.close()
    await data.release()
    oneSentence(await start({ DATA_DIR: join(folder, 'newer') }), /newer Ballast.*9999_from_the_future/)
  })

  test('impossible settings, all reported at once', async () => {
    oneSentence(await start({ DATA_DIR: folder, PORT: 'many', SIGNUPS: 'maybe' }), /PORT.*SIGNUPS/)
  })
})
