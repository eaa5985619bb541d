import type { Deps } from '../../deps.ts'
import { recordAct } from '../../platform/audit/record-act.ts'
import { withTransaction } from '../../platform/database/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { lockReferral, updateReferral } from './affiliates.queries.ts'
import { bookCommissions, takeBackCommissions } from './book-commissions.ts'

type Decision = { id: string; decidedBy: string; counts: boolean }

/**
 * Lets a flagged referral count, including everything it has paid so far, or refuses it for good and reverses what it earned before.
 */
export async function decideReferral(
  { db, clock, payments }: Deps,
  { id, decidedBy, counts }: Decision,
): Promise<void> {
  const now = clock.now()
  await withTransaction(db, async (db) => {
    const referral = await lockReferral(db, { id })
    if (!referral) throw new AppError('not_found')
    if (referral.status !== 'review') throw new AppError('affiliate_decided')
    await updateReferral(db, { id, status: counts ? 'counted' : 'refused', decidedAt: now, decidedBy })
    if (counts) await bookCommissions(db, { userId: referral.userId, provider: payments.kind, now })
    else await takeBackCommissions(db, { referral, now })
    await recordAct(db, {
      at: now,
      action: 'referral.decide',
      actor: decidedBy,
      subjectId: referral.userId,
      before: { status: 'review' },
      after: { status: counts ? 'counted' : 'refused' },
    })
  })
}
