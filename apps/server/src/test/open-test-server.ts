import { randomUUID } from 'node:crypto'
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import type { Deps } from '../deps.ts'
import { IMPORT_THREAD } from '../features/imports/thread/in-thread.ts'
import { openDeps } from '../open-deps.ts'
import type { JobsConnection } from '../platform/database/database.ts'
import { type FileReaders, openFileReaders } from '../platform/reading/file-readers.ts'
import { readPlans } from './statements/spread-statements.ts'

export type TestServer = {
  deps: Deps
  /** Sends a request to the app in this process; the path starts with `/api/`. */
  fetch: (path: string, init?: RequestInit) => Promise<Response>
  /** Sets the clock. */
  setNow: (instant: string) => void
  /** The folder messages are written to. */
  outbox: string
  jobsConnection: JobsConnection
  close: () => Promise<void>
}

/** The address of test servers: a host name, as passkeys need one. */
export const SITE = 'http://localhost:3000'

/** Shared by the servers of a worker, because a thread that loads the importers takes half a second to start. */
const readers: FileReaders = { ...openFileReaders(IMPORT_THREAD), close: async () => undefined }

/** One server for all tests of a file, closed after the last of them; see `openTestServer`. */
export function testServer(env: Record<string, string> = {}): TestServer {
  const server = {} as TestServer
  beforeAll(async () => {
    Object.assign(server, await openTestServer(env))
  })
  afterAll(() => server.close())
  return server
}

/** A whole server on its own copy of the migrated database. `env` overrides settings; `webFolder` holds built pages. */
export async function openTestServer(
  env: Record<string, string> = {},
  webFolder: string | null = null,
): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ballast-test-'))
  const database = await copyTemplate(dataDir)
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    DEMO: 'off',
    SIGNUPS: 'open',
    BILLING: 'off',
    PUBLIC_URL: SITE,
    ...database.env,
    ...env,
  })
  let now = new Date('2026-06-20T12:00:00.000Z')
  const opened = await openDeps(config, {
    clock: { now: () => now },
    readers,
    limitScale: env.TEST_LIMITS === 'real' ? 1 : 1000,
  })
  const app = buildApp(opened.deps, { webFolder })
  await opened.deps.jobs.start()
  return {
    deps: opened.deps,
    fetch: async (path, init) => app.request(path, init),
    setNow: (instant) => {
      now = new Date(instant)
    },
    outbox: opened.folder.outbox,
    jobsConnection: opened.database.jobs,
    close: async () => {
      await opened.close()
      await readPlans()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function copyTemplate(
  dataDir: string,
): Promise<{ env: Record<string, string>; drop: () => Promise<void> }> {
  const template = inject('databaseTemplate')
  if (template.kind === 'embedded') {
    await mkdir(join(dataDir, 'database'), { recursive: true })
    await cp(template.folder, join(dataDir, 'database'), { recursive: true })
    return { env: {}, drop: async () => undefined }
  }
  const name = `ballast_${randomUUID().replaceAll('-', '')}`
  // On workers first, because the coordinator's copy looks for them.
  for (const node of [...template.workers, template.url])
    await withAdmin(node, (admin) =>
      // Copying the files takes a third of the time of copying through the log.
      admin.query(`CREATE DATABASE ${name} TEMPLATE ${template.template} STRATEGY file_copy`),
    )
  return {
    env: { DATABASE_URL: template.url.replace(/\/[^/]*$/, `/${name}`) },
    drop: async () => {
      for (const node of [template.url, ...template.workers])
        await withAdmin(node, (admin) => admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))
    },
  }
}

async function withAdmin(url: string, work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client(url)
  await admin.connect()
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}
