import { CENT, type Micros } from '../../money/micros.ts'
import { type Least, leastOf } from '../least.ts'
import { percentOf } from '../percent-of.ts'

/** The day a trade counts for: that of its opening, of its closing, or the day the position went flat. */
export type Attribution = 'open' | 'close' | 'flat'

/**
 * What makes a trading day count. `least` is the profit the day needs, as money or as a percentage of the initial
 * balance, 0 if any profit will do.
 */
export type DayRule =
  | { kind: 'any_trade'; attribution: Attribution }
  | { kind: 'profit'; attribution: Attribution; least: Least }
  /** In either direction: a change of at least that size, up or down. */
  | { kind: 'change'; attribution: Attribution; least: Least }
  /**
   * A trade worth at least `valuePercent` of the initial balance whose result is at least `resultPercent` of its value.
   */
  | { kind: 'trade_size'; attribution: Attribution; valuePercent: number; resultPercent: number }

/** The figures of one trading day; `result` is `null` if nothing was traded. */
export type DayFigures = {
  result: Micros | null
  trades: readonly { value: Micros | null; result: Micros }[]
}

/**
 * Whether a day counts; `null` if a fact it depends on is unknown.
 * Source: docs/prop-rules.md, Trading days.
 * @example dayCounts({ kind: 'profit', attribution: 'close', least: { kind: 'percent_of_initial', percent: 0.5 } },
 *   { result: 125, trades: [] }, 25_000) // → true
 */
export function dayCounts(rule: DayRule, day: DayFigures, initialBalance: Micros): boolean | null {
  if (day.result === null) return false
  switch (rule.kind) {
    case 'any_trade':
      return true
    case 'profit':
      return day.result > 0 && day.result >= leastOf(rule.least, initialBalance)
    case 'change':
      return Math.abs(day.result) >= leastOf(rule.least, initialBalance)
    case 'trade_size':
      return anyTrade(day.trades, (trade) => isLargeTrade(rule, trade, initialBalance))
  }
}

/**
 * The smallest result with which a day counts, for a change either way; 0 if its result does not matter. Any profit is one of
 * a cent or more.
 * @example leastResult({ kind: 'profit', attribution: 'close', least: { kind: 'amount', amount: 0 } }, 25_000) // → 10_000
 */
export function leastResult(rule: DayRule, initialBalance: Micros): Micros {
  if (rule.kind === 'profit') return Math.max(CENT, leastOf(rule.least, initialBalance))
  return rule.kind === 'change' ? leastOf(rule.least, initialBalance) : 0
}

function isLargeTrade(
  { valuePercent, resultPercent }: { valuePercent: number; resultPercent: number },
  { value, result }: { value: Micros | null; result: Micros },
  initialBalance: Micros,
): boolean | null {
  if (value === null) return null
  return (
    value >= percentOf(initialBalance, valuePercent) && Math.abs(result) >= percentOf(value, resultPercent)
  )
}

function anyTrade<T>(trades: readonly T[], counts: (trade: T) => boolean | null): boolean | null {
  const found = trades.map(counts)
  return found.includes(true) ? true : found.includes(null) ? null : false
}
