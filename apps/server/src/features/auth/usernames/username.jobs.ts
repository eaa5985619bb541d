import { usernameSkeleton } from '@ballast/domain/people/username-skeleton'
import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm'
import type { Deps } from '../../../deps.ts'
import { isDuplicate } from '../../../platform/database/database.ts'
import { pages } from '../../../platform/database/pages.ts'
import { formerUsernames, users } from '../../../schema/users.ts'

const BATCH_SIZE = 200

/** Expires old names, and gives names from before skeletons existed theirs. */
export function workOnUsernames(deps: Pick<Deps, 'db' | 'clock' | 'jobs'>): void {
  deps.jobs.work('usernames', { retryLimit: 1, cron: '23 * * * *' }, async () => {
    await endFormerNames(deps)
    await fillSkeletons(deps)
  })
}

/** Old names that no longer redirect become available again. */
export async function endFormerNames({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.delete(formerUsernames).where(lte(formerUsernames.until, clock.now()))
}

/**
 * Writes the skeleton of every name that has none, in batches. If two existing names look alike, the first one found
 * gets the skeleton; the other user keeps their name, which then blocks nobody.
 */
export async function fillSkeletons({ db }: Pick<Deps, 'db'>): Promise<void> {
  const unwritten = pages<{ id: string; username: string }>(BATCH_SIZE, (after) =>
    db
      .select({ id: users.id, username: users.username })
      .from(users)
      .where(and(isNull(users.usernameSkeleton), after ? gt(users.id, after.id) : undefined))
      .orderBy(asc(users.id))
      .limit(BATCH_SIZE),
  )
  for await (const page of unwritten)
    for (const { id, username } of page) {
      const own = usernameSkeleton(username)
      const write = (usernameSkeleton: string) =>
        db.update(users).set({ usernameSkeleton }).where(eq(users.id, id))
      try {
        await write(own || `- ${id}`)
      } catch (error) {
        if (!isDuplicate(error)) throw error
        // No name contains a space, so this skeleton blocks nobody's.
        await write(`${own} ${id}`)
      }
    }
}
