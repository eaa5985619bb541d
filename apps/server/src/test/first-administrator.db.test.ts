import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openDataFolder, uploadsIn } from '../platform/database/data-folder.ts'
import { testServer } from './open-test-server.ts'
import { migratedFolder, oneSentence, start } from './processes/server-process.ts'

describe.runIf(inject('databaseTemplate').kind === 'embedded')('the command line', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ballast-admin-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  test('makes the first administrator, and only with a proper address', async () => {
    const env = { DATA_DIR: await migratedFolder(folder) }
    const made = await start(env, ['apps/server/src/admin.ts', 'create', 'boss', 'boss@example.com'])
    expect(made).toMatchObject({ code: 0, errors: '' })
    expect(made.output).toMatch(
      /Administrator boss was made\. Choose a password within an hour:\n\S+reset-password\?token=\S{40,}/,
    )
    oneSentence(
      await start(env, ['apps/server/src/admin.ts', 'create', 'boss', 'nowhere']),
      /Valid email address is required/,
    )
    oneSentence(
      await start(env, ['apps/server/src/admin.ts', 'create', 'boss', 'boss@example.com']),
      /taken|account with this email/,
    )
    const given = await start(env, ['apps/server/src/admin.ts', 'role', 'boss', 'beta_tester'])
    expect(given.output).toContain('boss has the role beta_tester')
    oneSentence(
      await start(env, ['apps/server/src/admin.ts', 'role', 'boss', 'king']),
      /A role is one of admin/,
    )
    oneSentence(
      await start(env, ['apps/server/src/admin.ts', 'role', 'ghost', 'user']),
      /Nobody here is called ghost/,
    )
  })
})

describe.runIf(inject('databaseTemplate').kind === 'postgres')('beside a server on PostgreSQL', () => {
  const server = testServer()

  test('the command line works in the same data folder, and leaves unfinished uploads', async () => {
    if (server.jobsConnection.kind !== 'postgres') throw new Error('not PostgreSQL')
    const path = await mkdtemp(join(tmpdir(), 'ballast-beside-'))
    const ofServer = await openDataFolder(path)
    await writeFile(join(uploadsIn(path), 'unfinished'), '')
    const env = { DATA_DIR: path, DATABASE_URL: server.jobsConnection.connectionString }
    const closed = await start(env, ['apps/server/src/admin.ts', 'maintenance', 'on', 'Back at six.'])
    expect(closed).toMatchObject({ code: 0, errors: '', output: expect.stringMatching(/Maintenance is on/) })
    expect(await readdir(uploadsIn(path))).toEqual(['unfinished'])
    await expect(openDataFolder(path)).rejects.toThrow(/in use by another Ballast process/)
    await ofServer.release()
    await rm(path, { recursive: true, force: true })
  })
})
