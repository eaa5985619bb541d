import { createHash } from 'node:crypto'
import type { ImportPreview } from '@ballast/contract/imports'
import { microsFromDecimal } from '@ballast/domain/money/micros'
import { v7 as uuid } from 'uuid'
import type { Deps } from '../../deps.ts'
import { withTransaction } from '../../platform/database/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { UploadedFile } from '../../platform/http/request.ts'
import type { StoredFile } from '../../schema/imports.ts'
import { assertRoomForTrades } from '../trades/log-trade.ts'
import { presentPreview } from './imports.presenter.ts'
import { type ImportRow, insertImport, rememberMapping } from './imports.queries.ts'
import { isNothingNew, planImport } from './plan-import.ts'
import type { ReadSets } from './read-sets.ts'
import { type ReadUpload, readUpload } from './read-upload.ts'

export const IMPORT_QUEUE = 'import'

type Context = Pick<Deps, 'db' | 'clock' | 'config' | 'files' | 'jobs' | 'readers'> & { sets: ReadSets }
type Upload = { body: string; uploads: readonly UploadedFile[] }

/**
 * Takes files in: checks them, keeps the originals, and queues the import. Refuses with a sentence (and
 * keeps nothing) when a file cannot be read, nothing in it is new, or the free plan has no room.
 */
export async function startImport(
  deps: Context,
  caller: Caller,
  upload: Upload,
): Promise<{ row: ImportRow; accountName: string }> {
  const { db, clock } = deps
  const read = await readUpload(deps, { userId: caller.userId, ...upload })
  const { account, set } = read
  if (!account)
    throw new AppError('invalid_input', {
      fields: { accountId: 'Choose the account these trades belong to' },
    })
  const unread = set.files.find((file) => file.status !== 'parsed')
  if (unread) {
    const reason =
      unread.status === 'refused' ? unread.message : 'Its format is not known: choose what its columns hold.'
    throw new AppError('unreadable_file', { message: `${unread.file}: ${reason} Nothing was imported.` })
  }
  const plan = await planImport(db, set, account)
  if (isNothingNew(plan)) {
    const why = plan.conflicts[0] ?? 'Everything in it is in this account already.'
    throw new AppError('nothing_to_import', { message: `Nothing was added. ${why}` })
  }
  const preview = presentPreview(read, plan)
  await assertRoomForTrades(deps, caller, plan.fresh > 0 ? preview.built.trades + preview.built.open : 0)
  const id = uuid()
  const files = await keepFiles(deps, { userId: caller.userId, importId: id, read })
  const row: ImportRow = {
    userId: caller.userId,
    id,
    accountId: account.id,
    status: 'running',
    error: null,
    files,
    options: { options: read.options, timeZone: read.timeZone, mapping: read.mapping },
    counts: { executions: 0, known: 0, enriched: 0, cashEvents: 0, skipped: 0, problems: 0, trades: 0 },
    totals: closedTotals(preview.built),
    stated: set.stated,
    days: set.days,
    createdAt: clock.now(),
    finishedAt: null,
    undoneAt: null,
  }
  deps.sets.keep(id, set)
  await withTransaction(db, async (db) => {
    await insertImport(db, row)
    if (read.options.mapping) await remember({ db, clock }, caller.userId, read)
    await deps.jobs.send(db, IMPORT_QUEUE, { userId: caller.userId, id })
  })
  return { row, accountName: account.name }
}

/** What the closed trades of the files come to: the figures that were confirmed. */
function closedTotals({ trades, gross, fees, net }: ImportPreview['built']): ImportRow['totals'] {
  const micros = (text: string | null) => (text === null ? null : microsFromDecimal(text))
  return {
    source: 'These files',
    count: trades,
    gross: micros(gross),
    fees: micros(fees),
    net: fees === null ? null : micros(net),
  }
}

async function keepFiles(
  { files: store }: Pick<Deps, 'files'>,
  { userId, importId, read }: { userId: string; importId: string; read: ReadUpload },
): Promise<StoredFile[]> {
  const kept: StoredFile[] = []
  for (const [index, file] of read.files.entries()) {
    const outcome = read.set.files[index]
    const storageKey = `${userId}/imports/${importId}/${index}`
    await store.put(storageKey, file.bytes, 'application/octet-stream')
    const sha256 = createHash('sha256').update(file.bytes).digest('hex')
    const format = outcome?.status === 'parsed' ? outcome.format : 'unknown'
    kept.push({ name: file.name, format, size: file.bytes.byteLength, sha256, storageKey })
  }
  return kept
}

async function remember(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  read: ReadUpload,
): Promise<void> {
  for (const head of read.heads) {
    if (!head) continue
    await rememberMapping(db, {
      userId,
      signature: head.signature,
      mapping: read.mapping,
      updatedAt: clock.now(),
    })
  }
}
