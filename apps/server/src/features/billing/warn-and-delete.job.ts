import { daysUntil, deletionAfterWarning, dueWarnings } from '@ballast/domain/billing/subscription-status'
import { DAY_MS } from '@ballast/domain/time/durations'
import { sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { recordAct } from '../../platform/audit/record-act.ts'
import { allUsers, type Db, rowsOf, withTransaction } from '../../platform/database/database.ts'
import { pages } from '../../platform/database/pages.ts'
import { deletionWarnings } from '../../schema/billing.ts'
import { findUserById } from '../auth/auth.queries.ts'
import { findComp, findSubscription } from '../subscription/subscription.queries.ts'
import { lockSubscription } from './billing.queries.ts'
import { withBillingLock } from './billing-lock.ts'
import { deletionWarning } from './billing-mails.ts'
import { deleteUserData } from './delete-user-data.ts'
import { syncBilling } from './sync-billing.ts'

const BATCH_SIZE = 500
const JOB = 'job:delete-expired-data'

/**
 * Warns users whose subscription has ended 14, 7 and 1 days before deletion, then deletes their data. Checks with the provider before
 * either; if it is unreachable or has been changed, nothing happens. Nobody's data is deleted within a day of the last warning, however
 * long this server was down, nor while they are suspended and could not take it with them.
 */
export async function warnAndDelete(deps: Deps, limit = BATCH_SIZE): Promise<void> {
  const { db, config, log } = deps
  if (!config.billing) return
  for await (const page of pages<string>(limit, (after) => endingSoon(deps, { after, limit })))
    for (const userId of page) {
      try {
        await withBillingLock(deps, userId, async () => {
          await syncBilling(deps, { userId })
          await withTransaction(db, (db) => warnOrDelete({ ...deps, db }, userId))
        })
      } catch (error) {
        log.error({ err: error, user: userId }, 'the end of a subscription could not be handled')
      }
    }
}

/** A page of the users whose data is to be deleted within 14 days; `after` is the last of the previous page. */
async function endingSoon(
  { db, clock, payments }: Pick<Deps, 'db' | 'clock' | 'payments'>,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const soon = new Date(clock.now().getTime() + 14 * DAY_MS)
  const rows = await rowsOf<{ userId: string }>(
    db,
    sql`SELECT s.user_id AS "userId" FROM subscriptions s JOIN users u ON u.id = s.user_id
        WHERE ${allUsers('subscriptions that have ended')} AND s.status = 'cancelled' AND (s.provider IS NULL OR s.provider = ${payments.kind}) AND s.deletes_at <= ${soon.toISOString()}::timestamptz
          AND u.suspended_at IS NULL AND u.role NOT IN ('admin', 'freemium') AND coalesce(u.comped_until <= ${clock.now().toISOString()}::timestamptz, true)
          ${after === null ? sql`` : sql`AND s.user_id > ${after}::uuid`}
        ORDER BY s.user_id LIMIT ${limit}`,
  )
  return rows.map(({ userId }) => userId)
}

type JobContext = Pick<Deps, 'clock' | 'jobs' | 'config' | 'payments'> & { db: Db }

async function warnOrDelete(deps: JobContext, userId: string): Promise<void> {
  const { db, clock } = deps
  await lockSubscription(db, { userId })
  const found = await findSubscription(db, { userId })
  const user = await findUserById(db, { userId })
  // The user is read again: since the list was read, they may have paid or been given a role.
  if (found?.status !== 'cancelled' || !found.deletesAt || !user) return
  if (user.suspendedAt || user.role === 'admin' || user.role === 'freemium') return
  const now = clock.now()
  if (await findComp(db, { userId, now })) return
  const subscriptionId = found.subscriptionId ?? ''
  const deletesAt = found.deletesAt.getTime()
  const warnings = dueWarnings({
    deletesAt,
    now: now.getTime(),
    sent: await sentWarnings(db, { userId, subscriptionId }),
  })
  if (warnings.length > 0) {
    const postponed = warnings.includes(1)
      ? deletionAfterWarning({ deletesAt, now: now.getTime() })
      : deletesAt
    await db
      .insert(deletionWarnings)
      .values(warnings.map((days) => ({ userId, subscriptionId, days, sentAt: now })))
      .onConflictDoNothing()
    await db.execute(
      sql`UPDATE subscriptions SET deletes_at = ${new Date(postponed).toISOString()}::timestamptz WHERE user_id = ${userId}`,
    )
    const message = deletionWarning(deps, user, {
      deletesAt: postponed,
      daysLeft: daysUntil(postponed, now.getTime()),
    })
    await deps.jobs.send(db, 'mail', message)
    return
  }
  if (now.getTime() >= deletesAt) await deleteNow(deps, { userId, now })
}

async function deleteNow({ db, jobs }: JobContext, { userId, now }: { userId: string; now: Date }) {
  const counts = await deleteUserData({ db, jobs }, { userId })
  await db.execute(
    sql`UPDATE subscriptions SET status = 'expired', deletes_at = NULL, updated_at = ${now.toISOString()}::timestamptz
        WHERE user_id = ${userId}`,
  )
  await recordAct(db, { at: now, action: 'delete-user-data', actor: JOB, subjectId: userId, counts })
}

async function sentWarnings(
  db: Db,
  { userId, subscriptionId }: { userId: string; subscriptionId: string },
): Promise<number[]> {
  const rows = await rowsOf<{ days: number }>(
    db,
    sql`SELECT days FROM deletion_warnings WHERE user_id = ${userId} AND subscription_id = ${subscriptionId}`,
  )
  return rows.map(({ days }) => days)
}
