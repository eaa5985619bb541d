import { v7 as uuid } from 'uuid'
import type { Deps } from '../../deps.ts'
import { lockVersion } from '../../platform/changes/data-version.ts'
import { type Db, withTransaction } from '../../platform/database/database.ts'
import { removeRefused } from '../../platform/files/put-with-row.ts'
import { AppError, invalidInput } from '../../platform/http/app-error.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { StoredFile } from '../../schema/imports.ts'
import { type AccountRow, requireAccount } from '../accounts/accounts.queries.ts'
import { assertNoSamples } from '../sample-data/sample-data.queries.ts'
import { assertRoomForTrades } from '../trades/room-for-trades.ts'
import type { ImportCache } from './import-cache.ts'
import { differencesOf, filesWithOpened } from './imports.presenter.ts'
import { type ImportRow, insertImport, markMappingUsed, rememberMapping } from './imports.queries.ts'
import type { Previews } from './previews.ts'
import { formerImports, type PlannedPart, type ReadUpload, readUpload } from './read-upload.ts'
import { type ImportPlan, isNothingNew } from './thread/plan-import.ts'
import type { Upload } from './upload-choices.ts'

export const IMPORT_QUEUE = 'import'

type Context = Pick<Deps, 'db' | 'clock' | 'config' | 'files' | 'jobs' | 'readers'> & {
  importCache: ImportCache
  previews: Previews
}
type StartedImport = { row: ImportRow; accountName: string }
type PartWithAccount = PlannedPart & { account: AccountRow }

/**
 * Accepts files: checks them, stores the originals, and queues an import for each account in them. Throws (and stores
 * nothing) if a file cannot be read, a part has no account or one in another currency, nothing is new, or the free
 * plan's limit is exceeded.
 */
export async function startImport(
  deps: Context,
  caller: Pick<Caller, 'userId' | 'role'>,
  upload: Upload,
): Promise<StartedImport[]> {
  const { db, clock } = deps
  await assertNoSamples(db, caller)
  const read = await readUpload(deps, caller.userId, upload)
  refuseImported(read.imported)
  assertRead(read)
  const { parts } = read
  const fresh = destined(parts).filter(({ plan }) => !isNothingNew(plan))
  if (fresh.length === 0) {
    throw new AppError('nothing_to_import', { message: `Nothing was added. ${whyNothing(parts)}` })
  }
  await assertRoomForTrades(deps, caller, newTrades(fresh))
  const ids = fresh.map(() => uuid())
  const files = storedFiles({ userId: caller.userId, importId: ids[0] ?? '', read })
  const differences = differencesOf({ ...read, parts: fresh })
  const started = fresh.map((part, index) => {
    const row: ImportRow = {
      ...importOf(part, { read, isFirst: index === 0 }),
      userId: caller.userId,
      id: ids[index] ?? '',
      files,
      differences,
      createdAt: clock.now(),
    }
    deps.importCache.put(row.id, { part: part.placed.part, planned: part })
    return { row, accountName: part.account.name }
  })
  const save = () =>
    withTransaction(db, async (db) => {
      await assertUnchanged(db, caller.userId, { read, parts: fresh })
      for (const { row } of started) await insertImport(db, row)
      if (read.mapping) await remember({ db, clock }, caller.userId, read)
      for (const { row } of started)
        await deps.jobs.send(db, IMPORT_QUEUE, { userId: caller.userId, id: row.id })
    })
  const keys = files.map(({ storageKey }) => storageKey)
  try {
    for (const [index, { bytes }] of read.kept.files.entries())
      await deps.files.put(keys[index] ?? '', bytes, 'application/octet-stream')
    await save()
  } catch (error) {
    await removeRefused(deps.files, keys, error)
    throw error
  }
  deps.previews.remove(read.kept.id)
  return started
}

/**
 * Another tab may have confirmed the same files, or deleted an account, while they were read. Throws as `startImport` does,
 * and 404 for the account; until the transaction ends, neither can happen.
 */
async function assertUnchanged(
  db: Db,
  userId: string,
  { read, parts }: { read: ReadUpload; parts: readonly PartWithAccount[] },
): Promise<void> {
  await assertNoSamples(db, { userId })
  await lockVersion(db, { userId })
  const chosen = parts.map(({ account }) => account)
  for (const { id } of chosen) await requireAccount(db, { userId, id })
  refuseImported(await formerImports(db, read.kept, { options: read.options, chosen }))
}

function refuseImported([former]: ReadUpload['imported']): void {
  if (!former) return
  throw new AppError('nothing_to_import', {
    message: `Nothing was added. ${former.name} has been imported into ${former.accountName} already.`,
  })
}

function whyNothing(parts: readonly PlannedPart[]): string {
  if (parts.length === 0) return 'No fills, trades or cash transactions were found.'
  return parts.flatMap(({ plan }) => plan.conflicts)[0] ?? 'Everything in it is in this account already.'
}

type OfPart = Omit<ImportRow, 'userId' | 'id' | 'files' | 'differences' | 'createdAt'>

/** The import of one part of the files, before it has run. Rows skipped in the files as a whole are reported in the first. */
function importOf(part: PartWithAccount, { read, isFirst }: { read: ReadUpload; isFirst: boolean }): OfPart {
  const { set, options, timeZone, mapping } = read
  const files = filesWithOpened(read)
  const census = files.flatMap((file) => (file.status === 'parsed' ? [file.result.census] : []))
  const sum = (kind: 'skipped' | 'problems') =>
    isFirst ? census.reduce((total, one) => total + one[kind], 0) : 0
  const { key, family, account, currency, ledgerEnd } = part.placed.part
  const figures = figuresOf(part.plan)
  const ledger = ledgerEnd && { at: new Date(ledgerEnd.at).toISOString(), balance: ledgerEnd.balance }
  return {
    accountId: part.account.id,
    status: 'running',
    error: null,
    options: { options, timeZone, mapping },
    counts: {
      executions: 0,
      known: 0,
      enriched: 0,
      cashEvents: 0,
      trades: 0,
      skipped: sum('skipped'),
      waiting: 0,
      problems: sum('problems'),
      ...figures.unknown,
    },
    totals: figures.totals,
    stated: set.stated,
    days: figures.days,
    part: { key, family, account, currency, ledger },
    finishedAt: null,
    undoneAt: null,
    run: null,
  }
}

/** The number of trades that an import would add. */
export function newTrades(parts: readonly PlannedPart[]): number {
  return parts.reduce((sum, { plan, placed }) => sum + (placed.isLeftOut ? 0 : plan.built.fresh), 0)
}

/** An import's figures: those the user confirmed. Without costs there is no net. */
export function figuresOf({ built, days }: ImportPlan) {
  const { trades, gross, fees, net, unknownCosts, unknownResults } = built
  return {
    totals: { source: 'These files', count: trades, gross, fees, net: fees === null ? null : net },
    unknown: { unknownCosts, unknownResults },
    days,
  }
}

function assertRead({ set }: ReadUpload): void {
  const unread = set.files.find((file) => file.status !== 'parsed')
  if (!unread) return
  const reason =
    unread.status === 'refused' ? unread.message : 'Its format is not known: choose what its columns hold.'
  throw new AppError('unreadable_file', { message: `${unread.file}: ${reason} Nothing was imported.` })
}

/** The parts that are not left out, each with its account. */
function destined(parts: readonly PlannedPart[]): PartWithAccount[] {
  // Nothing in a part without an account is new if all its positions were opened before the files begin.
  const wanted = parts.filter(
    ({ placed, plan }) => !placed.isLeftOut && (placed.account !== null || !isNothingNew(plan)),
  )
  const unplaced = wanted.find(({ placed }) => placed.account === null)
  if (unplaced) {
    const { account } = unplaced.placed.part
    const what = unplaced.placed.part.fills > 0 ? 'trades' : 'cash transactions'
    const of = account === null ? `these ${what} belong` : `the ${what} of ${account} belong`
    throw refusal(parts, `Choose the account ${of} to`)
  }
  const found = wanted.flatMap((part) =>
    part.placed.account ? [{ ...part, account: part.placed.account }] : [],
  )
  for (const { account, placed } of found) {
    const misfit = placed.misfits.find(({ accountId, isRefused }) => isRefused && accountId === account.id)
    if (misfit) throw refusal(parts, misfit.text)
  }
  const seen = new Map<string, PartWithAccount>()
  for (const part of found) {
    const { family, account } = part.placed.part
    const place = `${part.account.id} ${family}`
    const other = seen.get(place)
    if (other) {
      const names = [other.placed.part.account, account].map((name) => name ?? 'without a name').join(' and ')
      throw refusal(parts, `The files hold two accounts, ${names}. Choose a separate account for each.`)
    }
    seen.set(place, part)
  }
  return found
}

function refusal(parts: readonly PlannedPart[], sentence: string): AppError {
  return invalidInput({ [parts.length > 1 ? 'destinations' : 'accountId']: sentence })
}

type FilesInput = { userId: string; importId: string; read: ReadUpload }

/** The originals, stored once, under the first of the imports made from them. */
function storedFiles({ userId, importId, read }: FilesInput): StoredFile[] {
  return read.kept.files.map((file, index) => {
    const outcome = read.set.files[index]
    const format = outcome?.status === 'parsed' ? outcome.format : 'unknown'
    const order = outcome?.status === 'parsed' ? outcome.result.dateOrder : undefined
    return {
      name: file.name,
      format,
      size: file.bytes.byteLength,
      sha256: file.sha256,
      storageKey: `${userId}/imports/${importId}/${index}`,
      ...(order && order !== 'ambiguous' ? { dateOrder: order } : {}),
    }
  })
}

async function remember(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  read: ReadUpload,
): Promise<void> {
  const updatedAt = clock.now()
  for (const head of read.heads) {
    if (!head) continue
    const { signature } = head
    // One that was remembered stays as it was chosen: in this file the header may be in another row.
    if (read.remembered) await markMappingUsed(db, { userId, signature, updatedAt })
    else await rememberMapping(db, { userId, signature, mapping: read.mapping, updatedAt })
  }
}
