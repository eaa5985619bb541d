import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openEmbedded } from '../platform/database/embedded.ts'
import { migrate } from '../platform/database/migrate.ts'
import { openPostgres } from '../platform/database/postgres.ts'
import { partitionTables } from './statements/partition.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated folder to copy (embedded), or the address of a server with a migrated template database. */
    databaseTemplate:
      | { kind: 'embedded'; folder: string }
      | { kind: 'postgres'; url: string; template: string }
  }
}

const TEMPLATE = 'ballast_template'

/** Migrates one database; every test file then starts from a copy of it. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const wanted = process.env.TEST_DATABASE ?? 'embedded'
  if (wanted !== 'embedded') return setupPostgres(wanted, provide)
  const folder = await mkdtemp(join(tmpdir(), 'ballast-template-'))
  const database = await openEmbedded(folder)
  await migrate(database.db)
  await database.close()
  provide('databaseTemplate', { kind: 'embedded', folder })
  return () => rm(folder, { recursive: true, force: true })
}

async function partitionTemplate(url: string): Promise<void> {
  const client = new pg.Client(url.replace(/\/[^/]*$/, `/${TEMPLATE}`))
  await client.connect()
  await partitionTables(client)
  await client.end()
}

async function setupPostgres(url: string, provide: TestProject['provide']): Promise<() => Promise<void>> {
  const admin = new pg.Client(url)
  await admin.connect()
  await admin.query(`DROP DATABASE IF EXISTS ${TEMPLATE}`)
  await admin.query(`CREATE DATABASE ${TEMPLATE}`)
  const database = await openPostgres(url.replace(/\/[^/]*$/, `/${TEMPLATE}`))
  await migrate(database.db)
  await database.close()
  if (process.env.PARTITIONED === '1') await partitionTemplate(url)
  provide('databaseTemplate', { kind: 'postgres', url, template: TEMPLATE })
  return async () => {
    await admin.query(`DROP DATABASE IF EXISTS ${TEMPLATE}`)
    await admin.end()
  }
}
