// Usage: node e2e/faults/run.ts [kills|outage|full-disk|two-servers|clock] — injects faults and reports what survives.
// Exits with 1 if an acknowledged write is lost or a server does not come back.
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTemporaryPostgres } from '../../scripts/find-postgres.ts'
import { started, startFaulty } from './server.ts'
import { logTrade, lostOf, register, type Written, writeUntil } from './writer.ts'

type Row = { fault: string; rounds: string; result: string; isGood: boolean }

const KILLS = Number(process.env.KILLS ?? 20)

const faults: Record<string, () => Promise<Row[]>> = {
  kills: async () => [
    await kills('embedded database'),
    ...(await onPostgres((url) => kills('PostgreSQL', url))),
  ],
  outage: () => onPostgres(outage),
  'full-disk': fullDisk,
  'two-servers': () => onPostgres(twoServers),
  clock: clockSteps,
}

const requested = process.argv[2]
const chosen = Object.entries(faults).filter(([name]) => requested === undefined || name === requested)
if (chosen.length === 0)
  throw new Error(`unknown fault "${requested}": one of ${Object.keys(faults).join(', ')}`)
process.stdout.write('| Fault | Rounds | Result | Good |\n|---|---|---|:-:|\n')
let isGood = true
for (const [, run] of chosen) {
  for (const row of await run()) {
    isGood &&= row.isGood
    process.stdout.write(
      `| ${row.fault} | ${row.rounds} | ${row.result} | ${row.isGood ? 'yes' : '**no**'} |\n`,
    )
  }
}
process.exit(isGood ? 0 : 1)

async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'ballast-fault-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function onPostgres(work: (url: string) => Promise<Row>): Promise<Row[]> {
  const postgres = await startTemporaryPostgres()
  if ('missing' in postgres)
    return [{ fault: 'PostgreSQL', rounds: '0', result: `skipped: ${postgres.missing}`, isGood: true }]
  try {
    return [await work(postgres.url)]
  } finally {
    postgres.stop()
  }
}

/** Kills the server while a user is writing, and restarts it on the same data. */
function kills(name: string, databaseUrl?: string): Promise<Row> {
  return withFolder(async (folder) => {
    const env = { DATA_DIR: folder, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) }
    let server = await started(env)
    const writer = await register(server.url)
    const acknowledged: string[] = []
    const restarts: number[] = []
    for (let round = 0; round < KILLS; round++) {
      let isOver = false
      const writing = writeUntil(server.url, writer, () => isOver)
      await pause(100 + ((round * 137) % 700))
      await server.kill()
      isOver = true
      acknowledged.push(...(await writing).acknowledged)
      const began = performance.now()
      server = await started(env)
      restarts.push(performance.now() - began)
    }
    const lost = await lostOf(server.url, writer, acknowledged)
    await server.kill('SIGTERM')
    const slowest = (Math.max(...restarts) / 1000).toFixed(1)
    return {
      fault: `kill -9 while trades are logged, ${name}`,
      rounds: String(KILLS),
      result: `${acknowledged.length} acknowledged, ${lost.length} lost, back within ${slowest} s`,
      isGood: lost.length === 0 && acknowledged.length > 0,
    }
  })
}

/** Cuts every connection repeatedly while a user is writing. */
async function outage(databaseUrl: string): Promise<Row> {
  return withFolder(async (folder) => {
    const server = await started({ DATA_DIR: folder, DATABASE_URL: databaseUrl })
    const writer = await register(server.url)
    let isOver = false
    const writing = Promise.all(Array.from({ length: 4 }, () => writeUntil(server.url, writer, () => isOver)))
    const cuts = 8
    for (let cut = 0; cut < cuts; cut++) {
      await pause(400)
      const cutting = spawnSync('psql', [
        databaseUrl,
        '-c',
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = 'postgres'",
      ])
      if (cutting.status !== 0) throw new Error(`psql did not cut the connections: ${cutting.stderr}`)
    }
    await pause(1500)
    isOver = true
    const written = await writing
    const acknowledged = written.flatMap((one) => one.acknowledged)
    const isAlive = server.isRunning()
    const lost = isAlive ? await lostOf(server.url, writer, acknowledged) : acknowledged
    const after = isAlive ? (await logTrade(server.url, writer)).status : 'ended'
    await server.kill('SIGTERM')
    return {
      fault: 'every PostgreSQL connection cut while trades are logged',
      rounds: String(cuts),
      result: `${isAlive ? 'lives' : 'ended'}; ${acknowledged.length} acknowledged, ${lost.length} lost; ${statusesOf(written)}; afterwards ${after}`,
      isGood: isAlive && lost.length === 0 && after === 200,
    }
  })
}

/** Fills the small disk that holds the data folder, and frees it again. */
async function fullDisk(): Promise<Row[]> {
  const fault = 'the disk is full, and has space again'
  return withFolder(async (folder) => {
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', folder])
    if (mounted.status !== 0)
      return [{ fault, rounds: '0', result: 'skipped: only root can make a small disk', isGood: true }]
    try {
      const server = await started({ DATA_DIR: join(folder, 'data') })
      const writer = await register(server.url)
      const before = await logTrade(server.url, writer)
      const filler = join(folder, 'filler')
      spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=1M', 'count=400'])
      const refused = new Set<number | 'cut off'>()
      const acknowledged = before.id ? [before.id] : []
      for (let i = 0; i < 60; i++) {
        const { status, id } = await logTrade(server.url, writer)
        if (id) acknowledged.push(id)
        else refused.add(status)
      }
      const health = (await fetch(`${server.url}/api/health`)).status
      await rm(filler)
      const after = await logTrade(server.url, writer)
      const lost = await lostOf(server.url, writer, acknowledged)
      await server.kill('SIGTERM')
      return [
        {
          fault,
          rounds: '60 writes',
          result: `refused with ${[...refused].join(', ') || 'nothing'}, health ${health}, afterwards ${after.status}, ${lost.length} of ${acknowledged.length} lost`,
          isGood: after.status === 200 && lost.length === 0 && !refused.has('cut off') && !refused.has(500),
        },
      ]
    } finally {
      await writeFile(join(folder, 'done'), '').catch(() => undefined)
      spawnSync('umount', ['-l', folder])
    }
  })
}

/** Starts two servers on one database: without shared files the second is refused. */
async function twoServers(databaseUrl: string): Promise<Row> {
  return withFolder((first) =>
    withFolder(async (second) => {
      const one = await started({ DATA_DIR: first, DATABASE_URL: databaseUrl })
      const other = await startFaulty({ DATA_DIR: second, DATABASE_URL: databaseUrl })
      const outcome = 'url' in other ? 'started' : (other.output.trim().split('\n').at(-1) ?? '')
      if ('url' in other) await other.kill('SIGTERM')
      const writer = await register(one.url)
      const { status } = await logTrade(one.url, writer)
      await one.kill('SIGTERM')
      return {
        fault: 'a second server on the same PostgreSQL, files not shared',
        rounds: '1',
        result: `second: “${outcome}”; the first goes on (${status})`,
        isGood: !('url' in other) && status === 200,
      }
    }),
  )
}

/** Starts the server once with a wrong clock, then with the right one. */
async function clockSteps(): Promise<Row[]> {
  const days = [-365, -2, 2, 29]
  return withFolder(async (folder) => {
    const env = { DATA_DIR: folder }
    const first = await started(env)
    const writer = await register(first.url)
    const acknowledged: string[] = []
    await first.kill('SIGTERM')
    for (const shift of days) {
      const server = await started({ ...env, CLOCK_DAYS: String(shift) }, ['./e2e/faults/shift-clock.ts'])
      const { id } = await logTrade(server.url, writer)
      if (id) acknowledged.push(id)
      await server.kill('SIGTERM')
    }
    const last = await started(env)
    const lost = await lostOf(last.url, writer, acknowledged)
    await last.kill('SIGTERM')
    return [
      {
        fault: `the clock stands ${days.join(', ')} days off for a start each`,
        rounds: String(days.length),
        result: `${acknowledged.length} writes taken, ${lost.length} lost, the session still good`,
        isGood: acknowledged.length === days.length && lost.length === 0,
      },
    ]
  })
}

function statusesOf(written: readonly Written[]): string {
  const sums = new Map<string, number>()
  for (const { statuses } of written)
    for (const [status, count] of statuses) sums.set(String(status), (sums.get(String(status)) ?? 0) + count)
  return [...sums].map(([status, count]) => `${status}: ${count}`).join(', ')
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
