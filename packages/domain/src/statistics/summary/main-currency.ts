import type { TradeSummary } from './summarise-trades.ts'

/**
 * The currency with the most counted trades, of equals the first in the alphabet; undefined if nothing is counted. What shows
 * one currency at a time starts with it.
 * @example mainCurrency(summariseTrades(selection)) // → 'USD'
 */
export function mainCurrency({ currencies }: Pick<TradeSummary, 'currencies'>): string | undefined {
  return [...currencies].sort((a, b) => b.n - a.n)[0]?.currency
}
