import { DAY_MS } from '@ballast/domain/time/durations'
import { sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { allUsers, rowsOf } from '../../platform/database/database.ts'
import { pages } from '../../platform/database/pages.ts'
import { findUserById } from '../auth/auth.queries.ts'
import { withBillingLock } from './billing-lock.ts'
import { endBilling } from './end-billing.ts'
import { notifyOfTrialEnds } from './notify-of-billing.ts'
import { syncBilling } from './sync-billing.ts'
import { warnAndDelete } from './warn-and-delete.job.ts'

/** Also queued when something should happen at once. */
export const BILLING_QUEUE = 'billing-clock'
const BATCH_SIZE = 500
const TO_LOOK_AT = allUsers('where something should have happened')

export function mountBillingJobs(deps: Deps): void {
  deps.jobs.work(BILLING_QUEUE, { retryLimit: 1, cron: '*/15 * * * *', expireInSeconds: 3600 }, () =>
    reconcileBilling(deps),
  )
  deps.jobs.work('delete-expired-data', { retryLimit: 1, cron: '37 * * * *' }, () => warnAndDelete(deps))
  deps.jobs.work<{ keys: string[] }>('remove-files', { retryLimit: 8 }, async ({ keys }) => {
    for (const key of keys) await deps.files.remove(key)
  })
}

/**
 * Reads from the provider again when something should have happened: a paid period ended, a charge was due for a retry,
 * a payment was started, somebody was suspended. In the sandbox this makes time pass; with a real provider it finds what
 * a lost webhook would have reported.
 */
export async function reconcileBilling(deps: Deps, limit = BATCH_SIZE): Promise<void> {
  const { db, clock, config, payments } = deps
  if (!config.billing) return
  const now = clock.now()
  const at = (ms: number) => sql`${new Date(now.getTime() + ms).toISOString()}::timestamptz`
  // After a switch from the sandbox to a real provider, nobody renews sandbox subscriptions; they end and nothing is
  // deleted.
  if (payments.kind !== 'sandbox')
    await db.execute(
      sql`UPDATE subscriptions SET status = 'none', deletes_at = NULL, provider = NULL, subscription_id = NULL
          WHERE ${allUsers('what was played in the sandbox')} AND provider = 'sandbox' AND (status IN ('cancelled', 'expired') OR paid_until <= ${at(0)})`,
    )
  await notifyOfTrialEnds(deps, limit)
  const due = pages<{ userId: string }>(limit, (after) => {
    const past = after ? sql`user_id > ${after.userId}::uuid` : sql`true`
    return rowsOf(
      db,
      sql`SELECT user_id AS "userId" FROM subscriptions WHERE ${TO_LOOK_AT} AND provider = ${payments.kind} AND ${past}
            AND status IN ('active', 'trialing', 'past_due') AND paid_until <= ${at(0)}
          UNION SELECT user_id FROM checkouts WHERE ${TO_LOOK_AT} AND provider = ${payments.kind} AND ${past}
            AND status = 'open' AND created_at BETWEEN ${at(-2 * DAY_MS)} AND ${at(-5 * 60_000)}
          UNION SELECT u.id FROM users u LEFT JOIN subscriptions s ON s.user_id = u.id AND s.provider = ${payments.kind}
            LEFT JOIN checkouts c ON c.user_id = u.id AND c.provider = ${payments.kind} AND c.status = 'open'
              AND c.created_at >= ${at(-2 * DAY_MS)}
            WHERE ${TO_LOOK_AT} AND u.suspended_at IS NOT NULL AND ${after ? sql`u.id > ${after.userId}::uuid` : sql`true`}
              AND (c.id IS NOT NULL OR s.status IN ('active', 'trialing', 'past_due') AND NOT s.cancels_at_period_end)
          ORDER BY 1 LIMIT ${limit}`,
    )
  })
  for await (const page of due) for (const { userId } of page) await lookAt(deps, userId)
}

/** A failure does not hold up the others. */
async function lookAt(deps: Deps, userId: string): Promise<void> {
  try {
    const user = await findUserById(deps.db, { userId })
    if (user?.suspendedAt) await endBilling(deps, { userId })
    else await withBillingLock(deps, userId, () => syncBilling(deps, { userId }))
  } catch (error) {
    deps.log.error({ err: error, user: userId }, 'a subscription could not be looked at')
  }
}
