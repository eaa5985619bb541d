import type { changeAlertSetting } from '@ballast/contract/alerts/alerts'
import type { BodyOf } from '@ballast/contract/endpoint'
import { ALERT_RULES } from '@ballast/domain/prop-rules/alerts/alerts-catalogue'
import { DAY_MS, WEEK_MS } from '@ballast/domain/time/durations'
import type { Deps } from '../../deps.ts'
import { lockUser } from '../../platform/changes/lock-user.ts'
import { withTransaction } from '../../platform/database/database.ts'
import { AppError, invalidInput } from '../../platform/http/app-error.ts'
import { findAccount } from '../accounts/accounts.queries.ts'
import { postponeAlerts, type SettingRow, saveSetting, settingsOf } from './alerts.queries.ts'

type Change = { userId: string; accountId: string; body: BodyOf<typeof changeAlertSetting> }

/** A snooze re-announces what was noticed within this time, read or not. */
const RECENT_MS = DAY_MS

/** Changes one rule of one account. Throws 404 for someone else's account, 422 for numbers the rule does not accept. */
export async function changeSetting(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId, accountId, body }: Change,
): Promise<SettingRow> {
  return withTransaction(db, async (db) => {
    // The rule may not have a row yet.
    await lockUser(db, { userId })
    if (!(await findAccount(db, { userId, id: accountId }))) throw new AppError('not_found')
    const { kind } = body
    const known = (await settingsOf(db, { userId })).find(
      (row) => row.accountId === accountId && row.kind === kind,
    )
    const now = clock.now()
    const plain: SettingRow = {
      userId,
      accountId,
      kind,
      isMuted: false,
      snoozedUntil: null,
      thresholds: null,
    }
    const row: SettingRow = { ...plain, ...known }
    if (body.isMuted !== undefined) row.isMuted = body.isMuted
    if (body.thresholds !== undefined) row.thresholds = checkedThresholds(body)
    if (body.snoozedUntil !== undefined) row.snoozedUntil = checkedSnooze(body.snoozedUntil, now)
    await saveSetting(db, row)
    if (row.snoozedUntil && body.snoozedUntil)
      await postponeAlerts(db, row, { since: new Date(now.getTime() - RECENT_MS), until: row.snoozedUntil })
    return row
  })
}

function checkedThresholds({ kind, thresholds }: Change['body']): number[] | null {
  const allowed = ALERT_RULES[kind].thresholds
  if (!thresholds) return null
  if (!allowed) throw invalidInput({ thresholds: 'This rule has no numbers' })
  const { least, most } = allowed
  if (thresholds.some((each) => each < least || each > most))
    throw invalidInput({ thresholds: `Enter numbers from ${least} to ${most}` })
  return [...new Set(thresholds)].sort((a, b) => a - b)
}

function checkedSnooze(text: string | null, now: Date): Date | null {
  if (text === null) return null
  const until = new Date(text)
  if (until <= now || until.getTime() > now.getTime() + WEEK_MS)
    throw invalidInput({ snoozedUntil: 'Choose a time within the next week' })
  return until
}
