import { and, eq, sql } from 'drizzle-orm'
import { amongIds } from '../../platform/database/among.ts'
import type { Db } from '../../platform/database/database.ts'
import { experiments } from '../../schema/findings.ts'
import { type RenamedView, renameInViews, restoreViews } from '../views/rename-in-views.ts'
import type { Pair } from './merge.queries.ts'

/** An experiment's accounts before and after a merge. */
type MovedExperiment = { id: string; before: string[]; after: string[] }
/** The saved views and experiments that named the merged account. */
export type MovedScopes = { views: RenamedView[]; experiments: MovedExperiment[] }
/** Merges of earlier releases stored ids only. */
export type StoredScopes = { [Kind in keyof MovedScopes]: readonly (MovedScopes[Kind][number] | string)[] }

/** Puts the remaining account in the place of the merged one, once where both are named. */
export async function moveScopes(db: Db, { userId, from, into }: Pair): Promise<MovedScopes> {
  const views = await renameInViews(db, { userId, of: 'accounts', from, to: into })
  const rows = await db
    .select({ id: experiments.id, before: experiments.accountIds })
    .from(experiments)
    .where(
      and(eq(experiments.userId, userId), sql`${experiments.accountIds} @> ${JSON.stringify([from])}::jsonb`),
    )
  const moved = rows.map(({ id, before }) => ({
    id,
    before,
    after: [...new Set(before.map((accountId) => (accountId === from ? into : accountId)))].sort(),
  }))
  for (const { id, after } of moved)
    await db
      .update(experiments)
      .set({ accountIds: after })
      .where(and(eq(experiments.userId, userId), eq(experiments.id, id)))
  return { views, experiments: moved }
}

/** Undoes `moveScopes`; a view that was changed since stays as it is. */
export async function moveScopesBack(
  db: Db,
  { userId, from, into }: Pair,
  stored: StoredScopes,
): Promise<void> {
  const views = stored.views.filter((view) => typeof view !== 'string')
  await restoreViews(db, { userId, renamed: views })
  for (const moved of stored.experiments)
    if (typeof moved !== 'string')
      await db
        .update(experiments)
        .set({ accountIds: moved.before })
        .where(and(eq(experiments.userId, userId), eq(experiments.id, moved.id)))
  await db.execute(
    sql`UPDATE views SET search = replace(search, ${into}, ${from})
        WHERE user_id = ${userId} AND ${amongIds(sql`id`, idsIn(stored.views))}`,
  )
  await db.execute(
    sql`UPDATE experiments SET account_ids = replace(account_ids::text, ${into}, ${from})::jsonb
        WHERE user_id = ${userId} AND ${amongIds(sql`id`, idsIn(stored.experiments))}`,
  )
}

const idsIn = (all: readonly unknown[]) => all.filter((each) => typeof each === 'string')
