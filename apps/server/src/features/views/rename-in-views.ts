import { and, eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { views } from '../../schema/users.ts'
import { renameInSearch, type WordRename } from './rename-in-search.ts'

/** A view as it was and as it is now. */
export type RenamedView = { id: string; before: string; after: string }

/** Makes every saved view of a user ask for a word by its new name; part of the transaction that renames it. */
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

/** Puts views back as they were; one that was changed since stays as it is. */
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
