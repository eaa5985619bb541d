import type { AffiliateFlag } from '@ballast/contract/affiliates/affiliate-words'
import {
  addressIdentity,
  affiliateCode,
  isTouchFresh,
  type Touch,
} from '@ballast/domain/affiliates/attribution'

/** The link a new user's browser says it came through. `at` is when; null where it stored nothing. */
export type ClaimedTouch = { code: string; at: string | null }

/** The visit that counts, its code as it is kept; null where there is none, or it is over. */
export function readTouch({ code: text, at: said }: ClaimedTouch, now: Date): Touch | null {
  const code = affiliateCode(text)
  if (!code) return null
  const claimed = said === null ? now.getTime() : Date.parse(said)
  // A browser whose clock is ahead came just now.
  const touch = { code, at: Math.min(claimed, now.getTime()) }
  return isTouchFresh(touch, now.getTime()) ? touch : null
}

type Addresses = { ownEmail: string | null; payoutIdentity: string }

/** Which of an affiliate's addresses are a new user's own, as far as writing tells. */
export function sameAddresses(email: string, { ownEmail, payoutIdentity }: Addresses): AffiliateFlag[] {
  const identity = addressIdentity(email)
  return [
    ...(ownEmail !== null && addressIdentity(ownEmail) === identity ? (['same_email'] as const) : []),
    ...(payoutIdentity === identity ? (['same_payout_address'] as const) : []),
  ]
}
