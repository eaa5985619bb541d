import type { AffiliateFlag } from '@ballast/contract/affiliates/affiliate-words'
import { addressIdentity, affiliateCode, isTouchFresh } from '@ballast/domain/affiliates/attribution'
import { DAY_MS } from '@ballast/domain/time/durations'
import { v7 as uuid } from 'uuid'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import {
  type AffiliateRow,
  findAffiliateByCode,
  findPerson,
  insertReferral,
  wasSeenAt,
} from './affiliates.queries.ts'
import { isPublicAddress } from './network-address.ts'

/** How long after an account was made by a sign-in provider its browser may say whose link it came through. */
const CLAIM_MS = 60 * 60_000

/** The link a new user's browser says it came through. `at` is when; null where it stored nothing. */
export type ClaimedTouch = { code: string; at: string | null }

type NewPerson = { userId: string; email: string; address: string; touch: ClaimedTouch; now: Date }

/**
 * Records which affiliate brought a user, in the transaction that registers them. What the browser says is checked, and what is
 * unknown or over is left aside: nobody's registration fails for it. What looks like the affiliate's own second account
 * counts only after an administrator has looked.
 */
export async function attributeReferral(db: Db, person: NewPerson): Promise<void> {
  const { userId, touch, now } = person
  const code = affiliateCode(touch.code)
  if (!code) return
  const claimed = touch.at === null ? now.getTime() : Date.parse(touch.at)
  // A browser whose clock is ahead came just now.
  const at = Math.min(claimed, now.getTime())
  if (!Number.isFinite(at) || !isTouchFresh({ code, at }, now.getTime())) return
  const affiliate = await findAffiliateByCode(db, { code })
  if (!affiliate || affiliate.userId === userId) return
  const flags = await flagsOf(db, affiliate, person)
  await insertReferral(db, {
    userId,
    id: uuid(),
    affiliateId: affiliate.id,
    code,
    touchedAt: new Date(at),
    registeredAt: now,
    status: flags.length > 0 ? 'review' : 'counted',
    flags,
  })
}

async function flagsOf(
  db: Db,
  affiliate: AffiliateRow,
  { email, address, now }: NewPerson,
): Promise<AffiliateFlag[]> {
  const flags: AffiliateFlag[] = []
  const owner = await findPerson(db, { userId: affiliate.userId })
  const identity = addressIdentity(email)
  if (owner && addressIdentity(owner.email) === identity) flags.push('same_email')
  if (affiliate.payoutIdentity === identity) flags.push('same_payout_address')
  const since = new Date(now.getTime() - DAY_MS)
  const { userId } = affiliate
  if (isPublicAddress(address) && (await wasSeenAt(db, { userIds: [userId], address, since })))
    flags.push('same_network')
  return flags
}

/** The same for an account made through a sign-in provider: sent just after, and once. */
export async function claimReferral(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId, address, touch }: { userId: string; address: string; touch: ClaimedTouch },
): Promise<void> {
  const now = clock.now()
  const person = await findPerson(db, { userId })
  if (!person || now.getTime() - person.createdAt.getTime() > CLAIM_MS) return
  await attributeReferral(db, { userId, email: person.email, address, touch, now })
}
