import { dayNumber } from '@ballast/domain/time/trading-day'
import { addDays, type Day } from '../../../lib/time/days.ts'

/** The same number of days directly before a period; empty if an end is open. */
export function previousPeriod({
  from,
  to,
}: {
  from?: Day | undefined
  to?: Day | undefined
}): { from: Day; to: Day } | null {
  if (!from || !to) return null
  const length = dayNumber(to) - dayNumber(from) + 1
  return { from: addDays(from, -length), to: addDays(from, -1) }
}
