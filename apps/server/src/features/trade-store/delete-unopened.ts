import { findUnopened } from '@ballast/importers/position-effects'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { amongTexts } from '../../platform/database/among.ts'
import type { Db } from '../../platform/database/database.ts'
import { executions, imports } from '../../schema/imports.ts'
import { settled } from '../../schema/settled.ts'
import { effectiveExecutions } from './effective-executions.ts'
import { type ExecutionScope, listExecutions } from './executions.queries.ts'

/** How many of an import's fills wait for an earlier file. */
const waiting = sql`coalesce((${imports.counts} ->> 'waiting')::int, 0)`

type Scope = Pick<ExecutionScope, 'userId' | 'accountId' | 'since'> & { symbols: readonly string[] }

/**
 * Deletes imported fills whose positions another import opened, where nothing opens them any more: alone, they would
 * open positions that never were. Importing their file again after that of the openings brings them back.
 */
export async function deleteUnopened(db: Db, scope: Scope): Promise<void> {
  const { userId, accountId, symbols } = scope
  const own = and(
    eq(executions.userId, userId),
    settled(userId, executions.sourceId),
    eq(executions.accountId, accountId),
    inArray(executions.symbol, [...symbols]),
    sql`${executions.details} ? 'unopened'`,
  )
  if (
    symbols.length === 0 ||
    (await db.select({ id: executions.identity }).from(executions).where(own).limit(1)).length === 0
  )
    return
  const rows = (await listExecutions(db, scope)).filter(({ manual }) => !manual)
  const fills = effectiveExecutions(rows).map((fill) => ({ ...fill, account: null }))
  const left = findUnopened(fills)
  const identities = [...left.keys()].map(({ identity }) => identity)
  if (identities.length === 0) return
  const deleted = await db
    .delete(executions)
    .where(and(own, amongTexts(executions.identity, identities)))
    .returning({ importId: executions.sourceId })
  // Their files are no longer imported completely, so they can be imported again.
  for (const [id, { length }] of Map.groupBy(deleted, ({ importId }) => importId))
    await db
      .update(imports)
      .set({ counts: sql`jsonb_set(${imports.counts}, '{waiting}', to_jsonb(${waiting} + ${length}))` })
      .where(and(eq(imports.userId, userId), eq(imports.id, id)))
}
