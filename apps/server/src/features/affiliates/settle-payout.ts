import type { Deps } from '../../deps.ts'
import { recordAct } from '../../platform/audit/record-act.ts'
import { type Db, withTransaction } from '../../platform/database/database.ts'
import { payoutFailedMail, payoutPaidMail } from './affiliate-mails.ts'
import { findAffiliateById, findPerson } from './affiliates.queries.ts'
import { bookPayout, movePayout, type PayoutRow } from './ledger.queries.ts'

type Outcome = { id: string; failure: string | null; reference?: string; actor?: string }

/**
 * Records the outcome of a payout, once, and notifies the affiliate. One that was paid may still be returned. Returns
 * false if it was settled before.
 */
export async function settlePayout(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>,
  { id, failure, reference, actor = 'job:payouts' }: Outcome,
): Promise<boolean> {
  const now = deps.clock.now()
  return withTransaction(deps.db, async (db) => {
    const change = {
      id,
      status: failure === null ? ('paid' as const) : ('failed' as const),
      reason: failure,
      settledAt: now,
      ...(reference ? { reference } : {}),
    }
    const settled = await movePayout(db, { ...change, from: ['open', 'sent'] })
    const payout = settled ?? (failure === null ? null : await movePayout(db, { ...change, from: ['paid'] }))
    if (!payout) return false
    const kind = failure === null ? 'payout_paid' : settled ? 'payout_failed' : 'payout_returned'
    await bookPayout(db, payout, { kind, at: now })
    await mailAffiliate({ ...deps, db }, payout)
    await recordAct(db, {
      at: now,
      action: 'payout.settle',
      actor,
      subjectId: id,
      after: { status: payout.status },
      reason: failure ?? '',
    })
    return true
  })
}

async function mailAffiliate(
  { db, jobs, config }: Pick<Deps, 'jobs' | 'config'> & { db: Db },
  payout: PayoutRow,
) {
  const affiliate = await findAffiliateById(db, { id: payout.affiliateId })
  const person = affiliate && (await findPerson(db, { userId: affiliate.userId }))
  if (!person) return
  const { amount: cents, month, service, reason } = payout
  const facts = { publicUrl: config.publicUrl, cents, month, service }
  const message =
    reason === null ? payoutPaidMail(person, facts) : payoutFailedMail(person, { ...facts, reason })
  await jobs.send(db, 'mail', message)
}
