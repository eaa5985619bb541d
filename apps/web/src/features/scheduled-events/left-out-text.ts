import type { ResponseOf } from '@ballast/contract/endpoint'
import type { previewScheduledEvents } from '@ballast/contract/findings/scheduled-events'
import { formatNumber } from '../../lib/format/format-number.ts'

type LeftOutCounts = ResponseOf<typeof previewScheduledEvents>['left']

const REASONS: Record<keyof LeftOutCounts, string> = {
  all_day: 'without a time of day',
  lower_impact: 'of lower impact',
  unreadable: 'cancelled or unreadable',
  out_of_range: 'too long ago or too far ahead',
}

/**
 * The events left out of a calendar, as a sentence with a leading space; empty if there are none.
 * @example leftOutText({ all_day: 2, lower_impact: 0, unreadable: 1, out_of_range: 0 })
 * // → ' Left out: 2 without a time of day, 1 cancelled or unreadable.'
 */
export function leftOutText(left: LeftOutCounts): string {
  const parts = (Object.keys(REASONS) as (keyof LeftOutCounts)[])
    .filter((reason) => left[reason] > 0)
    .map((reason) => `${formatNumber(left[reason])} ${REASONS[reason]}`)
  return parts.length > 0 ? ` Left out: ${parts.join(', ')}.` : ''
}
