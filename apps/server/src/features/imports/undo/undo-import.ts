import { isDeepStrictEqual } from 'node:util'
import type { Deps } from '../../../deps.ts'
import { lockVersion } from '../../../platform/changes/data-version.ts'
import { type Db, withTransaction } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { findAccount } from '../../accounts/accounts.queries.ts'
import { deleteUnopened } from '../../trade-store/delete-unopened.ts'
import {
  contractsOfSource,
  deleteSource,
  saveCashEvents,
  saveExecutions,
} from '../../trade-store/executions.queries.ts'
import { rebuildTrades } from '../../trade-store/rebuild-trades.ts'
import { windowStart } from '../../trade-store/window/window-start.ts'
import { countsOf } from '../counts-of-import.ts'
import { differencesOf, MAX_DIFFERENCES } from '../imports.presenter.ts'
import { findImport, type ImportRow, lockImport, updateImport } from '../imports.queries.ts'
import { planTask } from '../read-upload.ts'
import { figuresOf } from '../start-import.ts'
import { rowsToAdd } from '../thread/import-steps.ts'
import { planInThread } from '../thread/in-thread.ts'
import { arrivingIn, type PackedPart, symbolsOf } from '../thread/packed-part.ts'
import { listDependent, type OtherImport, type OtherImports, readOthers } from './read-others.ts'

type Context = Pick<Deps, 'db' | 'clock' | 'files' | 'readers' | 'planners' | 'log'>
type Undoing = { row: ImportRow; read: OtherImports }

/** For users who import in the meantime. */
const ATTEMPTS = 4

/**
 * Undoes an import: the account is as if only the others had come. Fills that others contain stay; what others state and was left
 * out because this one had stated it comes from their files; what closes what only this one opened goes. Journals of trades that
 * disappear wait for their fills to return.
 */
export async function undoImport(deps: Context, ref: { userId: string; id: string }): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const row = (await findImport(deps.db, ref))?.import
    assertUndoable(row)
    const read = await readOthers(deps, row)
    if (await withTransaction(deps.db, (db) => undoIn({ ...deps, db }, { row, read }))) return
  }
  throw new Error('an import could not be undone, because others kept arriving')
}

function assertUndoable(row: ImportRow | null | undefined): asserts row is ImportRow {
  if (!row) throw new AppError('not_found')
  if (row.status === 'running') throw new AppError('import_running')
  if (row.status === 'undone') throw new AppError('import_undone')
}

/** Undoes it inside the caller's transaction. False if other imports have come or gone since their files were read. */
async function undoIn(
  { db, clock, planners }: Pick<Context, 'db' | 'clock' | 'planners'>,
  { row, read }: Undoing,
): Promise<boolean> {
  const { userId, id } = row
  await lockVersion(db, { userId })
  const locked = await lockImport(db, { userId, id })
  assertUndoable(locked)
  const dependent = (await listDependent(db, locked)).map((other) => other.id)
  if (!isDeepStrictEqual(dependent, read.ids)) return false
  const scope = await scopeOf(db, { row: locked, read })
  await deleteSource(db, { userId, sourceId: id })
  for (const { row: other } of read.others) await deleteSource(db, { userId, sourceId: other.id })
  for (const other of read.others) await addAgain({ db, planners }, other)
  await deleteUnopened(db, scope)
  await rebuildTrades(db, scope)
  await updateImport(db, { userId, id, set: { status: 'undone', undoneAt: clock.now() } })
  for (const other of read.unread) await sayMissing(db, other, locked)
  return true
}

/** Tells at an import whose files could not be read again what its account may lack. */
async function sayMissing(db: Db, { userId, id, differences }: ImportRow, undone: ImportRow): Promise<void> {
  const names = undone.files.map(({ name }) => name).join(', ')
  const line = `The import of ${names || 'files that are not stored'} was undone. What these files state as well may be missing now, because they could not be read again: import them once more.`
  if (!differences.includes(line))
    await updateImport(db, {
      userId,
      id,
      set: { differences: [line, ...differences].slice(0, MAX_DIFFERENCES) },
    })
}

/** The contracts that change, and where the trades in them have to be rebuilt from. */
async function scopeOf(db: Db, { row, read: { others } }: Undoing) {
  const { userId, accountId } = row
  const contracts: { symbol: string; first: number }[] = []
  for (const { id } of [row, ...others.map((other) => other.row)])
    contracts.push(...(await contractsOfSource(db, { userId, sourceId: id })))
  const parts: PackedPart[] = others.map(({ part }) => part)
  const symbols = [...new Set([...contracts.map(({ symbol }) => symbol), ...parts.flatMap(symbolsOf)])]
  const scope = { userId, accountId, symbols }
  // Before the fills are deleted: other sources may state some of them with another time.
  const from = Math.min(...contracts.map(({ first }) => first))
  const starts = [await windowStart(db, { ...scope, from })]
  for (const part of parts)
    starts.push(await windowStart(db, { ...scope, from: part.from, arriving: arrivingIn(part) }))
  return { ...scope, since: starts.reduce((a, b) => (a === null || b === null ? null : Math.min(a, b))) }
}

/** Adds the rows of an import that the account does not have from others. */
async function addAgain(
  { db, planners }: Pick<Context, 'db' | 'planners'>,
  { row, part, set }: OtherImport,
): Promise<void> {
  const { userId, id, accountId } = row
  const account = await findAccount(db, { userId, id: accountId })
  if (!account) throw new Error('the account of an import is gone')
  const turn = { readers: planners, userId, isPatient: true }
  const plan = await planInThread(turn, await planTask(db, { userId, part, account }))
  const { added, cash } = rowsToAdd(part, plan, account)
  await saveExecutions(db, { userId, accountId, sourceId: id, manual: false }, added)
  await saveCashEvents(db, { userId, accountId, sourceId: id }, cash)
  const { totals, days, unknown } = figuresOf(plan)
  const counts = { ...countsOf({ counts: row.counts, part, plan, trades: plan.built.fresh }), ...unknown }
  const differences = differencesOf({ set, parts: [{ placed: { part }, plan }] })
  await updateImport(db, { userId, id, set: { counts, totals, days, differences } })
}
