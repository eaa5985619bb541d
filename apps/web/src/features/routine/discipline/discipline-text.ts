import type { Discipline } from '@ballast/contract/routine/discipline'
import { countOf } from '../../../lib/format/count-of.ts'
import { formatInterval } from '../../../lib/format/format-interval.ts'

type Score = Discipline['all']

/**
 * The interval of a score, or the reason why there is none: `95% CI 80–93%`.
 * @example intervalLine({ rate: { value: 0.88, low: 0.8, high: 0.93, … }, … }) // → '95% CI 80–93%'
 */
export function intervalLine({ rate }: Pick<Score, 'rate'>): string {
  return rate.value === null ? (rate.reason ?? '') : `95% CI ${formatInterval(rate, 'percent')}`
}

/**
 * How many of the rules due the score covers.
 * @example coverageLine({ due: 88, unknown: 10 }) // → 'Covers 88 of 98 rules due: the rest cannot be judged'
 */
export function coverageLine({ due, unknown }: Pick<Score, 'due' | 'unknown'>): string {
  if (unknown === 0) return due === 0 ? 'No rule was due' : 'Covers every rule due'
  return `Covers ${due} of ${countOf(due + unknown, 'rule')} due: the rest cannot be judged`
}

/**
 * The days the score covers.
 * @example daysLine(20) // → 'Last 20 planned days, recent ones weigh more'
 */
export function daysLine(days: number): string {
  return days === 0
    ? 'Counts from the first planned day that is over'
    : `Last ${countOf(days, 'planned day')}, recent ones weigh more`
}
