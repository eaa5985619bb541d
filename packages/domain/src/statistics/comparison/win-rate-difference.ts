import { closedInterval, type Interval, noInterval } from '../intervals/interval.ts'
import { wilsonInterval } from '../intervals/wilson-interval.ts'

export type WinShare = { wins: number; decided: number }

/**
 * The 95 % interval of the difference of two win rates (first minus second), from both Wilson intervals (Newcombe's
 * hybrid score interval). Assumes independent trades. No decided trades on one side → none.
 * Source: Newcombe 1998, method 10.
 * @example winRateDifference({ wins: 56, decided: 70 }, { wins: 48, decided: 80 }) // → 0.0524 … 0.3339
 */
export function winRateDifference(first: WinShare, second: WinShare): Interval {
  const [a, b] = [first, second].map(({ wins, decided }) => wilsonInterval(wins, decided))
  if (!a || !b || a.kind !== 'closed' || b.kind !== 'closed') return noInterval('no_decided_trades')
  const p = first.wins / first.decided
  const q = second.wins / second.decided
  return closedInterval(
    { low: p - q - Math.hypot(p - a.low, b.high - q), high: p - q + Math.hypot(a.high - p, q - b.low) },
    'newcombe',
  )
}
