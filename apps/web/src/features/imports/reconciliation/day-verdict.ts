import type { ImportDay } from '@ballast/contract/imports'
import { countOf } from '../../../lib/format/count-of.ts'

export type DayVerdict = 'agrees' | 'differs' | 'unknown' | 'not stated'

/** Whether a day's net equals the broker's to the cent. */
export function verdictOfDay({ net, stated }: ImportDay): DayVerdict {
  if (stated === null) return 'not stated'
  if (net === null) return 'unknown'
  return Number(net) === Number(stated) ? 'agrees' : 'differs'
}

/** One sentence about all days. */
export function daysText(days: readonly ImportDay[]): string {
  const daysWith = (verdict: DayVerdict) => days.filter((day) => verdictOfDay(day) === verdict).length
  const stated = days.length - daysWith('not stated')
  if (stated === 0) return `${countOf(days.length, 'day')}; the broker states no result by day in these files`
  if (daysWith('agrees') === stated)
    return `${countOf(stated, 'day agrees', 'days agree')} with the broker to the cent`
  const parts = [
    daysWith('agrees') > 0 ? `${daysWith('agrees')} of ${countOf(stated, 'day')} agree to the cent` : '',
    daysWith('differs') > 0 ? `${countOf(daysWith('differs'), 'differs', 'differ')}` : '',
    daysWith('unknown') > 0
      ? `${countOf(daysWith('unknown'), 'cannot be compared', 'cannot be compared')}`
      : '',
  ]
  return parts.filter(Boolean).join(', ')
}
