import type { ImportOptions } from '@ballast/contract/imports'
import { type ImportedCashEvent, NO_CURRENCY } from '@ballast/importers/importer'
import type { ColumnMapping } from '@ballast/importers/mapped/column-mapping'
import type { ImportPart } from '@ballast/importers/merge/import-parts'
import { sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { type Db, withTransaction } from '../../platform/database/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { findAccount } from '../accounts/accounts.queries.ts'
import { saveCashEvents, saveExecutions } from '../trades/executions.queries.ts'
import { rebuildTrades } from '../trades/rebuild-trades.ts'
import { findImport, listRunning, lockImport, updateImport } from './imports.queries.ts'
import { planImport } from './plan-import.ts'
import type { ReadSets } from './read-sets.ts'
import { parseOptions } from './read-upload.ts'
import { IMPORT_QUEUE } from './start-import.ts'

type Context = Pick<Deps, 'db' | 'clock' | 'files' | 'log' | 'readers'> & { sets: ReadSets }
type Job = { userId: string; id: string }

export function registerImportJob(deps: Deps, sets: ReadSets): void {
  deps.jobs.work<Job>(IMPORT_QUEUE, { retryLimit: 3 }, (job) => runImport({ ...deps, sets }, job))
}

/** Imports that were under way when the server stopped are taken up again; each is carried out once. */
export async function resumeImports({ db, jobs }: Pick<Deps, 'db' | 'jobs'>): Promise<void> {
  for (const job of await listRunning(db)) await jobs.send(db, IMPORT_QUEUE, job)
}

/** Carries an import out in one transaction: whole or not at all. */
export async function runImport(deps: Context, job: Job): Promise<void> {
  const { db, sets, log, clock } = deps
  try {
    // Before the transaction: the embedded database has one connection, and reading takes as long as it takes.
    sets.report(job.id, 0.1, 'Reading the files')
    const part = sets.take(job.id) ?? (await readAgain(deps, job))
    const rows = part ? await withTransaction(db, (db) => carryOut({ ...deps, db }, job, part)) : 0
    if (rows > 2000) await analyze(db)
  } catch (error) {
    log.error({ err: error, import: job.id }, 'import failed')
    const set = {
      status: 'failed',
      finishedAt: clock.now(),
      error: error instanceof AppError ? error.message : FAILED,
    }
    await updateImport(db, { userId: job.userId, id: job.id, set })
  } finally {
    sets.forget(job.id)
  }
}

const FAILED =
  'The import could not be carried out, and nothing of it was added. Your file is kept; please try again.'

async function carryOut(deps: Context, { userId, id }: Job, part: ImportPart): Promise<number> {
  const { db, clock, sets } = deps
  const row = await lockImport(db, { userId, id })
  if (row?.status !== 'running') return 0
  const account = await findAccount(db, { userId, id: row.accountId })
  if (!account) throw new Error('the account of an import is gone')
  sets.report(id, 0.3, 'Comparing with what is there')
  const plan = await planImport(db, part, account)
  const owner = { userId, accountId: account.id, sourceId: id }
  sets.report(id, 0.45, 'Saving the fills')
  await saveExecutions(db, { ...owner, manual: false }, plan.executions)
  await saveCashEvents(db, owner, inAccountCurrency(plan.cashEvents, account.currency))
  sets.report(id, 0.7, 'Building the trades')
  const rebuilt = await rebuildTrades(db, { userId, accountId: account.id, symbols: plan.symbols })
  await updateImport(db, {
    userId,
    id,
    set: {
      status: 'done',
      finishedAt: clock.now(),
      counts: {
        executions: plan.fresh,
        known: plan.known,
        enriched: plan.enriched,
        cashEvents: plan.freshCash,
        skipped: row.counts.skipped,
        problems: row.counts.problems + plan.conflicts.length,
        trades: rebuilt.changed.length,
      },
    },
  })
  return plan.executions.length
}

type Stored = { options: ImportOptions; timeZone: string; mapping: ColumnMapping | null }

/** After a restart: the part of the kept files that this import took; null when there is nothing to carry out. */
async function readAgain({ db, files, readers }: Context, { userId, id }: Job): Promise<ImportPart | null> {
  const row = (await findImport(db, { userId, id }))?.import
  if (row?.status !== 'running') return null
  const sources = await Promise.all(
    row.files.map(async (file) => {
      const bytes = await files.get(file.storageKey)
      if (!bytes) throw new Error(`the kept file of an import is gone: ${file.storageKey}`)
      return { name: file.name, bytes }
    }),
  )
  const { options, timeZone, mapping } = row.options as Stored
  const parse = parseOptions({ options, timeZone, mapping })
  const { parts } = (await readers.read(userId, { files: sources, options: parse }, { isPatient: true })).set
  const part = parts.find(({ key }) => key === row.part?.key) ?? (parts.length === 1 ? parts[0] : undefined)
  if (!part) throw new Error('the kept files of an import no longer hold its part')
  return part
}

/** A cash line of a file that names no currency is in the account's. */
function inAccountCurrency(events: readonly ImportedCashEvent[], currency: string): ImportedCashEvent[] {
  return events.map((event) => (event.currency === NO_CURRENCY ? { ...event, currency } : event))
}

/** The embedded database gathers no statistics by itself; after many rows the planner needs them. */
async function analyze(db: Db): Promise<void> {
  await db.execute(sql`ANALYZE executions, trades`)
}
