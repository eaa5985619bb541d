import { spawn } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { openDataFolder } from '../platform/database/data-folder.ts'
import { StartError } from '../platform/database/database.ts'
import { QUICK_IMPORTS } from './processes/quick-imports-argument.ts'
import { FILLS_PER_IMPORT, type StoredRecords } from './records-in.ts'

/** `KILLS=20` for as many as `npm run faults` uses. */
const KILLS = Number(process.env.KILLS ?? 3)
/** As soon as it is ready to write. */
const OPENED: Moment = { writes: 0, ms: 0 }
const CHILD = join(import.meta.dirname, 'durability-child.ts')

type Acknowledged = { trades: string[]; imports: string[] }
type Round = { kept: StoredRecords; acknowledged: Acknowledged }

type Moment = { writes: number; ms: number }

/**
 * Lets a writer open the folder and acknowledge some writes, kills it with SIGKILL some ms later, in the middle of the
 * next one, and returns what it found and what it had acknowledged.
 */
function writeAndKill(dataDir: string, after: Moment): Promise<Round> {
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
    const child = spawn(process.execPath, [...QUICK_IMPORTS, CHILD], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    let errors = ''
    let isKilled = false
    child.stdout.on('data', (chunk) => {
      output += chunk
      const [, written] = output.split('ready\n')
      if (isKilled || written === undefined || written.split('\n').length <= after.writes) return
      isKilled = true
      setTimeout(() => child.kill('SIGKILL'), after.ms)
    })
    child.stderr.on('data', (chunk) => {
      errors += chunk
    })
    child.on('close', (_, signal) => {
      if (signal !== 'SIGKILL') return reject(new Error(`the writer ended by itself: ${errors}`))
      const lines = output.split('\n').slice(0, -1)
      const of = (kind: string) =>
        lines.filter((line) => line.startsWith(`${kind} `)).map((line) => line.slice(kind.length + 1))
      resolve({
        kept: JSON.parse(of('kept')[0] ?? 'null'),
        acknowledged: { trades: of('trade'), imports: of('import') },
      })
    })
  })
}

/** A data folder whose database has been migrated. */
async function migratedFolder(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ballast-durability-'))
  const template = inject('databaseTemplate')
  if (template.kind === 'embedded') await cp(template.folder, join(dataDir, 'database'), { recursive: true })
  return dataDir
}

describe.runIf(inject('databaseTemplate').kind === 'embedded')('the embedded database', () => {
  test(`keeps every acknowledged write through ${KILLS} kills, and imports are whole or absent`, {
    timeout: 240_000,
  }, async () => {
    const dataDir = await migratedFolder()
    const acknowledged: Acknowledged = { trades: [], imports: [] }
    try {
      // Each writer first reports what the previous kill left; the last one exists only for that.
      for (let round = 0; round <= KILLS; round++) {
        const moment = { writes: 1 + (round % 5), ms: (round * 13) % 60 }
        const found = await writeAndKill(dataDir, round < KILLS ? moment : OPENED)
        expectStored(found.kept, acknowledged)
        acknowledged.trades.push(...found.acknowledged.trades)
        acknowledged.imports.push(...found.acknowledged.imports)
      }
      expect(acknowledged.imports.length).toBeGreaterThan(0)
      expect(acknowledged.trades.length + acknowledged.imports.length).toBeGreaterThan(KILLS)
    } finally {
      await rm(dataDir, { recursive: true, force: true })
    }
  })

  test('a folder in use by another process is refused with a sentence, and free again after a kill', async () => {
    const dataDir = await migratedFolder()
    const first = await openDataFolder(dataDir)
    await expect(openDataFolder(dataDir)).rejects.toThrow(StartError)
    await expect(openDataFolder(dataDir)).rejects.toThrow(/in use by another Ballast process/)
    await first.release()
    await writeAndKill(dataDir, OPENED)
    const again = await openDataFolder(dataDir)
    await again.release()
    await rm(dataDir, { recursive: true, force: true })
  })
})

function expectStored(kept: StoredRecords, { trades, imports }: Acknowledged): void {
  const ids = new Set(kept.trades)
  expect(
    trades.filter((id) => !ids.has(id)),
    'acknowledged trades that are gone',
  ).toEqual([])
  const done = new Map(kept.imports.map((row) => [row.id, row]))
  expect(
    imports.filter((id) => done.get(id)?.status !== 'done'),
    'acknowledged imports that are gone',
  ).toEqual([])
  // Those that were running do not count yet, and the next writer resumes them.
  const torn = kept.imports.filter((row) => row.fills !== (row.status === 'done' ? FILLS_PER_IMPORT : 0))
  expect(torn, 'imports that are neither whole nor absent').toEqual([])
}
