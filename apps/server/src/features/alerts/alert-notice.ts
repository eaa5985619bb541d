import type { Urgency } from '@ballast/domain/notifications/notification-kinds'
import { type AlertKind, isAboutPayouts } from '@ballast/domain/prop-rules/alerts/alerts-catalogue'
import type { Notice } from '../notifications/notice.ts'
import type { AlertRow } from './alerts.queries.ts'

/** Kinds that are urgent during a session, and kinds that always are. */
const URGENCIES: Partial<Record<AlertKind, Urgency>> = {
  breach: 'floor',
  daily_room: 'limit',
  buffer: 'limit',
  full_size_loser: 'limit',
  day_stop: 'limit',
  reset_open: 'limit',
  size: 'limit',
  flat_by: 'limit',
}

/** An alert as a notification, with its account and the alert's own words. */
export function noticeOf(row: AlertRow, accountName: string): Notice {
  const { kind, title, text, currency, attemptId, announcedFrom } = row
  const late = row.isLate ? [' This was noticed after the fact.'] : []
  return {
    kind: isAboutPayouts(kind) ? 'payouts' : 'tradingAlerts',
    rule: kind,
    key: `alert ${attemptId} ${row.key}`,
    urgency: URGENCIES[kind] ?? 'normal',
    title: [`${accountName}: `, ...title],
    paragraphs: [[...text, ...late]],
    currency,
    link: { label: 'Open the attempt', path: `/prop-tracker/${attemptId}` },
    groupKey: `alert ${attemptId} ${kind}`,
    alertId: row.id,
    announcedFrom,
  }
}
