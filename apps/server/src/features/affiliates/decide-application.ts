import { suggestedCode } from '@ballast/domain/affiliates/attribution'
import type { Deps } from '../../deps.ts'
import { recordAct } from '../../platform/audit/record-act.ts'
import { type Db, withTransaction } from '../../platform/database/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { approvalMail, refusalMail } from './affiliate-mails.ts'
import { findAffiliateById, findPerson, saveDecision, takeCode } from './affiliates.queries.ts'

const MAX_TRIES = 200

type Decision = { id: string; decidedBy: string; refusal: string | null }

/** Approves an application and assigns a code, or refuses it with a reason, once; notifies the applicant by email. */
export async function decideApplication(
  { db, jobs, clock, config }: Deps,
  { id, decidedBy, refusal }: Decision,
): Promise<void> {
  const decidedAt = clock.now()
  const { publicUrl } = config
  await withTransaction(db, async (db) => {
    const affiliate = await findAffiliateById(db, { id })
    if (!affiliate) throw new AppError('not_found')
    const person = await findPerson(db, { userId: affiliate.userId })
    if (!person) throw new AppError('not_found')
    const code =
      refusal === null ? await newCode(db, { affiliateId: id, name: person.username, decidedAt }) : null
    const status = refusal === null ? 'approved' : 'refused'
    const isFirst = await saveDecision(db, { id, status, code, decidedAt, decidedBy, reason: refusal })
    if (!isFirst) throw new AppError('affiliate_decided')
    const message =
      code === null
        ? refusalMail(person, { publicUrl, reason: refusal ?? '' })
        : approvalMail(person, { publicUrl, code })
    await jobs.send(db, 'mail', message)
    await recordAct(db, {
      at: decidedAt,
      action: 'affiliate.decide',
      actor: decidedBy,
      subjectId: affiliate.userId,
      before: { status: affiliate.status },
      after: { status },
      reason: refusal ?? '',
    })
  })
}

async function newCode(
  db: Db,
  { affiliateId, name, decidedAt }: { affiliateId: string; name: string; decidedAt: Date },
): Promise<string> {
  for (let attempt = 1; attempt <= MAX_TRIES; attempt++) {
    const code = suggestedCode(name, attempt)
    if (await takeCode(db, { code, affiliateId, createdAt: decidedAt })) return code
  }
  throw new Error(`no free code for ${name}`)
}
