import { type DayBoundary, type DayNumber, tradingDayNumber } from '../../time/trading-day.ts'
import type { Breach } from '../attempt-state.ts'

/**
 * The last trading day of a breached account. One that a reset ends, ends on the day before it.
 * @example dayOfBreach({ at: Date.UTC(2026, 5, 16), cause: null }, { timeZone: 'UTC', dayReset: '00:00' })
 * // → the number of 2026-06-15
 */
export function dayOfBreach({ at, cause }: Pick<Breach, 'at' | 'cause'>, boundary: DayBoundary): DayNumber {
  return tradingDayNumber(cause === null ? at - 1 : at, boundary)
}
