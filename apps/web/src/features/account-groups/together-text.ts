import type { FollowerOverlap } from '@ballast/contract/accounts/account-groups'
import { writeFixed } from '@ballast/domain/text/write-fixed'
import { countOf } from '../../lib/format/count-of.ts'
import { formatNumber } from '../../lib/format/format-number.ts'

/** How many of its leader's trades a follower took, and the median gap between them. */
export function togetherText({ together, ofLeader, medianGapSeconds }: FollowerOverlap): string {
  if (ofLeader === 0) return 'no common time yet'
  const gap = medianGapSeconds === null ? '' : `, median ${writeFixed(medianGapSeconds, 1)} s apart`
  return `${formatNumber(together)} of ${countOf(ofLeader, 'trade')} taken together${gap}`
}

/** × 0.5 */
export function factorText(factor: number): string {
  return `× ${factor}`
}
