import { isDeepStrictEqual } from 'node:util'
import type { Alert } from '@ballast/domain/prop-rules/alerts/alert-input'
import { holdingAfter, nextLook, watch } from '@ballast/domain/prop-rules/alerts/alerts'
import type { Deps } from '../../deps.ts'
import { withTransaction } from '../../platform/database/database.ts'
import { dayStopsOf } from '../accounts/day-stops.queries.ts'
import type { UserAttempts } from '../attempts/attempt-states.ts'
import { isRunning } from '../attempts/attempt-states.ts'
import { firmTotalsOf } from '../attempts/conduct/at-firms.ts'
import { findUserById } from '../auth/auth.queries.ts'
import { notify } from '../notifications/notify.ts'
import { hasSamples } from '../sample-data/sample-data.queries.ts'
import { hasPro } from '../subscription/plan-limits.ts'
import { alertInput, SIZES_MS } from './alert-input.ts'
import { noticeOf } from './alert-notice.ts'
import { alertRow, asSet, newsOf } from './alert-row.ts'
import {
  type AlertRow,
  activeAlertIds,
  claimLook,
  dueLooks,
  insertAlerts,
  isLookDue,
  positionsSince,
  type SettingRow,
  saveActiveAlertIds,
  sayWhetherSo,
  settingsOf,
} from './alerts.queries.ts'

type Context = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config' | 'attemptStates'>

const BATCH_SIZE = 500

/** The id of the alert that an account has ended. */
const BREACH = 'breach'

type Attempt = UserAttempts['attempts'][number]
type WatchedAttempt = Attempt & { holding: Alert[]; nextLook: number }

/** Checks every user whose data changed unnoticed or whose next check is due. */
export async function checkDueAlerts(deps: Deps): Promise<void> {
  for (const userId of await dueLooks(deps.db, { now: deps.clock.now(), limit: BATCH_SIZE })) {
    await checkAlerts(deps, { userId }).catch((error: unknown) =>
      deps.log.error({ err: error, user: userId }, 'alerts could not be looked for'),
    )
  }
}

/**
 * Sends the alerts that have become active since the last check. Any server may start a check: one of them claims it,
 * and each event is inserted once.
 */
export async function checkAlerts(deps: Context, { userId }: { userId: string }): Promise<void> {
  const { db, clock, attemptStates } = deps
  const now = clock.now()
  if (!(await isLookDue(db, { userId, now }))) return
  const { version, attempts, expenses } = await attemptStates.of(userId, now.getTime())
  const user = await findUserById(db, { userId })
  if (!user) return
  const isWatched =
    attempts.length > 0 &&
    user.suspendedAt === null &&
    !(await hasSamples(db, { userId })) &&
    (await hasPro(deps, { userId, role: user.role }))
  const settings = isWatched ? await settingsOf(db, { userId }) : []
  const watched = isWatched
    ? await watchAll(deps, { userId, now, settings, attempts: attempts.filter(isRunning), expenses })
    : []
  const lookAt = Math.min(...watched.map((each) => each.nextLook))
  await withTransaction(db, async (db) => {
    const claimed = { userId, version, now, lookAt: Number.isFinite(lookAt) ? new Date(lookAt) : null }
    if (!(await claimLook(db, claimed))) return
    const activeIds = await activeAlertIds(db, { userId })
    const rows = watched.flatMap((each) => {
      const { createdAt, id } = each.input.row
      const news = newsOf(each.holding, { previousIds: activeIds.get(id), writtenAt: createdAt, now })
      return news.flatMap((alert) => asSet(alertRow(alert, { userId, input: each.input, now }), settings))
    })
    // Most changes start or end no alert.
    const changed = watched.flatMap(({ input, holding }) => {
      const before = activeIds.get(input.row.id)
      const after = holdingAfter(before ?? [], holding)
      return isDeepStrictEqual(before, after) ? [] : [{ userId, attemptId: input.row.id, activeIds: after }]
    })
    await saveActiveAlertIds(db, changed)
    for (const { attemptId, activeIds: now } of changed) {
      const isSo = now.includes(BREACH)
      if (isSo !== (activeIds.get(attemptId) ?? []).includes(BREACH))
        await sayWhetherSo(db, { userId, attemptId, isSo })
    }
    const inserted = await insertAlerts(db, rows)
    await send({ ...deps, db }, { userId, inserted, attempts })
  })
}

type LookInput = Pick<UserAttempts, 'attempts' | 'expenses'> & {
  userId: string
  now: Date
  settings: readonly SettingRow[]
}

async function watchAll(
  { db }: Context,
  { userId, now, settings, attempts, expenses }: LookInput,
): Promise<WatchedAttempt[]> {
  const accountIds = attempts.map(({ input }) => input.account.id)
  const positions = await positionsSince(db, {
    userId,
    accountIds,
    since: new Date(now.getTime() - SIZES_MS),
  })
  const firms = firmTotalsOf(attempts)
  const dayStops = await dayStopsOf(db, { userId, accountIds })
  return attempts.map((attempt) => {
    const own = settings.filter(({ accountId }) => accountId === attempt.input.account.id)
    const thresholds = Object.fromEntries(
      own.flatMap(({ kind, thresholds }) => (thresholds ? [[kind, thresholds]] : [])),
    )
    const watchInput = { now: now.getTime(), expenses, positions, dayStops, thresholds, firms }
    const input = alertInput(attempt, watchInput)
    return { ...attempt, holding: watch(input), nextLook: nextLook(input) }
  })
}

type AlertBatch = { userId: string; inserted: readonly AlertRow[]; attempts: readonly Attempt[] }

/** Each alert is its own notification; those created together are sent as one mail. */
async function send(deps: Context, { userId, inserted, attempts }: AlertBatch): Promise<void> {
  const accounts = new Map(attempts.map(({ input }) => [input.account.id, input.account]))
  for (const row of inserted)
    await notify(deps, { userId, ...noticeOf(row, accounts.get(row.accountId)?.name ?? 'An account') })
}
