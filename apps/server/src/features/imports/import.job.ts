import { sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Deps } from '../../deps.ts'
import { bumpVersion } from '../../platform/changes/data-version.ts'
import { type Db, withTransaction } from '../../platform/database/database.ts'
import { yieldToRequests } from '../../platform/database/yield-to-requests.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { ImportCache, ReadPart } from './import-cache.ts'
import { findImport, listRunning, updateImport } from './imports.queries.ts'
import { prepare } from './prepare-import.ts'
import { readStoredFiles } from './read-stored-files.ts'
import { deleteRunRows, lockRun, type Run, TakenOver, takeOver } from './run-of-import.ts'
import { IMPORT_QUEUE } from './start-import.ts'
import { buildHere, buildInThread, planInThread } from './thread/in-thread.ts'
import type { PlanTask } from './thread/plan-import.ts'
import { ChangedSince, write, writeAll } from './write-import.ts'

type Context = Pick<Deps, 'db' | 'clock' | 'config' | 'files' | 'log' | 'readers' | 'planners'> & {
  importCache: ImportCache
}
type Job = { userId: string; id: string }

export function registerImportJob(deps: Deps, importCache: ImportCache): void {
  deps.jobs.work<Job>(IMPORT_QUEUE, { retryLimit: 3 }, (job) => runImport({ ...deps, importCache }, job))
}

/** Resumes imports that were running when the server stopped; each is written once. */
export async function resumeImports({ db, jobs }: Pick<Deps, 'db' | 'jobs'>): Promise<void> {
  for (const job of await listRunning(db)) await jobs.send(db, IMPORT_QUEUE, job)
}

/** Runs an import: it is written completely, or nothing of it remains. */
export async function runImport(deps: Context, job: Job): Promise<void> {
  const { db, importCache, log } = deps
  const run: Run = { ...job, run: uuid() }
  if (!(await takeOver(db, run))) return
  try {
    // Before any transaction: the embedded database has one connection, and reading may take long.
    importCache.reportProgress(job.id, 0.1, 'Reading the files')
    const part = importCache.take(job.id) ?? (await readAgain(deps, job))
    const rows = await runJob(deps, run, part)
    if (rows > 2000 && !deps.config.databaseUrl) await analyze(db)
  } catch (error) {
    if (error instanceof TakenOver) return
    log.error({ err: error, import: job.id }, 'import failed')
    await giveUp(deps, run, error instanceof AppError ? error.message : FAILED)
  } finally {
    importCache.forgetProgress(job.id)
  }
}

const FAILED =
  'The import could not be carried out, and nothing was added. Your file is kept; please try again.'

/** For users who keep writing: the last attempt locks them out until it is done. */
const ATTEMPTS = 4

/**
 * Plans and builds without holding a lock, and starts over if anything the trades depend on has changed in the meantime. Returns
 * the number of fills written.
 */
async function runJob(deps: Context, run: Run, read: ReadPart): Promise<number> {
  const { db, readers } = deps
  const turn = { readers, userId: run.userId, isPatient: true }
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const row = (await findImport(db, run))?.import
    if (row?.status !== 'running') return 0
    const planned = (task: PlanTask) => planInThread(turn, task)
    const work = await prepare(deps, { row, read, planned })
    const written = await buildInThread(turn, work.task, (next) => write(deps, { run, work, next })).catch(
      (error) => {
        if (error instanceof ChangedSince) return null
        throw error
      },
    )
    if (written !== null) return written
    await deleteRunRows(db, run)
  }
  return withTransaction(db, async (db) => {
    await bumpVersion(db, run)
    const row = await lockRun(db, run)
    const planned = (task: PlanTask) => planInThread({ ...turn, readers: deps.planners }, task)
    const work = await prepare({ ...deps, db }, { row, read, planned })
    return writeAll({ ...deps, db }, { run, work, next: buildHere(work.task) })
  })
}

/** After a restart. */
async function readAgain(deps: Context, job: Job): Promise<ReadPart> {
  const row = (await findImport(deps.db, job))?.import
  if (!row) throw new TakenOver()
  return { part: (await readStoredFiles(deps, row)).part, planned: null }
}

/** Deletes everything the run has written and stores why the import failed. */
async function giveUp({ db, clock }: Context, run: Run, error: string): Promise<void> {
  try {
    await deleteRunRows(db, run)
    await withTransaction(db, async (db) => {
      await lockRun(db, run)
      const set = { status: 'failed' as const, finishedAt: clock.now(), error }
      await updateImport(db, { userId: run.userId, id: run.id, set })
    })
  } catch (error) {
    if (!(error instanceof TakenOver)) throw error
  }
}

/**
 * The embedded database gathers no statistics by itself, but the planner needs them after many rows. A small sample is enough to
 * choose an index, and delays nobody.
 */
async function analyze(db: Db): Promise<void> {
  for (const table of ['executions', 'trades']) {
    await yieldToRequests(db)
    await withTransaction(db, async (db) => {
      await db.execute(sql`SET LOCAL default_statistics_target = 10`)
      await db.execute(sql`ANALYZE ${sql.identifier(table)}`)
    })
  }
}
