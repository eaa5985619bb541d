import { DAY_MS } from '@ballast/domain/time/durations'
import type { Deps } from '../../deps.ts'
import { deliver, MOST_ATTEMPTS } from './deliver.ts'
import { forgetOld } from './notifications.queries.ts'
import { DELIVER_QUEUE, type DeliverData } from './notify.ts'
import { DELIVER_MANY_QUEUE, NOTIFY_ALL_QUEUE, notifySlice } from './notify-all.ts'
import { releaseHeld } from './release-held.ts'

export const KEPT_DAYS = 180
const ROWS_AT_A_TIME = 5000

export function registerNotificationJobs(deps: Deps): void {
  const { jobs } = deps
  for (const queue of [DELIVER_QUEUE, DELIVER_MANY_QUEUE])
    jobs.work<DeliverData>(queue, { retryLimit: MOST_ATTEMPTS }, (data) => deliver(deps, data))
  jobs.work<Parameters<typeof notifySlice>[1]>(NOTIFY_ALL_QUEUE, { retryLimit: 20 }, (slice) =>
    notifySlice(deps, slice),
  )
  jobs.work('release-held-notifications', { retryLimit: 0, cron: '* * * * *' }, () => releaseHeld(deps))
  jobs.work('forget-old-notifications', { retryLimit: 0, cron: '35 3 * * *' }, () => forgetOldOnes(deps))
}

/** In slices, so that nobody waits for a long delete. */
export async function forgetOldOnes({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS)
  while ((await forgetOld(db, { before, limit: ROWS_AT_A_TIME })) === ROWS_AT_A_TIME);
}
