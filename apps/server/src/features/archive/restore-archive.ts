import { stat } from 'node:fs/promises'
import { preferencesSchema, type Role } from '@ballast/contract/auth'
import { FREE_ACCOUNTS, FREE_TRADES } from '@ballast/domain/billing/free-plan'
import { and, eq, max, sql } from 'drizzle-orm'
import type { AnyPgTable } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import type { Deps } from '../../deps.ts'
import { raiseVersion } from '../../platform/changes/data-version.ts'
import { type Db, isDuplicate, withTransaction } from '../../platform/database/database.ts'
import { removeRefused } from '../../platform/files/put-with-row.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { evaluations } from '../../schema/findings.ts'
import { imports } from '../../schema/imports.ts'
import { trades } from '../../schema/trades.ts'
import { users } from '../../schema/users.ts'
import { accountsOf } from '../accounts/accounts.queries.ts'
import { hasPro } from '../subscription/plan-limits.ts'
import { rebuildTrades } from '../trade-store/rebuild-trades.ts'
import { tradeId } from '../trade-store/trade-id.ts'
import { countTrades } from '../trade-store/trades.queries.ts'
import { countRows } from './archive-rows.ts'
import { LimitedRows } from './archived-limits.ts'
import type { ArchivedTable } from './archived-table.ts'
import { ARCHIVED_TABLES } from './archived-tables.ts'
import { type ArchivePart, damaged, openArchive } from './open-archive.ts'
import { type ArchivedRow, deletedTradeSchema, rowSchema } from './row-codec.ts'
import { storeFile } from './store-file.ts'
import { ARCHIVE_FORMAT, storageKeysOf } from './write-archive.ts'

export type RestoreCounts = { rows: number; files: number; trades: number }
/** `progress` is the share of the archive that has been read, 0–1. */
export type RestoreProgress = (done: { rows: number; files: number; progress: number }) => void

type Context = Pick<Deps, 'db' | 'files' | 'clock' | 'config'>
type RestoreInput = { userId: string; role: Role; path: string; report: RestoreProgress }

/**
 * Restores an archive into an empty account, in one transaction: completely or not at all. Every row is checked, every
 * picture is decoded, and trades are built from the fills as in an import.
 * @throws AppError not_empty, unreadable_archive, trade_limit when the caller's plan has no room for it
 */
export async function restoreArchive(
  deps: Context,
  { userId, role, path, report }: RestoreInput,
): Promise<RestoreCounts> {
  const written: string[] = []
  let isComplete = false
  try {
    return await withTransaction(deps.db, async (db) => {
      await assertEmpty(db, userId)
      const restore = new Restore({ ...deps, db }, userId, written)
      const { size } = await stat(path)
      let read = 0
      const parts = openArchive(path, (bytes) => {
        read += bytes
      })
      for await (const part of parts) {
        await restore.take(part)
        report({ ...restore.counts(), progress: size > 0 ? read / size : 0 })
      }
      const done = await restore.finish()
      await assertRoom({ ...deps, db }, { userId, role })
      isComplete = true
      return done
    })
  } catch (error) {
    // Until it was complete, nothing can have been saved.
    await removeRefused(deps.files, written, isComplete ? error : null)
    // Another tab may have written something since, which the archive’s rows collided with.
    await assertEmpty(deps.db, userId)
    throw error
  }
}

/** The plan limits a restored archive like any new data. */
async function assertRoom(
  { db, config, clock }: Pick<Context, 'db' | 'config' | 'clock'>,
  caller: { userId: string; role: Role },
): Promise<void> {
  const counts = { accounts: (await accountsOf(db, caller)).length, trades: await countTrades(db, caller) }
  if (counts.accounts <= FREE_ACCOUNTS && counts.trades <= FREE_TRADES) return
  if (await hasPro({ db, config, clock }, caller)) return
  throw new AppError('trade_limit', {
    message: `This archive holds ${counts.trades} trades in ${counts.accounts} accounts; the free plan keeps ${FREE_TRADES} in ${FREE_ACCOUNTS}. Nothing was restored: put it back once you have Pro.`,
  })
}

/** An account is empty if none of the archived tables has a row of it. */
export async function assertEmpty(db: Db, userId: string): Promise<void> {
  for (const archived of ARCHIVED_TABLES)
    if ((await countRows(db, archived, userId)) > 0) throw new AppError('not_empty')
}

class Restore {
  private readonly schemas = new Map<string, z.ZodMiniType<ArchivedRow>>()
  private readonly rowCounts: Record<string, number> = {}
  private readonly limited = new LimitedRows()
  private readonly expectedFiles = new Set<string>()
  /** When the trades in the bin were deleted, by id. */
  private readonly deleted = new Map<string, Date>()
  private files = 0
  private isOurs = false
  private isWhole = false
  /** The data version of the journal when it was archived, if the archive states it. */
  private archivedVersion: number | null = null
  private readonly deps: Context
  private readonly userId: string
  private readonly written: string[]

  constructor(deps: Context, userId: string, written: string[]) {
    this.deps = deps
    this.userId = userId
    this.written = written
  }

  counts(): { rows: number; files: number } {
    return { rows: Object.values(this.rowCounts).reduce((sum, n) => sum + n, 0), files: this.files }
  }

  async take(part: ArchivePart): Promise<void> {
    if (part.kind === 'file' && part.name === 'archive.json') {
      const head = readJson(part) as { format?: unknown; version?: unknown } | null
      if (head?.format !== ARCHIVE_FORMAT.format) throw damaged('This is not a Ballast archive.')
      if (head.version !== ARCHIVE_FORMAT.version)
        throw damaged('This archive was written by a newer version of Ballast.')
      this.isOurs = true
      return
    }
    if (!this.isOurs) throw damaged('This is not a Ballast archive.')
    if (part.kind === 'lines') return this.takeLines(part.name, part.lines)
    if (part.name === 'data/preferences.json') return this.takePreferences(readJson(part))
    if (part.name === 'end.json') return this.takeEnd(readJson(part))
    if (part.name.startsWith('files/')) return this.takeFile(part.name.slice('files/'.length), part.bytes)
  }

  private async takeLines(name: string, lines: readonly string[]): Promise<void> {
    const table = /^data\/([a-z-]+)\.jsonl$/.exec(name)?.[1] ?? ''
    const from = this.rowCounts[table] ?? 0
    this.rowCounts[table] = from + lines.length
    const parse = <Row>(schema: z.ZodMiniType<Row>) =>
      lines.map((line, index) => {
        const at = `line ${from + index + 1} of ${name}`
        const checked = schema.safeParse(parseJson(line, at))
        if (checked.success) return checked.data
        const issue = checked.error.issues[0]
        throw damaged(`This archive is damaged: ${at}, ${issue?.path.join('.') || 'the row'} does not fit.`)
      })
    if (table === 'deleted-trades') {
      for (const { accountId, key, deletedAt } of parse(deletedTradeSchema)) {
        const id = tradeId({ userId: this.userId, accountId }, key)
        if (this.deleted.has(id)) throw twice(name)
        this.deleted.set(id, deletedAt)
      }
      return
    }
    const archived = ARCHIVED_TABLES.find((known) => known.name === table)
    if (!archived) throw damaged(`This archive holds “${name}”, which is not known here.`)
    const schema = this.schemas.get(table) ?? rowSchema(archived)
    this.schemas.set(table, schema)
    const parsed = parse(schema)
    this.limited.add(table, parsed)
    const rows = parsed.map((row) => this.owned(archived, row))
    try {
      await insert(this.deps.db, archived.table, rows)
    } catch (error) {
      throw isDuplicate(error) ? twice(name) : error
    }
  }

  /** The row to insert, with the new owner, the owner's trade ids, and storage keys under the owner's id. */
  private owned(archived: ArchivedTable, row: ArchivedRow): ArchivedRow {
    for (const key of storageKeysOf(row)) this.expectedFiles.add(key)
    const own: ArchivedRow = { ...row, userId: this.userId }
    for (const name of archived.tradeIds ?? []) {
      const ref = row[name]
      if (Array.isArray(ref)) own[name] = tradeId({ userId: this.userId, accountId: ref[0] }, ref[1])
    }
    if (typeof row.storageKey === 'string') own.storageKey = `${this.userId}/${row.storageKey}`
    if (archived.table === imports)
      own.files = (row.files as { storageKey: string }[]).map((file) => ({
        ...file,
        storageKey: `${this.userId}/${file.storageKey}`,
      }))
    return own
  }

  private async takePreferences(value: unknown): Promise<void> {
    const parsed = preferencesSchema.safeParse(value)
    if (!parsed.success) return
    // Preferences the user never chose keep following the defaults of later versions.
    const chosen = Object.entries(parsed.data).filter(([name]) => name in (value as object))
    const preferences = Object.fromEntries(chosen)
    await this.deps.db.update(users).set({ preferences }).where(eq(users.id, this.userId))
  }

  private async takeFile(key: string, bytes: Uint8Array): Promise<void> {
    const storageKey = `${this.userId}/${key}`
    this.files++
    if (this.expectedFiles.delete(key)) {
      this.written.push(storageKey)
      return storeFile(this.deps, storageKey, bytes)
    }
    // Archives of earlier versions hold a file once for each of the imports that share it.
    if (!this.written.includes(storageKey))
      throw damaged(`This archive holds “files/${key}”, which nothing refers to.`)
  }

  private takeEnd(value: unknown): void {
    const end = value as { rows?: Record<string, number>; files?: number; dataVersion?: unknown } | null
    const isSame = Object.entries(end?.rows ?? {}).every(([name, n]) => (this.rowCounts[name] ?? 0) === n)
    if (!end || !isSame || end.files !== this.files) throw damaged('This archive is not complete.')
    const { dataVersion } = end
    if (typeof dataVersion === 'number' && dataVersion >= 0 && dataVersion <= MAX_VERSION)
      this.archivedVersion = Math.floor(dataVersion)
    this.isWhole = true
  }

  async finish(): Promise<RestoreCounts> {
    if (!this.isWhole) throw damaged('This archive is cut off: its end is missing.')
    const { db } = this.deps
    const { userId } = this
    let built = 0
    for (const account of await accountsOf(db, { userId }))
      built += (await rebuildTrades(db, { userId, accountId: account.id, symbols: null, reload: true }))
        .trades
    for (const [id, deletedAt] of this.deleted)
      await db
        .update(trades)
        .set({ deletedAt })
        .where(and(eq(trades.userId, userId), eq(trades.id, id)))
    await this.continueVersion()
    return { ...this.counts(), trades: built }
  }

  /**
   * Goes on from the archived data version, so that a look knows whether trades have changed since. If that is not stated,
   * they may have.
   */
  private async continueVersion(): Promise<void> {
    const { db } = this.deps
    const { userId } = this
    const own = eq(evaluations.userId, userId)
    const [last] = await db
      .select({ version: max(evaluations.dataVersion) })
      .from(evaluations)
      .where(own)
    const archived = this.archivedVersion ?? Math.min(MAX_VERSION, (last?.version ?? -1) + 1)
    const version = await raiseVersion(db, { userId, least: archived })
    if (version > archived)
      await db
        .update(evaluations)
        .set({ dataVersion: sql`${evaluations.dataVersion} + ${version - archived}::int` })
        .where(own)
  }
}

/** More changes than a journal can have. */
const MAX_VERSION = 1e9

const BATCH_SIZE = 500

async function insert(db: Db, table: AnyPgTable, rows: readonly ArchivedRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH_SIZE)
    await db.insert(table).values(rows.slice(from, from + BATCH_SIZE) as never)
}

function twice(name: string): AppError {
  return damaged(`This archive is damaged: two rows of ${name} are the same, or have the same name.`)
}

function parseJson(text: string, at: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw damaged(`This archive is damaged: ${at} is not JSON.`)
  }
}

function readJson({ name, bytes }: Extract<ArchivePart, { kind: 'file' }>): unknown {
  return parseJson(new TextDecoder().decode(bytes), name)
}
