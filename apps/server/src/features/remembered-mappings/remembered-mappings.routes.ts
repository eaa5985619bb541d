import { columnMappingSchema } from '@ballast/contract/imports'
import * as contract from '@ballast/contract/journal/remembered-mappings'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { type Db, withTransaction } from '../../platform/database/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type Gate, register } from '../../platform/http/register.ts'
import { columnMappings as table } from '../../schema/imports.ts'
import { storeDeleted, takeDeleted } from '../undo/deleted-things.ts'

type Row = typeof table.$inferSelect
type MappingRef = { userId: string; signature: string }

const MAX_LISTED = 200

export function mountRememberedMappings(gate: Gate, deps: Deps): void {
  const { db } = deps
  register(gate, contract.listMappings, async ({ caller: { userId } }) => {
    const rows = await db
      .select()
      .from(table)
      .where(eq(table.userId, userId))
      .orderBy(desc(table.updatedAt), table.signature)
      .limit(MAX_LISTED)
    return { mappings: rows.map(present) }
  })
  register(
    gate,
    contract.changeMapping,
    async ({ caller: { userId }, body: { signature, name, costsAre } }) => {
      const mapping = costsAre && sql`${table.mapping} || ${JSON.stringify({ costsAre })}::jsonb`
      const changed = await db
        .update(table)
        .set({ signature, ...(name && { name }), ...(mapping && { mapping }) })
        .where(is({ userId, signature }))
        .returning()
      if (changed.length === 0) throw new AppError('not_found')
      return { ok: true as const }
    },
  )
  register(gate, contract.forgetMapping, async ({ caller: { userId }, body: { signature } }) => {
    await forget(deps, { userId, signature })
    return { ok: true as const }
  })
  register(gate, contract.restoreMapping, async ({ caller: { userId }, body: { signature } }) => {
    await withTransaction(db, (db) => restore({ ...deps, db }, { userId, signature }))
    return { ok: true as const }
  })
}

const is = ({ userId, signature }: MappingRef) =>
  and(eq(table.userId, userId), eq(table.signature, signature))

function forget({ db, clock }: Pick<Deps, 'db' | 'clock'>, named: MappingRef): Promise<void> {
  return withTransaction(db, async (db) => {
    const [row] = await db.delete(table).where(is(named)).returning()
    if (!row) throw new AppError('not_found')
    await storeDeleted(db, { ...deletedKey(named), rows: row, files: [], now: clock.now() })
  })
}

async function restore({ db, clock }: { db: Db } & Pick<Deps, 'clock'>, named: MappingRef): Promise<void> {
  const row = await takeDeleted<Omit<Row, 'updatedAt'> & { updatedAt: string }>(db, {
    ...deletedKey(named),
    now: clock.now(),
  })
  if (!row) throw new AppError('not_found')
  await db
    .insert(table)
    .values({ ...row, userId: named.userId, updatedAt: new Date(row.updatedAt) })
    .onConflictDoNothing()
}

function deletedKey({ userId, signature }: MappingRef) {
  return { userId, kind: 'column_mapping' as const, id: signature }
}

function present({ signature, name, mapping, updatedAt }: Row) {
  const [, ...columns] = signature.split('|')
  const parsed = columnMappingSchema.safeParse(mapping)
  return {
    signature,
    name,
    // A long signature ends with a hash.
    columns: columns.map((name) => (name.startsWith('… ') ? '…' : name)),
    mapping: parsed.success ? parsed.data : null,
    updatedAt: updatedAt.toISOString(),
  }
}
