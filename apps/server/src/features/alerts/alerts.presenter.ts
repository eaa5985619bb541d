import type * as contract from '@ballast/contract/alerts/alerts'
import { presentPart } from '../attempts/part.presenter.ts'
import type { AlertRow, SettingRow } from './alerts.queries.ts'

/** The trade that triggered an alert, by the alert's id. */
type Causes = ReadonlyMap<string, string>

export function presentAlert(
  row: AlertRow,
  { names, causes, now }: { names: ReadonlyMap<string, string>; causes: Causes; now: Date },
): contract.Alert {
  return {
    id: row.id,
    attemptId: row.attemptId,
    accountId: row.accountId,
    accountName: names.get(row.accountId) ?? 'A deleted account',
    kind: row.kind,
    title: row.title.map(presentPart),
    text: row.text.map(presentPart),
    currency: row.currency,
    tradeId: causes.get(row.id) ?? null,
    at: row.at.toISOString(),
    noticedAt: row.noticedAt.toISOString(),
    isLate: row.isLate,
    isRead: row.readAt !== null,
    snoozedUntil: row.announcedFrom > now ? row.announcedFrom.toISOString() : null,
  }
}

export function presentSetting({
  accountId,
  kind,
  isMuted,
  snoozedUntil,
  thresholds,
}: SettingRow): contract.AlertSetting {
  return { accountId, kind, isMuted, thresholds, snoozedUntil: snoozedUntil?.toISOString() ?? null }
}
