import { claimReferral } from '@ballast/contract/affiliates/affiliates'
import { referralStore, referralToTell } from './referral.ts'

/**
 * After a sign-in through a provider, before the session is stored: reports whose link the account came through. The server accepts
 * it only for new accounts; a failure does not affect the sign-in.
 */
export async function reportReferral(sessionId: string): Promise<void> {
  const referral = referralToTell()
  if (!referral) return
  const answer = await fetch(claimReferral.path, {
    method: claimReferral.method,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${sessionId}` },
    body: JSON.stringify(referral),
  }).catch(() => null)
  if (answer?.ok) referralStore.set(null)
}
