import type { Micros } from '../../money/micros.ts'

/** The states of a day with a closed trade. */
export const TRADED_DAY_STATES = ['win', 'loss', 'flat'] as const
/** The four states of a day: a day without a trade is not a flat one. */
export const DAY_STATES = [...TRADED_DAY_STATES, 'none'] as const
export type DayState = (typeof DAY_STATES)[number]

/** Results smaller than this many units of the currency, in either direction, make a flat day. */
export const FLAT_UNDER = 20

/**
 * How a day is shown: win or loss from 20 units of the currency on, flat below that, `none` without a closed trade
 * (`null`). Sums, averages and win rates keep the true signs; only the colour of a day depends on this.
 * @example dayState(-12_500_000) // → 'flat'
 * @example dayState(20_000_000) // → 'win'
 */
export function dayState(net: Micros): (typeof TRADED_DAY_STATES)[number]
export function dayState(net: Micros | null): DayState
export function dayState(net: Micros | null): DayState {
  if (net === null) return 'none'
  if (Math.abs(net) < FLAT_UNDER * 1_000_000) return 'flat'
  return net > 0 ? 'win' : 'loss'
}

/** The closed trades of a day: those in its figures, and those left out of them for two reasons. */
export type ClosedTrades = { n: number; unknownResults: number; inOtherCurrencies: number }

/**
 * Whether any trade was closed on a day, with a known result and in its currency or not.
 * @example isTradedDay({ n: 0, unknownResults: 1, inOtherCurrencies: 0 }) // → true
 */
export function isTradedDay({ n, unknownResults, inOtherCurrencies }: ClosedTrades): boolean {
  return n + unknownResults + inOtherCurrencies > 0
}
