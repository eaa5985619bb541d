import { isDeepStrictEqual } from 'node:util'
import type { Deps } from '../../deps.ts'
import { bumpVersion, lockVersion } from '../../platform/changes/data-version.ts'
import { copyRows } from '../../platform/database/copy-rows.ts'
import { type Db, isDuplicate, withTransaction } from '../../platform/database/database.ts'
import { yieldToRequests } from '../../platform/database/yield-to-requests.ts'
import { callingUser } from '../auth/auth.queries.ts'
import { carryJournals } from '../trade-store/carry-journals.ts'
import { savePlaces } from '../trade-store/cash-lines.ts'
import { insertCash, insertFills } from '../trade-store/executions.queries.ts'
import { insertMissingJournals } from '../trade-store/journal-rows.queries.ts'
import { rebuildCarried, rebuildHolders } from '../trade-store/rebuild-trades.ts'
import { holdersWithSameTrades } from '../trade-store/same-trades.ts'
import { deleteTradeRows, insertTrades } from '../trade-store/trades.queries.ts'
import { assertRoomForTrades } from '../trades/room-for-trades.ts'
import { countsOf } from './counts-of-import.ts'
import type { ImportCache } from './import-cache.ts'
import { updateImport } from './imports.queries.ts'
import { type PreparedImport, prepare } from './prepare-import.ts'
import { holdRun, lockRun, type Run } from './run-of-import.ts'
import { createTaskLimiter } from './task-limiter.ts'
import { type ImportOutline, type ImportStep, isLarge } from './thread/import-steps.ts'
import type { NextStep } from './thread/in-thread.ts'

/** The input of the trades has changed since they were built. */
export class ChangedSince extends Error {}

/** The embedded database has one connection. */
const MAX_CONCURRENT_SLICES = 2

type Context = Pick<Deps, 'db' | 'clock' | 'config'> & { importCache: ImportCache }
type WriteInput = { run: Run; work: PreparedImport; next: NextStep }
type RowStep = Exclude<ImportStep, { kind: 'outline' }>
/** `steps` are rows from before the outline that are still to be written. */
type FinishInput = WriteInput & {
  outline: ImportOutline
  steps: readonly RowStep[]
}

/**
 * Writes an import so that other requests are served in between: first rows that nothing reads yet, in slices with one transaction each,
 * then one transaction that completes it. A small import is written in that transaction alone.
 */
export async function write(deps: Context, writing: WriteInput): Promise<number> {
  const { work, run, next } = writing
  if (!isLarge(work.task)) return withTransaction(deps.db, (db) => writeAll({ ...deps, db }, writing))
  const limiter = createTaskLimiter(deps.config.databaseUrl ? MAX_CONCURRENT_SLICES : 1)
  const { steps, outline } = await takeSteps(next, async (step) => {
    await limiter.add(() => writeSlice(deps.db, { run, work, step }))
    if (step.kind === 'copy')
      deps.importCache.reportProgress(run.id, 0.3 + 0.65 * step.progress, 'Saving the trades')
  }).finally(limiter.settle)
  limiter.check()
  return withTransaction(deps.db, (db) => end({ ...deps, db }, { run, work, next, outline, steps }))
}

/** Writes a whole import inside the caller's transaction. */
export async function writeAll(deps: Context, writing: WriteInput): Promise<number> {
  return end(deps, { ...writing, ...(await takeSteps(writing.next)) })
}

/** The steps before the outline, passed to `handOn` or collected, and the outline. */
async function takeSteps(next: NextStep, handOn?: (step: RowStep) => Promise<void>) {
  const steps: RowStep[] = []
  for (let step = await next(); step; step = await next()) {
    if (step.kind === 'outline') return { steps, outline: step.outline }
    if (handOn) await handOn(step)
    else steps.push(step)
  }
  throw new Error('an import ends with what it comes to')
}

type Slice = Pick<WriteInput, 'run' | 'work'> & { step: RowStep }

async function writeSlice(db: Db, { run, work, step }: Slice): Promise<void> {
  await yieldToRequests(db)
  await withTransaction(db, async (db) => {
    await holdRun(db, run)
    await writeStep(db, work, { step, version: work.task.version })
  }).catch((error) => {
    throw isDuplicate(error) ? new ChangedSince() : error
  })
}

type WrittenRows = { step: RowStep; version: number }

async function writeStep(db: Db, { row }: PreparedImport, { step, version }: WrittenRows): Promise<void> {
  const { userId, id: sourceId, accountId } = row
  const owner = { userId, accountId, sourceId }
  if (step.kind === 'copy') for (const copy of step.copies) await copyRows(db, copy)
  else if (step.kind === 'fills') await insertFills(db, { ...owner, manual: false }, step.slice)
  else if (step.kind === 'cash') await insertCash(db, owner, step.slice)
  else if (step.kind === 'places') await savePlaces(db, owner, step.places)
  else await insertTrades(db, { userId, accountId, version }, step.slice)
}

/** Completes an import: all its rows start to count, and the existing rows it affects change, at once. */
async function end(deps: Context, { run, work, next, outline, steps }: FinishInput): Promise<number> {
  const { db, clock, importCache } = deps
  const { row, read, plan } = work
  const { userId, id, accountId } = row
  await lockVersion(db, run)
  await lockRun(db, run)
  importCache.reportProgress(id, 0.95, read.part.fills > 0 ? 'Saving the trades' : 'Saving')
  // Since it was accepted, another import or typed trades may have filled the free plan.
  const { role } = await callingUser(db, { userId })
  await assertRoomForTrades(deps, { userId, role }, plan.built.fresh)
  const { gone, appeared, holders, changed } = outline
  // Slices carry an earlier version number than other changes may have reached since.
  const isInSlices = steps.length === 0
  const version = await bumpVersion(db, { userId, reload: isInSlices || gone.length > 0 })
  if (version !== work.task.version) await assertSame(deps, work)
  const counts = countsOf({ counts: row.counts, part: read.part, plan, trades: changed })
  // First, because what follows reads the import's rows.
  await updateImport(db, { userId, id, set: { status: 'done', finishedAt: clock.now(), counts } })
  for (const step of steps) await writeStep(db, work, { step, version })
  for (let step = await next(); step; step = await next())
    if (step.kind !== 'outline') await writeStep(db, work, { step, version })
  const holding = await holdersWithSameTrades(db, { userId, gone, appeared, holders, version })
  await insertMissingJournals(db, { userId, ids: gone })
  await deleteTradeRows(db, { userId, ids: gone })
  const carried = { userId, accountId, gone, appeared, holders: holding, changed, version }
  const ids = await carryJournals(db, carried)
  await rebuildCarried(db, { userId, ids })
  await rebuildHolders(db, { userId, accountId, symbols: plan.symbols })
  return outline.fills
}

/** The user's data has changed in the meantime: a note changes no trade, a fill does. */
async function assertSame(
  deps: Context,
  { row, read, planTaskBefore, plan, task }: PreparedImport,
): Promise<void> {
  const again = await prepare(deps, {
    row,
    read: { ...read, planned: null },
    planned: (now) => {
      if (!isDeepStrictEqual(now, planTaskBefore)) throw new ChangedSince()
      return plan
    },
  })
  if (!isDeepStrictEqual({ ...again.task, version: task.version }, task)) throw new ChangedSince()
}
