import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, inject, test } from 'vitest'
import { openDataFolder } from '../platform/database/data-folder.ts'
import { rowsOf, StartError } from '../platform/database/database.ts'
import { openEmbedded } from '../platform/database/embedded.ts'

const FILLS_PER_IMPORT = 40
const KILLS = 20
const CHILD = join(import.meta.dirname, 'durability-child.ts')

type Acknowledged = { trades: string[]; imports: string[] }

/** Lets a writer run for a random moment, kills it with SIGKILL, and returns what it had acknowledged. */
function writeAndKill(dataDir: string, afterMs: number): Promise<Acknowledged> {
  return new Promise((resolve, reject) => {
    const env = {
      ...process.env,
      DATA_DIR: dataDir,
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      BILLING: 'off',
      SIGNUPS: 'open',
      DATABASE_URL: '',
    }
    const child = spawn(process.execPath, [CHILD], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    let errors = ''
    child.stdout.on('data', (chunk) => {
      if (output === '') setTimeout(() => child.kill('SIGKILL'), afterMs)
      output += chunk
    })
    child.stderr.on('data', (chunk) => {
      errors += chunk
    })
    child.on('close', (_, signal) => {
      if (signal !== 'SIGKILL') return reject(new Error(`the writer ended by itself: ${errors}`))
      const lines = output.split('\n').slice(0, -1)
      const of = (kind: string) =>
        lines.filter((line) => line.startsWith(`${kind} `)).map((line) => line.slice(kind.length + 1))
      resolve({ trades: of('trade'), imports: of('import') })
    })
  })
}

describe.runIf(inject('databaseTemplate').kind === 'embedded')('the embedded database', () => {
  test(`keeps every acknowledged write through ${KILLS} kills, and imports are whole or absent`, {
    timeout: 240_000,
  }, async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'ballast-durability-'))
    const acknowledged: Acknowledged = { trades: [], imports: [] }
    try {
      for (let round = 0; round < KILLS; round++) {
        const written = await writeAndKill(dataDir, 30 + ((round * 137) % 700))
        acknowledged.trades.push(...written.trades)
        acknowledged.imports.push(...written.imports)
        await expectKept(dataDir, acknowledged)
      }
      expect(acknowledged.imports.length).toBeGreaterThan(0)
      expect(acknowledged.trades.length + acknowledged.imports.length).toBeGreaterThan(KILLS)
    } finally {
      await rm(dataDir, { recursive: true, force: true })
    }
  })

  test('a folder in use by another process is refused with a sentence, and free again after a kill', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'ballast-lock-'))
    const first = await openDataFolder(dataDir)
    await expect(openDataFolder(dataDir)).rejects.toThrow(StartError)
    await expect(openDataFolder(dataDir)).rejects.toThrow(/in use by another Ballast process/)
    await first.release()
    await writeAndKill(dataDir, 1)
    const again = await openDataFolder(dataDir)
    await again.release()
    await rm(dataDir, { recursive: true, force: true })
  })
})

async function expectKept(dataDir: string, { trades, imports }: Acknowledged): Promise<void> {
  const folder = await openDataFolder(dataDir)
  const database = await openEmbedded(folder.database)
  try {
    const { db } = database
    const kept = await rowsOf<{ id: string }>(db, sql`SELECT id FROM trades`)
    const ids = new Set(kept.map((row) => row.id))
    expect(
      trades.filter((id) => !ids.has(id)),
      'acknowledged trades that are gone',
    ).toEqual([])
    const counts = await rowsOf<{ id: string; status: string; fills: number }>(
      db,
      sql`SELECT i.id, i.status, (SELECT count(*)::int FROM executions e WHERE e.source_id = i.id) AS fills FROM imports i`,
    )
    const done = new Map(counts.map((row) => [row.id, row]))
    expect(
      imports.filter((id) => done.get(id)?.status !== 'done'),
      'acknowledged imports that are gone',
    ).toEqual([])
    const torn = counts.filter((row) => row.fills !== (row.status === 'done' ? FILLS_PER_IMPORT : 0))
    expect(torn, 'imports that are neither whole nor absent').toEqual([])
  } finally {
    await database.close()
    await folder.release()
  }
}
