import { holdOf } from '@ballast/domain/notifications/decide-deliveries'
import { isWanted } from '@ballast/domain/notifications/notification-settings'
import type { Deps } from '../../deps.ts'
import { withTransaction } from '../../platform/database/database.ts'
import { type DueDelivery, dueDeliveries, holdBack, release, skip } from './deliveries.queries.ts'
import { type Reader, readersOf } from './moments.ts'
import { DELIVER_QUEUE, type DeliverData } from './notify.ts'

const BATCH_SIZE = 2000

/** Releases held deliveries that are due, except those that quiet hours or a session still hold. */
export async function releaseHeld({ db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const now = clock.now()
  const due = await dueDeliveries(db, { now, limit: BATCH_SIZE })
  const readers = await readersOf(db, { userIds: [...new Set(due.map(({ userId }) => userId))], now })
  const byChannel = Map.groupBy(due, ({ userId, channel }) => `${userId} ${channel}`)
  for (const rows of byChannel.values()) {
    const [first] = rows
    const reader = first && readers.get(first.userId)
    if (!first || !reader) continue
    const { userId, channel } = first
    await withTransaction(db, async (db) => {
      const params = { userId, channel, now }
      const { off, read, waiting, free } = sorted(rows, reader)
      if (off.length > 0) await skip(db, { ...params, ids: off, reason: 'kind_off' })
      if (read.length > 0) await skip(db, { ...params, ids: read, reason: 'read' })
      for (const { id, hold } of waiting)
        await holdBack(db, { ...params, ids: [id], reason: hold.reason, until: new Date(hold.until) })
      if (free.length > 0 && (await release(db, { ...params, ids: free })))
        await jobs.send(db, DELIVER_QUEUE, { channel, userIds: [userId] } satisfies DeliverData)
    })
  }
}

export function sorted(rows: readonly DueDelivery[], { settings, moment }: Reader) {
  const off: string[] = []
  const read: string[] = []
  const waiting: { id: string; hold: NonNullable<ReturnType<typeof holdOf>> }[] = []
  const free: string[] = []
  for (const { notificationId: id, channel, kind, rule, urgency, readAt } of rows) {
    const hold = holdOf({ urgency }, settings, moment)
    // Switched off while it waited.
    if (!settings[channel] || !isWanted({ kind, rule }, channel, settings)) off.push(id)
    // Or it was read in the app.
    else if (readAt) read.push(id)
    else if (hold) waiting.push({ id, hold })
    else free.push(id)
  }
  return { off, read, waiting, free }
}
