import type { Micros } from '../../money/micros.ts'
import { type DayBoundary, tradingDayNumber } from '../../time/trading-day.ts'
import type { AttemptState } from '../attempt-state.ts'
import type { LedgerTrade } from '../ledger.ts'
import type { DayNeed, Scope } from '../phase-rules.ts'

/**
 * What the firm's own page counts at one moment, the trades closed until then included; `null` for what it does not show.
 * Everything goes on from there.
 */
export type FirmCounts = {
  at: number
  balance: Micros
  /** Days with a trade, and profitable or qualifying days. */
  tradingDays: number | null
  profitableDays: number | null
  /** The largest result of a day. */
  bestDay: Micros | null
}

/** The days that the firm counts for a condition; `null` if its page does not show them. */
export function firmCount({ rule }: DayNeed, counts: FirmCounts): number | null {
  return rule.kind === 'any_trade' ? counts.tradingDays : counts.profitableDays
}

type Known = { counts: readonly FirmCounts[]; state: Pick<AttemptState, 'payouts' | 'cycle'> }

/**
 * The latest page that shows something; `null` if none does. What it shows of a cycle ends with the payout that ends the
 * cycle.
 */
export function latestCounts(
  { counts, state }: Known,
  { scope, shows }: { scope: Scope; shows: (counts: FirmCounts) => boolean },
): FirmCounts | null {
  const since = scope === 'phase' || state.payouts === 0 ? Number.NEGATIVE_INFINITY : state.cycle.at
  return counts.findLast((each) => each.at > since && shows(each)) ?? null
}

/** The most parts that a profit is divided into: more of them would make no difference. */
const MOST_PARTS = 500

type PartsInput = { page: FirmCounts; profit: Micros; trades: readonly LedgerTrade[]; boundary: DayBoundary }

/**
 * The days behind a page, and those after it: the firm's best day, the rest of the profit that its page shows in days none
 * of which is larger, and each day from that of the page on, which may be the best. `profit` is that of the page.
 * @example // 2,000 made, the best day 800, then a day of 500 → 800, 600, 600, 500
 */
export function partsWithPage({ page, profit, trades, boundary }: PartsInput): Micros[] {
  const best = page.bestDay ?? 0
  const pageDay = tradingDayNumber(page.at, boundary)
  const days = Map.groupBy(trades, ({ closedAt }) => tradingDayNumber(closedAt, boundary))
  const since = [...days].filter(([day]) => day >= pageDay).map(([, own]) => sumOf(own))
  // What the day of the page had earned by then is part of its profit, and of that day.
  const today = days.get(pageDay) ?? []
  const shown = sumOf(today.filter(({ closedAt }) => closedAt <= page.at))
  // The best day is the day of the page itself; if that has lost some of it since, an earlier day may be as large.
  const isToday = best > 0 && shown >= best && sumOf(today) >= best
  const rest = profit - shown - (isToday ? 0 : best)
  const parts = rest > 0 && best > 0 ? Math.min(MOST_PARTS, Math.ceil(rest / best)) : 1
  const each = Math.trunc(rest / parts)
  const first = rest - each * (parts - 1)
  return [
    ...(isToday ? [] : [best]),
    ...(rest === 0 ? [] : [first, ...Array<Micros>(parts - 1).fill(each)]),
    ...since,
  ]
}

const sumOf = (trades: readonly LedgerTrade[]): Micros => trades.reduce((sum, { net }) => sum + net, 0)
