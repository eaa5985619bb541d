import type { Deps } from '../../deps.ts'
import { type Db, withTransaction } from '../../platform/database/database.ts'
import type { Notice } from './notice.ts'
import { usersAfter } from './notifications.queries.ts'
import { notifySome } from './notify.ts'

/** What goes to many leaves by a queue of its own: an alert does not wait behind an announcement. */
export const DELIVER_MANY_QUEUE = 'deliver-to-many'
export const NOTIFY_ALL_QUEUE = 'notify-all'

/** Users of one transaction. */
const SLICE = 250

type Slice = { notice: Notice; after: string | null; userIds: string[] | null }

/**
 * Tells everybody, or those named, in the background: queued in the caller's transaction, and each user told once however
 * often a slice is tried.
 */
export async function notifyAll(
  { db, jobs }: { db: Db; jobs: Deps['jobs'] },
  { to, notice }: { to: 'everybody' | readonly string[]; notice: Omit<Notice, 'announcedFrom'> },
): Promise<void> {
  const userIds = to === 'everybody' ? null : [...to].sort()
  await jobs.send(db, NOTIFY_ALL_QUEUE, { notice, after: null, userIds } satisfies Slice)
}

/** Tells the next slice, and leaves the rest to the next job: both or neither. */
export async function notifySlice(deps: Deps, { notice, after, userIds }: Slice): Promise<void> {
  await withTransaction(deps.db, async (db) => {
    const slice = userIds ? userIds.slice(0, SLICE) : await usersAfter(db, { after, limit: SLICE })
    const last = slice.at(-1)
    if (last === undefined) return
    const rest = userIds ? userIds.slice(SLICE) : null
    if (slice.length === SLICE)
      await deps.jobs.send(db, NOTIFY_ALL_QUEUE, { notice, after: last, userIds: rest } satisfies Slice)
    await notifySome(
      { ...deps, db },
      { told: slice.map((userId) => ({ userId, notice })), queue: DELIVER_MANY_QUEUE },
    )
  })
}
