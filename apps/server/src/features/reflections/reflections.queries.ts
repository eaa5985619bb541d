import type { Reflection } from '@ballast/contract/reflections'
import { and, between, eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { reflections } from '../../schema/plans.ts'

export type ReflectionRow = typeof reflections.$inferSelect
type Named = { userId: string; day: string }

export async function findReflection(db: Db, { userId, day }: Named): Promise<ReflectionRow | null> {
  const [row] = await db
    .select()
    .from(reflections)
    .where(and(eq(reflections.userId, userId), eq(reflections.day, day)))
  return row ?? null
}

/** Which days between two dates have one, with its mood. */
export async function listMoods(
  db: Db,
  { userId, from, to }: { userId: string; from: string; to: string },
): Promise<{ day: string; mood: number | null }[]> {
  return db
    .select({ day: reflections.day, mood: reflections.mood })
    .from(reflections)
    .where(and(eq(reflections.userId, userId), between(reflections.day, from, to)))
}

/** Keeps a reflection; one that says nothing is removed. */
export async function saveReflection(db: Db, row: ReflectionRow): Promise<void> {
  if (row.text === '' && row.mood === null) {
    await db.delete(reflections).where(and(eq(reflections.userId, row.userId), eq(reflections.day, row.day)))
    return
  }
  const { userId: _, day: __, createdAt: ___, ...set } = row
  await db
    .insert(reflections)
    .values(row)
    .onConflictDoUpdate({ target: [reflections.userId, reflections.day], set })
}

export function presentReflection(day: string, row: ReflectionRow | null): Reflection {
  return {
    day,
    mood: row?.mood ?? null,
    text: row?.text ?? '',
    revision: row?.revision ?? 0,
    updatedAt: row?.updatedAt.toISOString() ?? null,
  }
}
