import { decideDeliveries, isListed } from '@ballast/domain/notifications/decide-deliveries'
import type { OutgoingChannel } from '@ballast/domain/notifications/notification-kinds'
import { v7 as uuid } from 'uuid'
import type { Deps } from '../../deps.ts'
import { announceAll } from '../../platform/changes/changes.ts'
import { type DeliveryRow, insertDeliveries } from './deliveries.queries.ts'
import { type Reader, readersOf, thoseThere } from './moments.ts'
import type { Notice } from './notice.ts'
import { insertNotifications, type NotificationRow } from './notifications.queries.ts'

type NotifyDeps = Pick<Deps, 'db' | 'clock' | 'jobs'>

export const DELIVER_QUEUE = 'deliver-notifications'
export type DeliverData = { channel: OutgoingChannel; userIds: string[] }

/**
 * The only way a notification is created, inside the transaction that writes what it is about: it is listed, open pages are
 * notified at once, and a user who is away gets it by mail and push as they chose. Each event is notified once, whichever servers
 * try.
 */
export async function notify(
  deps: NotifyDeps,
  { userId, ...notice }: Notice & { userId: string },
): Promise<void> {
  await notifySome(deps, { notices: [{ userId, notice }], queue: DELIVER_QUEUE })
}

type AddressedNotice = { userId: string; notice: Notice }

/** The same for several notifications; `queue` is the queue that sends the mails and pushes. */
export async function notifySome(
  { db, clock, jobs }: NotifyDeps,
  { notices, queue }: { notices: readonly AddressedNotice[]; queue: string },
): Promise<void> {
  const now = clock.now()
  const readers = await readersOf(db, { userIds: [...new Set(notices.map(({ userId }) => userId))], now })
  const drafts = notices.flatMap(({ userId, notice }) => {
    const reader = readers.get(userId)
    return reader ? [rowOf(notice, { reader, now })] : []
  })
  const inserted = await insertNotifications(db, drafts)
  const deliveries = inserted.flatMap((row) => {
    const reader = readers.get(row.userId)
    const isMailed = notices.some(
      ({ userId, notice }) => userId === row.userId && notice.key === row.key && notice.isMailed,
    )
    const all = reader ? deliveriesOf(row, { reader, now }) : []
    return isMailed ? all.filter(({ channel }) => channel !== 'mail') : all
  })
  await insertDeliveries(db, deliveries)
  await announceAll(db, {
    userIds: thoseThere(
      readers,
      inserted.map(({ userId }) => userId),
    ),
  })
  for (const channel of ['mail', 'push'] as const) {
    const queued = deliveries.filter((each) => each.channel === channel && each.state === 'queued')
    const userIds = [...new Set(queued.map(({ userId }) => userId))]
    if (userIds.length > 0) await jobs.send(db, queue, { channel, userIds } satisfies DeliverData)
  }
}

type NoticeContext = { reader: Reader; now: Date }

export function rowOf(notice: Notice, { reader, now }: NoticeContext): NotificationRow {
  const { kind, key, urgency = 'normal', title, paragraphs, currency, link, announcedFrom } = notice
  const rule = notice.rule ?? null
  return {
    userId: reader.userId,
    id: uuid(),
    kind,
    rule,
    key,
    urgency,
    currency: currency ?? null,
    title: [...title],
    paragraphs: paragraphs.map((parts) => [...parts]),
    linkLabel: link.label,
    linkPath: link.path,
    groupKey: notice.groupKey ?? null,
    alertId: notice.alertId ?? null,
    isListed: isListed({ kind, rule, urgency }, reader.settings),
    createdAt: now,
    announcedFrom: announcedFrom ?? now,
    readAt: null,
  }
}

export function deliveriesOf(row: NotificationRow, { reader, now }: NoticeContext): DeliveryRow[] {
  if (row.announcedFrom > now) return []
  return decideDeliveries(row, reader.settings, reader.moment).map(({ channel, state, reason, dueAt }) => ({
    userId: row.userId,
    notificationId: row.id,
    channel,
    kind: row.kind,
    state,
    reason,
    dueAt: dueAt === null ? null : new Date(dueAt),
    at: now,
    attempts: 0,
    letterId: null,
  }))
}
