import * as contract from '@ballast/contract/setups'
import { and, eq, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Deps } from '../../deps.ts'
import { isDuplicate, withTransaction } from '../../platform/database/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type Gate, register } from '../../platform/http/register.ts'
import { setups } from '../../schema/accounts.ts'
import { tradeJournals } from '../../schema/trades.ts'
import { bumpVersion } from '../trades/data-version.ts'

type SetupRow = typeof setups.$inferSelect

export function mountSetups(gate: Gate, { db, clock }: Deps): void {
  const own = (userId: string, id: string) => and(eq(setups.userId, userId), eq(setups.id, id))

  register(gate, contract.listSetups, async ({ caller }) => {
    const rows = await db
      .select()
      .from(setups)
      .where(eq(setups.userId, caller.userId))
      .orderBy(sql`lower(${setups.name})`)
    return rows.map(presentSetup)
  })
  register(gate, contract.createSetup, async ({ caller, body }) => {
    const row: SetupRow = {
      userId: caller.userId,
      id: uuid(),
      name: body.name,
      rules: body.rules,
      description: body.description ?? '',
      expectedR: body.expectedR ?? null,
      archivedAt: null,
      createdAt: clock.now(),
    }
    await named(() => db.insert(setups).values(row))
    return presentSetup(row)
  })
  register(gate, contract.updateSetup, async ({ caller, params, body: { archived, ...fields } }) => {
    const archivedAt = archived === undefined ? {} : { archivedAt: archived ? clock.now() : null }
    const row = await named(() =>
      withTransaction(db, async (db) => {
        const [changed] = await db
          .update(setups)
          .set({ ...fields, ...archivedAt, userId: caller.userId })
          .where(own(caller.userId, params.id))
          .returning()
        await bumpVersion(db, { userId: caller.userId, reload: true })
        return changed
      }),
    )
    if (!row) throw new AppError('not_found')
    return presentSetup(row)
  })
  register(gate, contract.deleteSetup, async ({ caller, params }) => {
    await withTransaction(db, async (db) => {
      const gone = await db.delete(setups).where(own(caller.userId, params.id)).returning({ id: setups.id })
      if (gone.length === 0) throw new AppError('not_found')
      await db
        .update(tradeJournals)
        .set({ setupId: null })
        .where(and(eq(tradeJournals.userId, caller.userId), eq(tradeJournals.setupId, params.id)))
      await bumpVersion(db, { userId: caller.userId, reload: true })
    })
    return { ok: true as const }
  })
}

function presentSetup(row: SetupRow): contract.Setup {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    rules: row.rules,
    expectedR: row.expectedR,
    archived: row.archivedAt !== null,
  }
}

async function named<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isDuplicate(error, 'setups_name'))
      throw new AppError('name_taken', { fields: { name: 'You already have a setup with this name' } })
    throw error
  }
}
