import { spawn } from 'node:child_process'
import { cp, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openDataFolder } from '../platform/database/data-folder.ts'
import { openEmbedded } from '../platform/database/embedded.ts'
import { freePort } from './free-port.ts'
import { QUICK_IMPORTS } from './quick-imports-argument.ts'

const ROOT = join(import.meta.dirname, '../../../..')

type ProcessEnd = { code: number | null; errors: string; output: string; keepsAlive: string | null }

/** Runs the server's entry and gives what it said; it is stopped once it listens. */
function start(env: Record<string, string>, args = ['apps/server/src/main.ts']): Promise<ProcessEnd> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [...QUICK_IMPORTS, ...args], {
      cwd: ROOT,
      env: { ...process.env, DEMO: 'off', LOG_LEVEL: 'silent', DATABASE_URL: '', ...env },
    })
    let errors = ''
    let output = ''
    let keepsAlive: string | null = null
    child.stderr.on('data', (chunk) => {
      errors += chunk
    })
    child.stdout.on('data', (chunk) => {
      output += chunk
      const address = /is ready at (\S+)/.exec(output)?.[1]
      if (!address || keepsAlive !== null) return
      keepsAlive = ''
      void fetch(`${address}/api/health`)
        .then((answer) => {
          keepsAlive = answer.headers.get('keep-alive')
        })
        .finally(() => child.kill('SIGTERM'))
    })
    child.on('close', (code) => resolve({ code, errors: errors.trim(), output, keepsAlive }))
  })
}

const oneSentence = (ended: ProcessEnd, words: RegExp) => {
  expect(ended.errors).toMatch(words)
  expect(ended.errors.split('\n')).toHaveLength(1)
  expect(ended.code).toBe(1)
}

describe.runIf(inject('databaseTemplate').kind === 'embedded')('starting the server', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ballast-start-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  /** A data folder whose database has its tables already: only a first start has to make them. */
  const migrated = async (name: string) => {
    const template = inject('databaseTemplate')
    const dataDir = join(folder, name)
    if (template.kind === 'embedded')
      await cp(template.folder, join(dataDir, 'database'), { recursive: true })
    return dataDir
  }

  test('says where it listens, keeps its folder to its owner, and ends cleanly when asked', async () => {
    const dataDir = join(folder, 'fine')
    const ended = await start({ DATA_DIR: dataDir, PORT: String(await freePort()) })
    expect(ended).toMatchObject({ code: 0, errors: '' })
    expect(ended.output).toMatch(/Ballast is ready at http:\/\/127\.0\.0\.1:\d+/)
    expect(ended.keepsAlive, 'longer than a proxy keeps a connection').toBe('timeout=75')
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700)
    expect((await readdir(dataDir)).sort()).toEqual(['database', 'files', 'lock', 'outbox'])
  })

  test('a taken port', async () => {
    const port = await freePort()
    const other = createServer().listen(port, '127.0.0.1')
    const ended = await start({ DATA_DIR: await migrated('port'), PORT: String(port) })
    other.close()
    oneSentence(ended, /Port \d+ on 127\.0\.0\.1 is taken.*PORT/)
  })

  test('a data folder another process has', async () => {
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
    const data = await openDataFolder(await migrated('newer'))
    const database = await openEmbedded(data.database)
    await database.db.execute(sql`INSERT INTO migrations (tag) VALUES ('9999_from_the_future')`)
    await database.close()
    await data.release()
    oneSentence(await start({ DATA_DIR: join(folder, 'newer') }), /newer Ballast.*9999_from_the_future/)
  })

  test('settings that make no sense, all named at once', async () => {
    oneSentence(await start({ DATA_DIR: folder, PORT: 'many', SIGNUPS: 'maybe' }), /PORT.*SIGNUPS/)
  })

  test('the first administrator is made by a command, and only with a proper address', async () => {
    const env = { DATA_DIR: await migrated('admin') }
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
