import type { Finding } from '@ballast/contract/findings/findings'
import { LIFE_LABELS } from '@ballast/domain/behaviour/life-state'
import { upperFirst } from '@ballast/domain/text/upper-first'
import { formatNumber, formatPercent } from '../../lib/format/format-number.ts'

/** "321 trades after the third of a day": the act and its count; for a share, the percentage of cases. */
export function headOf({ counts, words, measure, tested }: Finding): string {
  if (measure === 'share' && tested)
    return `${upperFirst(words.flagged)}: ${formatPercent(tested.flagged, { digits: 0 })} of ${formatNumber(counts.flagged)} trades`
  return `${formatNumber(counts.flagged)} ${words.flagged}`
}

export const VERDICT_TITLES = {
  found: 'Found',
  cannot_tell: 'Cannot tell yet',
  too_few: 'Not enough data',
  not_found: 'Looked for, not found',
} as const

/** The label of a check's state in its row. */
export function stateOf({ verdict, state, counts, needed, hiddenUntil }: Finding): string {
  if (hiddenUntil) return 'Dismissed'
  if (verdict === 'too_few') {
    const missing = Math.max(needed.flagged - counts.flagged, needed.control - counts.control)
    if (missing > 0) return `${missing} more`
    const days = needed.days - counts.days
    return days === 1 ? '1 more day' : `${days} more days`
  }
  // Found over all trades, but not in those after the first look.
  if (state === 'gone' && verdict === 'found') return 'Not confirmed'
  if (state) return LIFE_LABELS[state]
  return verdict === 'found' ? 'Found' : verdict === 'cannot_tell' ? 'Cannot tell' : 'Not found'
}

/** "6 of 10", for the side that is further from what it needs. */
export function progressOf({ counts, needed }: Finding): string {
  const side = counts.flagged - needed.flagged <= counts.control - needed.control ? 'flagged' : 'control'
  return `${formatNumber(counts[side])} of ${needed[side]}`
}

/** How sure a finding is, before any number. */
export function surenessOf({ isStrong, verdict }: Finding): string {
  if (verdict !== 'found') return 'Could be chance'
  return isStrong ? 'Very likely real' : 'Likely real'
}

/** "58%": the share of cases with the act. */
export function shareText({ cases, of }: { cases: number; of: number }): string {
  return of === 0 ? '–' : formatPercent(cases / of, { digits: 0 })
}

/**
 * "3 of 41 losses": how often an act was done, and among what.
 * @example rateText({ cases: 9, of: 38 }) // → '9 of 38'
 */
export function rateText(
  { cases, of }: { cases: number; of: number },
  words?: { one: string; many: string },
): string {
  const among = words ? ` ${of === 1 ? words.one : words.many}` : ''
  return `${formatNumber(cases)} of ${formatNumber(of)}${among}`
}

/** The chance that at least one of so many tests at 5 % shows something where there is nothing. */
export function chanceOfAny(tests: number): string {
  return formatPercent(1 - 0.95 ** tests, { digits: 0 })
}
