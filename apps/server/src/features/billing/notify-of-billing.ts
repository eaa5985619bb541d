import { DAY_MS } from '@ballast/domain/time/durations'
import { and, asc, eq, gt, lte } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { allUsers, withTransaction } from '../../platform/database/database.ts'
import { pages } from '../../platform/database/pages.ts'
import { subscriptions } from '../../schema/billing.ts'
import { notify } from '../notifications/notify.ts'
import { type Change, noticesOf } from './billing-notices.ts'

type NoticeDeps = Pick<Deps, 'db' | 'clock' | 'jobs'>

const LINK = { label: 'Open billing settings', path: '/settings?section=billing' }

/**
 * Creates notifications about changes of a plan or its payments, inside the transaction that writes them. Whatever
 * `mailChanges` sends a mail about is not mailed twice.
 */
export async function notifyOfChanges(deps: NoticeDeps, { userId, ...change }: Change): Promise<void> {
  for (const notice of noticesOf(change))
    await notify(deps, { userId, kind: 'billing', link: LINK, ...notice })
}

const SOON_MS = 3 * DAY_MS

/** Notifies users once, in the last three days of a trial, when it ends, unless it was cancelled. */
export async function notifyOfTrialEnds(
  deps: NoticeDeps & Pick<Deps, 'payments'>,
  limit: number,
): Promise<void> {
  const ending = pages<TrialEnd>(limit, (after) => trialsEndingSoon(deps, { after, limit }))
  for await (const page of ending)
    for (const { userId, id, until } of page)
      await withTransaction(deps.db, (db) =>
        notify(
          { ...deps, db },
          {
            userId,
            kind: 'billing',
            link: LINK,
            key: `trial-ends/${id}/${until?.getTime()}`,
            title: ['Your trial ends soon'],
            paragraphs: [['It ends on ', { at: until?.getTime() ?? 0 }, ', and your card is charged then.']],
          },
        ),
      )
}

type TrialEnd = { userId: string; id: string | null; until: Date | null }

/** `after` is the last of the previous page. */
function trialsEndingSoon(
  { db, clock, payments }: Pick<Deps, 'db' | 'clock' | 'payments'>,
  { after, limit }: { after: TrialEnd | null; limit: number },
): Promise<TrialEnd[]> {
  const now = clock.now()
  return db
    .select({
      userId: subscriptions.userId,
      id: subscriptions.subscriptionId,
      until: subscriptions.paidUntil,
    })
    .from(subscriptions)
    .where(
      and(
        allUsers('trials that end soon'),
        eq(subscriptions.provider, payments.kind),
        eq(subscriptions.status, 'trialing'),
        eq(subscriptions.cancelsAtPeriodEnd, false),
        gt(subscriptions.paidUntil, now),
        lte(subscriptions.paidUntil, new Date(now.getTime() + SOON_MS)),
        after ? gt(subscriptions.userId, after.userId) : undefined,
      ),
    )
    .orderBy(asc(subscriptions.userId))
    .limit(limit)
}
