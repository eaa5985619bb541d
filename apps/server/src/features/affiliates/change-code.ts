import type { Deps } from '../../deps.ts'
import { lockUser } from '../../platform/changes/lock-user.ts'
import { withTransaction } from '../../platform/database/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { findAffiliate, takeCode, updateAffiliate } from './affiliates.queries.ts'

/** Gives affiliates the code they chose, once. Links with the first code keep working. */
export async function changeCode(
  { db, clock }: Deps,
  { userId, code }: { userId: string; code: string },
): Promise<void> {
  const now = clock.now()
  await withTransaction(db, async (db) => {
    await lockUser(db, { userId })
    const affiliate = await findAffiliate(db, { userId })
    if (affiliate?.status !== 'approved') throw new AppError('not_found')
    if (affiliate.code === code) return
    if (affiliate.codeChangedAt) throw new AppError('code_changed')
    if (!(await takeCode(db, { code, affiliateId: affiliate.id, createdAt: now })))
      throw new AppError('code_taken', { fields: { code: 'This code is taken' } })
    await updateAffiliate(db, { userId, code, codeChangedAt: now })
  })
}
