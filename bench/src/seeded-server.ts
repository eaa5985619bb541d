import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../../apps/server/src/config.ts'
import { registerUser } from '../../apps/server/src/features/auth/register-user.ts'
import { seedHistory } from '../../apps/server/src/features/demo/seed-history.ts'
import { openDeps } from '../../apps/server/src/open-deps.ts'
import { freePort } from '../../apps/server/src/test/free-port.ts'
import { seedFunded } from './seeds/seed-funded.ts'
import { seedGroups } from './seeds/seed-groups.ts'
import { seedInstallation } from './seeds/seed-installation.ts'
import { seedYears } from './seeds/seed-years.ts'

export type BenchServer = {
  address: string
  /** Resident memory of the server process, in MB. */
  memory: () => Promise<number>
  /** CPU time that the server process has used, in all its threads, in ms. */
  processorTime: () => Promise<number>
  stop: () => Promise<void>
}

/** The number of trades in each user's history. */
const USERS = {
  empty: 0,
  small: 10_000,
  large: 100_000,
  /** Takes so much of the memory for trades that those of `large` no longer fit in. */
  heavy: 200_001,
  years: 3_000,
  funded: 20_000,
  groups: 0,
  installation: 0,
}
/** People with a separate journal each, who come all at once. */
export const CROWD = Array.from({ length: 50 }, (_, index) => `crowd${index + 1}` as const)
/** `last`: the person in the installation who is notified last. */
export type BenchUser = keyof typeof USERS | (typeof CROWD)[number] | 'last'
const CROWD_TRADES = 2_000
const SEEDED_AT = new Date('2026-11-20T12:00:00Z')
export const PASSWORD = 'bench password'

/** A separate server process on a new data folder (or PostgreSQL database) with users of known size. */
export async function startServer(
  databaseUrl: string | null,
  users: readonly BenchUser[],
): Promise<BenchServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ballast-bench-'))
  const port = await freePort()
  const env = {
    PORT: String(port),
    DATA_DIR: dataDir,
    DEMO: 'off',
    BILLING: 'off',
    SIGNUPS: 'open',
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    // Sign-ins are limited per address, so the crowd comes from many addresses.
    TRUST_PROXY: 'on',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  }
  await seed(env, users)
  const child = spawn('sh', ['-c', await serveCommand()], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve())
    child.once('exit', () => reject(new Error('the server did not start')))
  })
  const fileOfServer = async (name: string) => {
    // The process that was started is the shell that supervises the server.
    const children = await readFile(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').catch(() => '')
    return readFile(`/proc/${children.trim().split(' ')[0]}/${name}`, 'utf8').catch(() => '')
  }
  return {
    address: `http://127.0.0.1:${port}`,
    memory: async () => Number(/VmRSS:\s+(\d+)/.exec(await fileOfServer('status'))?.[1] ?? Number.NaN) / 1024,
    processorTime: async () => {
      // After the name in parentheses, which may contain spaces: user and system time are the 12th and 13th field, in
      // units of 10 ms.
      const fields = (await fileOfServer('stat')).split(') ').at(-1)?.split(' ') ?? []
      return (Number(fields[11]) + Number(fields[12])) * 10
    },
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The command with which `npm start` starts the server after the setup. */
async function serveCommand(): Promise<string> {
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as { scripts: { start: string } }
  return scripts.start.split('&&').at(-1) ?? ''
}

async function seed(env: Record<string, string>, users: readonly BenchUser[]): Promise<void> {
  const opened = await openDeps(readConfig(env), { limitScale: 1000 })
  for (const name of users) {
    const user = await registerUser(opened.deps, {
      username: name,
      email: `${name}@example.com`,
      password: PASSWORD,
      isOwn: true,
      ...(name === 'years' || name === 'groups' ? { role: 'beta_tester' } : {}),
      ...(name === 'installation' ? { role: 'admin' } : {}),
    })
    const trades = name in USERS ? USERS[name as keyof typeof USERS] : CROWD_TRADES
    const history = { userId: user.id, trades, now: SEEDED_AT }
    if (name === 'funded') await seedFunded(opened.deps.db, history)
    else if (trades > 0) await seedHistory(opened.deps.db, history)
    if (name === 'groups')
      await seedGroups(opened.deps.db, { userId: user.id, now: new Date(), people: 1_000 })
    if (name === 'installation') await seedInstallation(opened.deps.db, { userId: user.id, now: new Date() })
    if (name === 'years') await seedYears(opened.deps.db, { userId: user.id, now: SEEDED_AT })
  }
  await opened.database.tidy()
  await opened.close()
}
