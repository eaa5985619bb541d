import { DAY_MS } from '@ballast/domain/time/durations'

/** How far apart the firm's and the broker's date of one payout may be. */
const NEAR_MS = 14 * DAY_MS

type BookedEvent = { kind: string; accountId: string; amount: number; occurredAt: Date }
type Payout = { accountId: string; gross: number | null; day: string }

/** Whether a broker's withdrawal is a payout logged in the prop tracker, which is then shown and counted once, as the logged one. */
export function isLoggedPayout(
  { kind, accountId, amount, occurredAt }: BookedEvent,
  payouts: readonly Payout[],
): boolean {
  return (
    kind === 'withdrawal' &&
    payouts.some(
      (payout) =>
        payout.accountId === accountId &&
        payout.gross === -amount &&
        Math.abs(Date.parse(payout.day) - occurredAt.getTime()) <= NEAR_MS,
    )
  )
}

/** A payout leaves the account on the day it is requested, unless the firm refuses it. */
export function hasLeftAccount({ state }: { state: string | null }): boolean {
  return state !== 'refused'
}
