import { type DayBoundary, tradingDayNumber } from '../time/trading-day.ts'
import { type PeriodDays, periodBefore } from './review-period.ts'

/** Nobody is told about their week in the middle of the night after it. */
const MORNING = '06:00'

/**
 * The latest week that is over for a trader: on all of their accounts, and on their own clock, by which it is over at six on
 * Monday morning.
 * @param timeZone IANA zone of the trader's own clock.
 * @example // Monday 2026-06-22, 06:00 in Auckland
 * weekOver(Date.UTC(2026, 5, 21, 18), { timeZone: 'Pacific/Auckland', accounts: [] }) // → 2026-06-15 … 2026-06-21
 */
export function weekOver(
  instant: number,
  { timeZone, accounts }: { timeZone: string; accounts: readonly DayBoundary[] },
): PeriodDays {
  const clocks = [{ timeZone, dayReset: MORNING }, ...accounts]
  const day = Math.min(...clocks.map((clock) => tradingDayNumber(instant, clock)))
  return periodBefore('week', day)
}
