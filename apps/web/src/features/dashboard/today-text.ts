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
