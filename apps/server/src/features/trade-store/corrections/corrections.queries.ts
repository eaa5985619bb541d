import type { Micros } from '@ballast/domain/money/micros'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import type { AccountRef } from '../../../platform/database/owned-id.ts'
import { executionCorrections as table } from '../../../schema/imports.ts'

/** Values that replace what the sources state about a fill; null leaves a value as stated. */
export type Correction = {
  quantity: string | null
  price: string | null
  executedAt: number | null
  commission: Micros | null
  fees: Micros | null
  /** The result of what the fill closed, before costs. */
  gross: Micros | null
}

/** An account's corrections by the fill's identity. */
export async function listCorrections(
  db: Db,
  { userId, accountId }: AccountRef,
): Promise<Map<string, Correction>> {
  const rows = await db
    .select()
    .from(table)
    .where(and(eq(table.userId, userId), eq(table.accountId, accountId)))
  return new Map(
    rows.map(({ identity, executedAt, quantity, price, commission, fees, gross }) => [
      identity,
      { quantity, price, executedAt: executedAt?.getTime() ?? null, commission, fees, gross },
    ]),
  )
}

type CorrectionsInput = AccountRef & { corrections: ReadonlyMap<string, Correction>; now: Date }

/** Replaces the corrections of the given fills; one that corrects nothing is deleted. */
export async function saveCorrections(
  db: Db,
  { userId, accountId, corrections, now }: CorrectionsInput,
): Promise<void> {
  await db
    .delete(table)
    .where(
      and(
        eq(table.userId, userId),
        eq(table.accountId, accountId),
        inArray(table.identity, [...corrections.keys()]),
      ),
    )
  const changed = [...corrections].filter(([, facts]) => Object.values(facts).some((value) => value !== null))
  if (changed.length === 0) return
  await db.insert(table).values(
    changed.map(([identity, { executedAt, ...facts }]) => ({
      userId,
      accountId,
      identity,
      ...facts,
      executedAt: executedAt === null ? null : new Date(executedAt),
      updatedAt: now,
    })),
  )
}
