import { and, eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { views } from '../../schema/users.ts'
import { renameInSearch, type WordRename } from './rename-in-search.ts'

/** A view's search before and after. */
export type RenamedView = { id: string; before: string; after: string }

/** Replaces a word with its new name in all of a user's saved views; part of the transaction that renames it. */
export async function renameInViews(
  db: Db,
  { userId, ...renamed }: WordRename & { userId: string },
): Promise<RenamedView[]> {
  const rows = await db
    .select({ id: views.id, search: views.search })
    .from(views)
    .where(eq(views.userId, userId))
    .for('update')
  const changed = rows
    .map(({ id, search }) => ({ id, before: search, after: renameInSearch(search, renamed) }))
    .filter(({ before, after }) => before !== after)
  for (const { id, after } of changed) {
    await db
      .update(views)
      .set({ search: after })
      .where(and(eq(views.userId, userId), eq(views.id, id)))
  }
  return changed
}

/** Restores views; one that was changed since stays as it is. */
export async function restoreViews(
  db: Db,
  { userId, renamed }: { userId: string; renamed: readonly RenamedView[] },
): Promise<void> {
  for (const { id, before, after } of renamed) {
    await db
      .update(views)
      .set({ search: before })
      .where(and(eq(views.userId, userId), eq(views.id, id), eq(views.search, after)))
  }
}
