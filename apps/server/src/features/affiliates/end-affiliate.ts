import type { Deps } from '../../deps.ts'
import { recordAct } from '../../platform/audit/record-act.ts'
import { withTransaction } from '../../platform/database/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { endMail } from './affiliate-mails.ts'
import { findAffiliateById, findPerson, saveEnd } from './affiliates.queries.ts'

type End = { id: string; endedBy: string; reason: string }

/** Ends an affiliate's participation, once: the link brings no new referrals, later payments earn nothing, and what was earned is paid. */
export async function endAffiliate(
  { db, jobs, clock, config }: Pick<Deps, 'db' | 'jobs' | 'clock' | 'config'>,
  { id, endedBy, reason }: End,
): Promise<void> {
  const at = clock.now()
  await withTransaction(db, async (db) => {
    const affiliate = await findAffiliateById(db, { id })
    if (!affiliate) throw new AppError('not_found')
    if (!(await saveEnd(db, { id, decidedAt: at, decidedBy: endedBy, reason })))
      throw new AppError('affiliate_decided')
    const person = await findPerson(db, { userId: affiliate.userId })
    if (person) await jobs.send(db, 'mail', endMail(person, { publicUrl: config.publicUrl, reason }))
    await recordAct(db, {
      at,
      action: 'affiliate.end',
      actor: endedBy,
      subjectId: affiliate.userId,
      reason,
      before: { status: 'approved' },
      after: { status: 'ended' },
    })
  })
}
