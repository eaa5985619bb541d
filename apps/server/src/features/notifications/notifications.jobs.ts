import { DAY_MS } from '@ballast/domain/time/durations'
import type { Deps } from '../../deps.ts'
import { pauseAfter } from '../../platform/pause-after.ts'
import { deliver, MAX_ATTEMPTS } from './deliver.ts'
import { forgetOld } from './notifications.queries.ts'
import { DELIVER_QUEUE, type DeliverData } from './notify.ts'
import { DELIVER_MANY_QUEUE, NOTIFY_ALL_QUEUE, type NotifyAllData, runNotifyAll } from './notify-all.ts'
import { releaseHeld } from './release-held.ts'

export const RETENTION_DAYS = 180
const ROWS_AT_A_TIME = 5000

export function registerNotificationJobs(deps: Deps): void {
  const { jobs } = deps
  const send = (data: DeliverData) => deliver(deps, data)
  jobs.work<DeliverData>(DELIVER_QUEUE, { retryLimit: MAX_ATTEMPTS }, send)
  jobs.work<DeliverData>(DELIVER_MANY_QUEUE, { retryLimit: MAX_ATTEMPTS, takenAtOnce: 20 }, send)
  jobs.work<NotifyAllData>(NOTIFY_ALL_QUEUE, { retryLimit: 20 }, (data) => runNotifyAll(deps, data))
  jobs.work('release-held-notifications', { retryLimit: 0, cron: '* * * * *' }, () => releaseHeld(deps))
  jobs.work('forget-old-notifications', { retryLimit: 0, cron: '35 3 * * *' }, () => forgetOldOnes(deps))
}

/** In slices with a pause after each, so that nobody waits for a long delete. */
export async function forgetOldOnes(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  limit = ROWS_AT_A_TIME,
): Promise<void> {
  const before = new Date(clock.now().getTime() - RETENTION_DAYS * DAY_MS)
  for (;;) {
    const started = performance.now()
    if ((await forgetOld(db, { before, limit })) < limit) return
    await pauseAfter(started)
  }
}
