import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { openDeps } from '../open-deps.ts'
import type { Db } from '../platform/database/database.ts'
import { distribute } from '../platform/database/distribution/distribute.ts'
import { partitionTables } from './statements/partition.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated folder to copy (embedded), or the address of a server with a migrated template database. */
    databaseTemplate:
      | { kind: 'embedded'; folder: string }
      | { kind: 'postgres'; url: string; template: string; workers: string[] }
  }
}

const TEMPLATE = 'ballast_template'

/**
 * Starts a server once, which migrates the database and creates its queues; every test file starts with a copy of it.
 */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const wanted = process.env.TEST_DATABASE ?? 'embedded'
  if (wanted !== 'embedded') return setupPostgres(wanted, provide)
  const folder = await mkdtemp(join(tmpdir(), 'ballast-template-'))
  await startOnce(folder)
  provide('databaseTemplate', { kind: 'embedded', folder: join(folder, 'database') })
  return () => rm(folder, { recursive: true, force: true })
}

/** `distributed`: run on the tables before anything is written to them. */
async function startOnce(dataDir: string, databaseUrl?: string, distributed?: (db: Db) => Promise<void>) {
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    DEMO: 'off',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  })
  const opened = await openDeps(config)
  await distributed?.(opened.deps.db)
  buildApp(opened.deps, { webFolder: null })
  await opened.deps.jobs.start()
  await opened.close()
}

async function partitionTemplate(url: string): Promise<void> {
  const client = new pg.Client(databaseAt(url, TEMPLATE))
  await client.connect()
  await partitionTables(client)
  await client.end()
}

async function setupPostgres(url: string, provide: TestProject['provide']): Promise<() => Promise<void>> {
  const workers = (process.env.CITUS_WORKERS ?? '').split(',').filter(Boolean)
  const isDistributed = process.env.DISTRIBUTED === '1'
  for (const node of [url, ...workers]) await remake(node)
  if (isDistributed) await joinNodes(url, workers)
  const folder = await mkdtemp(join(tmpdir(), 'ballast-template-'))
  await startOnce(folder, databaseAt(url, TEMPLATE), isDistributed ? distributeTemplate : undefined)
  await rm(folder, { recursive: true, force: true })
  if (process.env.PARTITIONED === '1') await partitionTemplate(url)
  // Otherwise the extension keeps a connection to each, and a database with open connections cannot be a template.
  if (isDistributed) for (const node of [url, ...workers]) await allowConnections(node, false)
  provide('databaseTemplate', { kind: 'postgres', url, template: TEMPLATE, workers })
  return async () => {
    for (const node of [url, ...workers]) await drop(node)
  }
}

/** The address of another database on the same server. */
function databaseAt(url: string, name: string): string {
  return url.replace(/\/[^/]*$/, `/${name}`)
}

async function run(url: string, ...statements: (string | [string, unknown[]])[]): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    for (const each of statements)
      await (typeof each === 'string' ? client.query(each) : client.query(each[0], each[1]))
  } finally {
    await client.end()
  }
}

async function remake(url: string): Promise<void> {
  await drop(url)
  await run(url, `CREATE DATABASE ${TEMPLATE}`)
}

async function drop(url: string): Promise<void> {
  await run(url, `DROP DATABASE IF EXISTS ${TEMPLATE} WITH (FORCE)`)
}

async function allowConnections(url: string, isAllowed: boolean): Promise<void> {
  await run(url, `ALTER DATABASE ${TEMPLATE} WITH ALLOW_CONNECTIONS ${isAllowed}`, [
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1`,
    [TEMPLATE],
  ])
}

/** Registers the coordinator and its workers with each other in the template database. */
async function joinNodes(url: string, workers: readonly string[]): Promise<void> {
  for (const node of [...workers, url]) await run(databaseAt(node, TEMPLATE), 'CREATE EXTENSION citus')
  const addressOf = (node: string) => {
    const { hostname, port } = new URL(node)
    return [hostname, Number(port || 5432)]
  }
  await run(
    databaseAt(url, TEMPLATE),
    ['SELECT citus_set_coordinator_host($1, $2)', addressOf(url)],
    ...workers.map((node): [string, unknown[]] => ['SELECT citus_add_node($1, $2)', addressOf(node)]),
  )
}

async function distributeTemplate(db: Db): Promise<void> {
  const done = await distribute(db)
  if (!done.extension || done.plan.inTheWay.length > 0)
    throw new Error(`the tables could not be distributed: ${JSON.stringify(done)}`)
}
