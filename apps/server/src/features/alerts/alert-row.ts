import type { Alert } from '@ballast/domain/prop-rules/alerts/alert-input'
import { newAlerts } from '@ballast/domain/prop-rules/alerts/alerts'
import { ALERT_RULES } from '@ballast/domain/prop-rules/alerts/alerts-catalogue'
import { v7 as uuid } from 'uuid'
import type { AttemptInput } from '../attempts/compute-attempt.ts'
import type { AlertRow, SettingRow } from './alerts.queries.ts'

/** An alert noticed later than this can only be reported after the fact. */
const LATE_MS = 15 * 60_000

type Before = { previousIds: readonly string[] | undefined; writtenAt: Date; now: Date }

/**
 * Alerts that have become active since the last check. On the first check, whatever was already so when the trader added the
 * attempt is not news.
 */
export function newsOf(holding: readonly Alert[], { previousIds, writtenAt, now }: Before): Alert[] {
  const activated = newAlerts(previousIds ?? [], holding)
  return previousIds ? activated : activated.filter(({ at }) => isSince(writtenAt, { at, now }))
}

/** Whether it began after `writtenAt`, and recently: the attempts of a restored archive were added long ago. */
function isSince(writtenAt: Date, { at, now }: { at: number; now: Date }): boolean {
  return at > writtenAt.getTime() && now.getTime() - at <= LATE_MS
}

type NoticeInput = { userId: string; input: AttemptInput; now: Date }

/** The row of an alert, announced at once. */
export function alertRow(alert: Alert, { userId, input, now }: NoticeInput): AlertRow {
  const { row, account } = input
  const { kind, key, title, text, at } = alert
  return {
    userId,
    id: uuid(),
    attemptId: row.id,
    accountId: account.id,
    kind,
    key,
    title,
    text,
    currency: account.currency,
    at: new Date(at),
    noticedAt: now,
    announcedFrom: now,
    readAt: null,
    isLate: ALERT_RULES[kind].comes === 'data' && now.getTime() - at > LATE_MS,
  }
}

/** No row if its rule is muted; announced later if it is snoozed. */
export function asSet(row: AlertRow, settings: readonly SettingRow[]): AlertRow[] {
  const setting = settings.find(({ accountId, kind }) => accountId === row.accountId && kind === row.kind)
  if (setting?.isMuted) return []
  const { snoozedUntil } = setting ?? {}
  return [snoozedUntil && snoozedUntil > row.noticedAt ? { ...row, announcedFrom: snoozedUntil } : row]
}
