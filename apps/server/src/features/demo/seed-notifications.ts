import { DAY_MS, HOUR_MS, MINUTE_MS } from '@ballast/domain/time/durations'
import { v7 as uuid } from 'uuid'
import type { Db } from '../../platform/database/database.ts'
import { accountsOf } from '../accounts/accounts.queries.ts'
import { noticeOf } from '../alerts/alert-notice.ts'
import { pageOfAlerts } from '../alerts/alerts.queries.ts'
import { type DeliveryRow, insertDeliveries } from '../notifications/deliveries.queries.ts'
import type { Notice } from '../notifications/notice.ts'
import { insertNotifications, type NotificationRow } from '../notifications/notifications.queries.ts'

type Seed = { userId: string; now: Date }
type DatedNotice = Notice & { at: Date; readAt: Date | null }

/** Notifications of the demo's trader: their alerts, a daily reminder, and news. */
export async function seedNotifications(db: Db, { userId, now }: Seed): Promise<void> {
  const accounts = new Map((await accountsOf(db, { userId })).map(({ id, name }) => [id, name]))
  const { rows: alerts } = await pageOfAlerts(db, {
    userId,
    accountIds: [],
    kinds: [],
    before: null,
    limit: 100,
  })
  const notices: DatedNotice[] = [
    ...alerts.map((alert) => ({
      ...noticeOf(alert, accounts.get(alert.accountId) ?? 'An account'),
      at: alert.noticedAt,
      readAt: alert.readAt,
    })),
    ...reminders(now),
    announcement(new Date(now.getTime() - 2 * DAY_MS)),
  ].filter(({ at }) => at <= now)
  const rows = notices.map((each) => rowOf(userId, each))
  await insertNotifications(db, rows)
  await insertDeliveries(db, rows.flatMap(deliveriesOf))
}

function reminders(now: Date): DatedNotice[] {
  return [1, 2, 3, 4].map((days) => {
    const at = new Date(
      Math.floor(now.getTime() / DAY_MS) * DAY_MS - days * DAY_MS + 12 * HOUR_MS + 30 * MINUTE_MS,
    )
    return {
      kind: 'reminders',
      key: `demo reminder ${days}`,
      title: ['Read the plan before the open'],
      paragraphs: [['At least: read the first line aloud.']],
      link: { label: 'Open today’s list', path: '/habits' },
      groupKey: 'habits',
      at,
      readAt: days > 1 ? at : null,
    }
  })
}

function announcement(at: Date): DatedNotice {
  return {
    kind: 'announcements',
    key: 'demo announcement',
    title: ['Notifications have a place of their own'],
    paragraphs: [['Choose what reaches you, where, and when it waits.']],
    link: { label: 'Choose in Settings', path: '/settings?section=notifications' },
    at,
    readAt: null,
  }
}

function rowOf(userId: string, { at, readAt, ...notice }: DatedNotice): NotificationRow {
  const { kind, key, urgency = 'normal', title, paragraphs, currency = null, link } = notice
  return {
    userId,
    id: uuid({ msecs: at.getTime() }),
    kind,
    key,
    urgency,
    currency,
    rule: notice.rule ?? null,
    title: [...title],
    paragraphs: paragraphs.map((parts) => [...parts]),
    linkLabel: link.label,
    linkPath: link.path,
    groupKey: notice.groupKey ?? null,
    alertId: notice.alertId ?? null,
    isListed: true,
    createdAt: at,
    announcedFrom: at,
    readAt,
  }
}

function deliveriesOf({ userId, id, kind, createdAt, urgency }: NotificationRow): DeliveryRow[] {
  const isAtPage = kind === 'tradingAlerts' && urgency === 'normal'
  return [
    {
      userId,
      notificationId: id,
      channel: 'mail',
      kind,
      dueAt: null,
      at: createdAt,
      attempts: 1,
      ...(isAtPage
        ? { state: 'skipped', reason: 'at_the_page', letterId: null }
        : { state: 'sent', reason: null, letterId: id }),
    },
  ]
}
