import type { AffiliateFlag } from '@ballast/contract/affiliates/affiliate-vocabulary'
import type { applyAsAffiliate } from '@ballast/contract/affiliates/affiliates'
import type { BodyOf } from '@ballast/contract/endpoint'
import { addressIdentity } from '@ballast/domain/affiliates/attribution'
import { AFFILIATE_TERMS_VERSION } from '@ballast/domain/affiliates/programme-terms'
import { DAY_MS } from '@ballast/domain/time/durations'
import { v7 as uuid } from 'uuid'
import type { Deps } from '../../deps.ts'
import { type Db, withTransaction } from '../../platform/database/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import {
  affiliatesSeenAt,
  findAffiliateById,
  findPerson,
  lockReferral,
  saveApplication,
  sharedBetweenAffiliates,
  updateReferral,
} from './affiliates.queries.ts'
import { isPublicAddress } from './network-address.ts'

type Applicant = { userId: string; address: string; body: BodyOf<typeof applyAsAffiliate> }

/** Saves an application, flagged with what an administrator should check. Throws 409 while one is open or approved. */
export async function apply({ db, clock }: Deps, { userId, address, body }: Applicant): Promise<void> {
  const now = clock.now()
  await withTransaction(db, async (db) => {
    const payoutIdentity = addressIdentity(body.payoutAddress)
    const flags = await flagsOf(db, { userId, address, payoutIdentity, now })
    const isSaved = await saveApplication(db, {
      userId,
      id: uuid(),
      status: 'applied',
      name: body.name,
      audience: body.audience,
      payoutService: body.payoutService,
      payoutAddress: body.payoutAddress,
      payoutIdentity,
      terms: AFFILIATE_TERMS_VERSION,
      flags,
      appliedAt: now,
    })
    if (!isSaved) throw new AppError('affiliate_applied')
    await reviewOwnReferral(db, { userId, payoutIdentity })
  })
}

type ApplicationContext = { userId: string; address: string; payoutIdentity: string; now: Date }

async function flagsOf(
  db: Db,
  { userId, address, payoutIdentity, now }: ApplicationContext,
): Promise<AffiliateFlag[]> {
  const person = await findPerson(db, { userId })
  if (!person) throw new AppError('unauthenticated')
  const flags = await sharedBetweenAffiliates(db, {
    userId,
    payoutIdentity,
    emailIdentity: addressIdentity(person.email),
  })
  const since = new Date(now.getTime() - DAY_MS)
  if (isPublicAddress(address) && (await affiliatesSeenAt(db, { userId, address, since })))
    flags.push('same_network')
  return flags
}

/** An applicant who wants to be paid at the address of the affiliate who referred them is probably the same person. */
export async function reviewOwnReferral(
  db: Db,
  { userId, payoutIdentity }: { userId: string; payoutIdentity: string },
): Promise<void> {
  const referral = await lockReferral(db, { userId })
  if (!referral || referral.status === 'refused' || referral.flags.includes('same_payout_address')) return
  const brought = await findAffiliateById(db, { id: referral.affiliateId })
  if (brought?.payoutIdentity !== payoutIdentity) return
  await updateReferral(db, {
    id: referral.id,
    status: 'review',
    flags: [...referral.flags, 'same_payout_address'],
  })
}
