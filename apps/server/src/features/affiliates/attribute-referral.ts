import type { AffiliateFlag } from '@ballast/contract/affiliates/affiliate-vocabulary'
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
import { type ClaimedTouch, readTouch, sameAddresses } from './touches.ts'

/** How long after an account was created through a sign-in provider its browser may report the referral link. */
const CLAIM_MS = 60 * 60_000

type NewPerson = { userId: string; email: string; address: string; touch: ClaimedTouch; now: Date }

/**
 * Records which affiliate referred a user, in the transaction that registers them. The browser's claim is checked, and an
 * unknown code or expired visit is ignored: no registration fails because of it. What looks like the affiliate's own second
 * account counts only after an administrator has reviewed it.
 */
export async function attributeReferral(db: Db, person: NewPerson): Promise<void> {
  const { userId, now } = person
  const touch = readTouch(person.touch, now)
  if (!touch) return
  const { code, at } = touch
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
  const owner = await findPerson(db, { userId: affiliate.userId })
  const flags = sameAddresses(email, {
    ownEmail: owner?.email ?? null,
    payoutIdentity: affiliate.payoutIdentity,
  })
  const since = new Date(now.getTime() - DAY_MS)
  const { userId } = affiliate
  if (isPublicAddress(address) && (await wasSeenAt(db, { userIds: [userId], address, since })))
    flags.push('same_network')
  return flags
}

/** The same for an account created through a sign-in provider: sent right afterwards, once. */
export async function claimReferral(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId, address, touch }: { userId: string; address: string; touch: ClaimedTouch },
): Promise<void> {
  const now = clock.now()
  const person = await findPerson(db, { userId })
  if (!person || now.getTime() - person.createdAt.getTime() > CLAIM_MS) return
  await attributeReferral(db, { userId, email: person.email, address, touch, now })
}
