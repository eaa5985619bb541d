import { hash } from 'node:crypto'
import { findImporter } from '@ballast/importers/catalog'
import type { DecidedDateOrder } from '@ballast/importers/cells/date-time'
import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { amongTexts } from '../../platform/database/among.ts'
import { allUsers, type Db, rowsOf } from '../../platform/database/database.ts'
import { millisOf } from '../../platform/database/instants.ts'
import { accounts } from '../../schema/accounts.ts'
import { columnMappings, imports } from '../../schema/imports.ts'
import { settled } from '../../schema/settled.ts'
import type { PastImport } from './place-parts.ts'

export type ImportRow = typeof imports.$inferSelect

const withAccount = { import: imports, accountName: accounts.name }

export async function listImports(db: Db, { userId }: { userId: string }) {
  return db
    .select(withAccount)
    .from(imports)
    .innerJoin(accounts, and(eq(accounts.userId, imports.userId), eq(accounts.id, imports.accountId)))
    .where(eq(imports.userId, userId))
    .orderBy(desc(imports.id))
    .limit(500)
}

export async function findImport(db: Db, { userId, id }: { userId: string; id: string }) {
  const [row] = await db
    .select(withAccount)
    .from(imports)
    .innerJoin(accounts, and(eq(accounts.userId, imports.userId), eq(accounts.id, imports.accountId)))
    .where(and(eq(imports.userId, userId), eq(imports.id, id)))
  return row ?? null
}

/** The import's row, locked until the transaction ends, so that it is written once. */
export async function lockImport(
  db: Db,
  { userId, id }: { userId: string; id: string },
): Promise<ImportRow | null> {
  const [row] = await db
    .select()
    .from(imports)
    .where(and(eq(imports.userId, userId), eq(imports.id, id)))
    .for('update')
  return row ?? null
}

export async function insertImport(db: Db, row: ImportRow): Promise<void> {
  await db.insert(imports).values(row)
}

export async function updateImport(
  db: Db,
  { userId, id, set }: { userId: string; id: string; set: Partial<ImportRow> },
): Promise<void> {
  await db
    .update(imports)
    .set(set)
    .where(and(eq(imports.userId, userId), eq(imports.id, id)))
}

/**
 * Which parts went into which account, newest first. An import from before broker accounts were stored is matched by
 * its files' platform.
 */
export async function listPastImports(db: Db, { userId }: { userId: string }): Promise<PastImport[]> {
  const rows = await db
    .select({ accountId: imports.accountId, part: imports.part, files: imports.files })
    .from(imports)
    .where(and(eq(imports.userId, userId), inArray(imports.status, ['running', 'done'])))
    .orderBy(desc(imports.id))
    .limit(1000)
  return rows.flatMap(({ accountId, part, files }) => {
    const families = new Set(files.flatMap(({ format }) => findImporter(format)?.family ?? []))
    const parts = part
      ? [part]
      : [...families].map((family) => ({ key: '', family, account: null, currency: null }))
    return parts.map((part) => ({ accountId, part }))
  })
}

/** How the dates of each format were read last, in imports that were not undone. */
export async function lastDateOrders(
  db: Db,
  { userId }: { userId: string },
): Promise<Map<string, DecidedDateOrder>> {
  const rows = await db
    .select({ files: imports.files })
    .from(imports)
    .where(and(eq(imports.userId, userId), inArray(imports.status, ['running', 'done'])))
    .orderBy(desc(imports.id))
    .limit(1000)
  const files = rows.flatMap(({ files }) => files)
  return new Map(
    files.toReversed().flatMap(({ format, dateOrder }) => (dateOrder ? [[format, dateOrder]] : [])),
  )
}

const IS_COMPLETE = sql`coalesce((${imports.counts} ->> 'waiting')::int, 0) = 0`

/** An import that contains a file, done or under way. */
export type FormerImport = { sha256: string; accountId: string; accountName: string; importedAt: Date }

/** Earlier imports of files with these contents, latest first; not those of which some rows still wait for an earlier file. */
export async function listFormerImports(
  db: Db,
  { userId, sha256 }: { userId: string; sha256: readonly string[] },
): Promise<FormerImport[]> {
  const holds = sha256.map((one) => sql`${imports.files} @> ${JSON.stringify([{ sha256: one }])}::jsonb`)
  const rows = await db
    .select({
      files: imports.files,
      accountId: imports.accountId,
      accountName: accounts.name,
      importedAt: imports.createdAt,
    })
    .from(imports)
    .innerJoin(accounts, and(eq(accounts.userId, imports.userId), eq(accounts.id, imports.accountId)))
    .where(
      and(
        eq(imports.userId, userId),
        inArray(imports.status, ['running', 'done']),
        or(...holds),
        IS_COMPLETE,
      ),
    )
    .orderBy(desc(imports.id))
    .limit(500)
  return rows.flatMap(({ files, ...where }) => files.map((file) => ({ sha256: file.sha256, ...where })))
}

/** Imports that were running when the server stopped. */
export async function listRunning(db: Db): Promise<{ userId: string; id: string }[]> {
  return db
    .select({ userId: imports.userId, id: imports.id })
    .from(imports)
    .where(and(allUsers('imports under way at the start'), eq(imports.status, 'running')))
}

/** An index takes values of some 2,700 bytes, so the signature of a file of hundreds of columns is stored with its end as a hash. */
const MAX_SIGNATURE_BYTES = 2500
const KEPT_BYTES = 2000

function storedSignature(signature: string): string {
  const bytes = Buffer.from(signature)
  if (bytes.byteLength <= MAX_SIGNATURE_BYTES) return signature
  const start = bytes.subarray(0, KEPT_BYTES).toString()
  return `${start.slice(0, start.lastIndexOf('|'))}|… ${hash('sha256', signature, 'base64url')}`
}

/** The mapping remembered for files of a signature. */
export async function findMapping(
  db: Db,
  { userId, signature }: { userId: string; signature: string },
): Promise<unknown> {
  const [row] = await db
    .select({ mapping: columnMappings.mapping })
    .from(columnMappings)
    .where(and(eq(columnMappings.userId, userId), eq(columnMappings.signature, storedSignature(signature))))
  return row?.mapping
}

export async function rememberMapping(db: Db, row: typeof columnMappings.$inferInsert): Promise<void> {
  const { userId, signature, ...set } = row
  await db
    .insert(columnMappings)
    .values({ userId, signature: storedSignature(signature), ...set })
    .onConflictDoUpdate({ target: [columnMappings.userId, columnMappings.signature], set })
}

type UsedMapping = Pick<typeof columnMappings.$inferSelect, 'userId' | 'signature' | 'updatedAt'>

export async function markMappingUsed(db: Db, { userId, signature, updatedAt }: UsedMapping): Promise<void> {
  await db
    .update(columnMappings)
    .set({ updatedAt })
    .where(and(eq(columnMappings.userId, userId), eq(columnMappings.signature, storedSignature(signature))))
}

type CashInput = { userId: string; accountId: string; identities: readonly string[] }

/** Those of some cash transactions that an account already has, with their time in ms. */
export async function storedCash(
  db: Db,
  { userId, accountId, identities }: CashInput,
): Promise<{ identity: string; occurredAt: number }[]> {
  return rowsOf(
    db,
    sql`SELECT identity, ${millisOf(sql`min(occurred_at)`)} AS "occurredAt" FROM cash_events
        WHERE user_id = ${userId} AND account_id = ${accountId} AND ${settled(userId)}
          AND ${amongTexts(sql`identity`, identities)}
        GROUP BY identity`,
  )
}
