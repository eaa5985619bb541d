import { splitByCurrency } from '../selection/split-by-currency.ts'
import type { Selection } from '../trade-columns.ts'
import type { TradeSummary } from './summarise-trades.ts'

/**
 * The currency with the most counted trades, of equals the first in the alphabet; undefined if nothing is counted. What shows
 * one currency at a time starts with it.
 * @example mainCurrency(summariseTrades(selection)) // → 'USD'
 */
export function mainCurrency({ currencies }: Pick<TradeSummary, 'currencies'>): string | undefined {
  return [...currencies].sort((a, b) => b.n - a.n)[0]?.currency
}

/**
 * The currency of a selection that is shown first: that of most counted trades; where none counts, because all are open or
 * of unknown result, that of its trades; without trades that of the first account.
 * @example shownCurrency(selection, summariseTrades(selection)) // → 'EUR', for one trade in EUR that is still open
 */
export function shownCurrency(selection: Selection, summary: Pick<TradeSummary, 'currencies'>): string {
  const ofTrades = () => splitByCurrency(selection)[0]?.currency
  return mainCurrency(summary) ?? ofTrades() ?? selection.columns.accountCurrencies[0] ?? 'USD'
}
