import type { ImportOptions } from '@ballast/contract/imports'
import type { ColumnMapping } from '@ballast/importers/mapped/column-mapping'
import { sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { type Db, withTransaction } from '../../platform/database/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { findAccount } from '../accounts/accounts.queries.ts'
import { buildFacts } from '../trades/build-scope.ts'
import { carryJournals } from '../trades/carry-journals.ts'
import { listCorrections } from '../trades/corrections/corrections.queries.ts'
import { bumpVersion, dataVersion } from '../trades/data-version.ts'
import { insertCash, insertFills, listCashEvents, listExecutions } from '../trades/executions.queries.ts'
import { rebuildHolders } from '../trades/rebuild-trades.ts'
import { deleteTradeRows, insertTrades, listFingerprints } from '../trades/trades.queries.ts'
import { findImport, type ImportRow, listRunning, lockImport, updateImport } from './imports.queries.ts'
import type { ReadPart, ReadSets } from './read-sets.ts'
import { parseOptions, planTask } from './read-upload.ts'
import { IMPORT_QUEUE } from './start-import.ts'
import type { ImportTask } from './thread/import-steps.ts'
import {
  buildHere,
  buildInThread,
  type PreparedImport,
  planInThread,
  readInThread,
} from './thread/in-thread.ts'
import { type ImportPlan, type PlanTask, planImport } from './thread/plan-import.ts'

type Context = Pick<Deps, 'db' | 'clock' | 'config' | 'files' | 'log' | 'readers'> & { sets: ReadSets }
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
    const rows = part ? await runJob(deps, job, part) : 0
    if (rows > 2000 && !deps.config.databaseUrl) await analyze(db)
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
  'The import could not be carried out, and nothing was added. Your file is kept; please try again.'

/** Somebody who writes all the time is asked to wait for the last attempt. */
const ATTEMPTS = 4

/**
 * Plans and builds without holding anything, and writes only if nothing of the user's has changed meanwhile; else it begins
 * again. Returns how many fills were written.
 */
async function runJob(deps: Context, job: Job, read: ReadPart): Promise<number> {
  const { db, readers } = deps
  const turn = { readers, userId: job.userId, isPatient: true }
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const row = (await findImport(db, job))?.import
    if (row?.status !== 'running') return 0
    const planned = (task: PlanTask) => planInThread(turn, task)
    const work = await prepare(deps, { row, read, planned })
    const written = await buildInThread(turn, work.task, (prepared) =>
      withTransaction(db, (db) => write({ ...deps, db }, work, prepared)),
    ).catch((error) => {
      if (error instanceof ChangedMeanwhile) return null
      throw error
    })
    if (written !== null) return written
  }
  return withTransaction(db, async (db) => {
    await bumpVersion(db, job)
    const row = await lockImport(db, job)
    if (row?.status !== 'running') return 0
    const work = await prepare({ ...deps, db }, { row, read, planned: planImport })
    return write({ ...deps, db }, work, await buildHere(work.task))
  })
}

class ChangedMeanwhile extends Error {}

type Prepare = {
  row: ImportRow
  read: ReadPart
  planned: (task: PlanTask) => Promise<ImportPlan> | ImportPlan
}
type Work = { row: ImportRow; plan: ImportPlan; task: ImportTask; version: number }

/** Everything an import's trades depend on, and the version of the data it was read at. */
async function prepare({ db, sets }: Context, { row, read, planned }: Prepare): Promise<Work> {
  const { userId, id, accountId } = row
  sets.report(id, 0.2, 'Comparing with what is there')
  const { version } = await dataVersion(db, { userId })
  const account = await findAccount(db, { userId, id: accountId })
  if (!account) throw new Error('the account of an import is gone')
  const { part, planned: known } = read
  const asked = await planTask(db, { userId, part, account })
  const plan = known?.version === version ? known.plan : await planned(asked)
  sets.report(id, 0.3, 'Building the trades')
  const of = { userId, accountId }
  const isNamed = plan.symbols.every((symbol) => part.symbols.includes(symbol))
  const task: ImportTask = {
    kind: 'import',
    sourceId: id,
    part,
    plan,
    before: {
      // Payouts, fees, transfers may name contracts the files hold no fill of.
      fills: isNamed ? asked.existing : await listExecutions(db, { ...of, symbols: plan.symbols }),
      cashEvents: await listCashEvents(db, of),
      corrections: await listCorrections(db, of),
    },
    facts: await buildFacts(db, account, plan.symbols),
    fingerprints: await listFingerprints(db, { ...of, symbols: plan.symbols }),
  }
  return { row, plan, task, version }
}

/** Writes an import in slices, so that others are answered between two; whole or not at all. */
async function write(
  { db, clock, sets }: Context,
  { row, plan, version }: Work,
  { outline, rest }: PreparedImport,
): Promise<number> {
  const { userId, id, accountId } = row
  if ((await lockImport(db, { userId, id }))?.status !== 'running') return 0
  const { gone, appeared, holders } = outline
  const raised = await bumpVersion(db, { userId, reload: gone.length > 0 })
  if (raised !== version + 1) throw new ChangedMeanwhile()
  const owner = { userId, accountId, sourceId: id }
  sets.report(id, 0.45, 'Saving the fills')
  for (let step = await rest(); step; step = await rest()) {
    if (step.kind === 'fills') await insertFills(db, { ...owner, manual: false }, step.slice)
    else if (step.kind === 'cash') await insertCash(db, owner, step.slice)
    else if (step.kind === 'trades') {
      sets.report(id, 0.7, 'Saving the trades')
      await insertTrades(db, { userId, accountId, version: raised }, step.slice)
    }
  }
  await deleteTradeRows(db, { userId, ids: gone })
  await carryJournals(db, { userId, accountId, gone, appeared, holders })
  await rebuildHolders(db, { userId, accountId, symbols: plan.symbols })
  const counts = {
    executions: plan.fresh,
    known: plan.known,
    enriched: plan.enriched,
    cashEvents: plan.freshCash,
    skipped: row.counts.skipped,
    problems: row.counts.problems + plan.conflicts.length,
    trades: outline.changed,
  }
  await updateImport(db, { userId, id, set: { status: 'done', finishedAt: clock.now(), counts } })
  return outline.fills
}

type Stored = { options: ImportOptions; timeZone: string; mapping: ColumnMapping | null }

/** After a restart: the part of the kept files that this import took; null when there is nothing to carry out. */
async function readAgain({ db, files, readers }: Context, { userId, id }: Job): Promise<ReadPart | null> {
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
  const task = { files: sources, options: parse }
  const { parts } = await readInThread({ readers, userId, isPatient: true }, task)
  const part = parts.find(({ key }) => key === row.part?.key) ?? (parts.length === 1 ? parts[0] : undefined)
  if (!part) throw new Error('the kept files of an import no longer hold its part')
  return { part, planned: null }
}

/** The embedded database gathers no statistics by itself; after many rows the planner needs them. */
async function analyze(db: Db): Promise<void> {
  await db.execute(sql`ANALYZE executions, trades`)
}
