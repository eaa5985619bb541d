import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { tradePlans } from '../../schema/plans.ts'
import { screenshots, tradeJournals } from '../../schema/trades.ts'
import { joinJournals } from './join-journals.ts'

type Change = {
  userId: string
  accountId: string
  gone: readonly string[]
  /** Ids of trades that did not exist before. */
  appeared: readonly string[]
  /** The trade that contains each fill, by the fill's identity; only needed if trades are gone. */
  holders: ReadonlyMap<string, string>
}

/**
 * Keeps each journal with its fill. A journal whose trade is gone moves to the trade that now contains the fill it was
 * written under; if that trade has its own journal, the notes are combined. A journal without a trade (its import was
 * undone) waits for the fill to return. Returns the trades whose own journal came or went, and with it their risk.
 */
export async function carryJournals(db: Db, change: Change): Promise<string[]> {
  const affected = await bringBack(db, change)
  if (change.gone.length === 0) return affected
  const { userId, accountId } = change
  const orphans = await db
    .select()
    .from(tradeJournals)
    .where(
      and(
        eq(tradeJournals.userId, userId),
        eq(tradeJournals.accountId, accountId),
        inArray(tradeJournals.tradeId, [...change.gone]),
      ),
    )
  for (const orphan of orphans) {
    const tradeId = change.holders.get(orphan.key)
    if (!tradeId) continue
    const [taken] = await db
      .select()
      .from(tradeJournals)
      .where(and(eq(tradeJournals.userId, userId), eq(tradeJournals.tradeId, tradeId)))
    if (taken) {
      const merged = { ...joinJournals(taken, orphan), revision: taken.revision + 1 }
      await db
        .update(tradeJournals)
        .set(merged)
        .where(and(eq(tradeJournals.userId, userId), eq(tradeJournals.tradeId, tradeId)))
    } else {
      await db
        .update(tradeJournals)
        .set({ tradeId, movedFrom: orphan.movedFrom ?? orphan.tradeId })
        .where(and(eq(tradeJournals.userId, userId), eq(tradeJournals.tradeId, orphan.tradeId)))
      affected.push(tradeId)
    }
    await carryLinks(db, { userId, from: orphan.tradeId, to: tradeId })
  }
  return affected
}

/** Moves a trade's pictures, its plan and its decision links along with its journal. */
async function carryLinks(
  db: Db,
  { userId, from, to }: { userId: string; from: string; to: string },
): Promise<void> {
  for (const table of [screenshots, tradePlans]) {
    await db
      .update(table)
      .set({ tradeId: to })
      .where(and(eq(table.userId, userId), eq(table.tradeId, from)))
  }
  await db
    .update(tradeJournals)
    .set({ decisionGroup: to })
    .where(and(eq(tradeJournals.userId, userId), eq(tradeJournals.decisionGroup, from)))
}

/** Moves a journal back when the trade it was written under appears again. */
async function bringBack(db: Db, { userId, accountId, appeared }: Change): Promise<string[]> {
  if (appeared.length === 0) return []
  const affected: string[] = []
  const moved = await db
    .select({ tradeId: tradeJournals.tradeId, home: tradeJournals.movedFrom })
    .from(tradeJournals)
    .where(
      and(
        eq(tradeJournals.userId, userId),
        eq(tradeJournals.accountId, accountId),
        isNotNull(tradeJournals.movedFrom),
      ),
    )
  for (const { tradeId, home } of moved) {
    if (!home || !appeared.includes(home)) continue
    await db
      .update(tradeJournals)
      .set({ tradeId: home, movedFrom: null })
      .where(and(eq(tradeJournals.userId, userId), eq(tradeJournals.tradeId, tradeId)))
    await carryLinks(db, { userId, from: tradeId, to: home })
    affected.push(home, tradeId)
  }
  return affected
}
