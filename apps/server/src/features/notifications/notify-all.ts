import type { Deps } from '../../deps.ts'
import { type Db, withTransaction } from '../../platform/database/database.ts'
import { pauseAfter } from '../../platform/pause-after.ts'
import type { Notice } from './notice.ts'
import { usersAfter } from './notifications.queries.ts'
import { notifySome } from './notify.ts'

/** Notifications to many users have their own queue, so that an alert does not wait behind an announcement. */
export const DELIVER_MANY_QUEUE = 'deliver-to-many'
export const NOTIFY_ALL_QUEUE = 'notify-all'

/** Users per transaction, and transactions per job: ten thousand users are one job. */
const SLICE = 100
const SLICES_OF_A_JOB = 100

export type NotifyAllData = { notice: Notice; after: string | null; userIds: string[] | null }

/**
 * Notifies everybody, or the given users, in the background: queued in the caller's transaction, and each user is notified once
 * however often a slice is retried.
 */
export async function notifyAll(
  { db, jobs }: { db: Db; jobs: Deps['jobs'] },
  { to, notice }: { to: 'everybody' | readonly string[]; notice: Omit<Notice, 'announcedFrom'> },
): Promise<void> {
  const userIds = to === 'everybody' ? null : [...to].sort()
  await jobs.send(db, NOTIFY_ALL_QUEUE, { notice, after: null, userIds } satisfies NotifyAllData)
}

/** Notifies slice by slice, and leaves the rest to another job. On a retry, users who have been notified are skipped. */
export async function runNotifyAll(deps: Deps, { notice, after, userIds }: NotifyAllData): Promise<void> {
  let last = after
  let left = userIds
  for (let i = 0; i < SLICES_OF_A_JOB; i++) {
    const started = performance.now()
    const slice: string[] = left
      ? left.slice(0, SLICE)
      : await usersAfter(deps.db, { after: last, limit: SLICE })
    await withTransaction(deps.db, (db) =>
      notifySome(
        { ...deps, db },
        { notices: slice.map((userId) => ({ userId, notice })), queue: DELIVER_MANY_QUEUE },
      ),
    )
    if (slice.length < SLICE) return
    last = slice.at(-1) ?? last
    left = left ? left.slice(SLICE) : null
    await pauseAfter(started)
  }
  const rest = { notice, after: last, userIds: left } satisfies NotifyAllData
  await deps.jobs.send(deps.db, NOTIFY_ALL_QUEUE, rest)
}
