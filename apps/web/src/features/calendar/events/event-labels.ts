import type { CalendarEvent } from '@ballast/contract/calendar'

export const EVENT_LABELS: Record<CalendarEvent['kind'], string> = {
  payout: 'Payout',
  expense: 'Expense',
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  fee: 'Fee',
}

/** The money line a cell names if there are several: a payout first, then the largest amount. */
export function foremostEvent(events: readonly CalendarEvent[]): CalendarEvent | undefined {
  const rank = ({ kind, amount }: CalendarEvent) => (kind === 'payout' ? 1e15 : 0) + Math.abs(Number(amount))
  return [...events].sort((a, b) => rank(b) - rank(a))[0]
}
