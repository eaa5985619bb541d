import type { Dashboard } from '@ballast/contract/dashboard'
import { countOf } from '../../lib/format/count-of.ts'
import { formatNumber } from '../../lib/format/format-number.ts'

const WORDS = [
  'No',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
]

/** `Two trades taken`, `13 trades taken`. */
export function tradesTaken(n: number): string {
  return `${WORDS[n] ?? formatNumber(n)} ${n === 1 ? 'trade' : 'trades'} taken`
}

/** Whether the dates shown include today. */
export function holdsToday(today: string, range: { from?: string | undefined; to?: string | undefined }) {
  return (range.from === undefined || range.from <= today) && (range.to === undefined || range.to >= today)
}

/** How many trades the day has so far; those with an unknown result are in no sum. */
export function tradesToday(
  { n, unknownResults }: Pick<Dashboard['today'], 'n' | 'unknownResults'>,
  isLater: boolean,
): string {
  if (n > 0) return tradesTaken(n)
  if (unknownResults > 0) return `${countOf(unknownResults, 'trade')} closed, result unknown`
  return isLater ? 'No trades closed yet' : 'No trades closed today'
}
