import type { Overview } from '@ballast/contract/admin/overview'
import { wilsonInterval } from '@ballast/domain/statistics/intervals/wilson-interval'

type Share = Overview['mail']

/** k of n with its interval; n = 0 has no share. */
export function shareOf(k: number, n: number): Share {
  if (n === 0) return { k, n, share: null, low: null, high: null }
  // Users who have been deleted since may be among those counted.
  const of = Math.max(k, n)
  const { low, high } = wilsonInterval(k, of)
  return { k, n: of, share: k / of, low, high }
}
