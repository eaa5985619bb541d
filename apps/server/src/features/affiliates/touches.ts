import type { AffiliateFlag } from '@ballast/contract/affiliates/affiliate-vocabulary'
import {
  addressIdentity,
  affiliateCode,
  isTouchFresh,
  type Touch,
} from '@ballast/domain/affiliates/attribution'

/** The referral link that a new user's browser reports. `at` is the time of the visit, or null if the browser stored none. */
export type ClaimedTouch = { code: string; at: string | null }

/** The visit that counts, with its normalised code; null if there is none or it has expired. */
export function readTouch({ code: text, at: said }: ClaimedTouch, now: Date): Touch | null {
  const code = affiliateCode(text)
  if (!code) return null
  const claimed = said === null ? now.getTime() : Date.parse(said)
  // A browser whose clock is ahead counts as having come just now.
  const touch = { code, at: Math.min(claimed, now.getTime()) }
  return isTouchFresh(touch, now.getTime()) ? touch : null
}

type Addresses = { ownEmail: string | null; payoutIdentity: string }

/** Which of an affiliate's addresses match a new user's, judging by their spelling. */
export function sameAddresses(email: string, { ownEmail, payoutIdentity }: Addresses): AffiliateFlag[] {
  const identity = addressIdentity(email)
  return [
    ...(ownEmail !== null && addressIdentity(ownEmail) === identity ? (['same_email'] as const) : []),
    ...(payoutIdentity === identity ? (['same_payout_address'] as const) : []),
  ]
}
