import { addMonths } from '../../billing/billing-calendar.ts'
import type { Micros } from '../../money/micros.ts'
import { DAY_MS } from '../../time/durations.ts'
import { dayEndsAt } from '../../time/instant-on-day.ts'
import { type DayBoundary, tradingDayNumber } from '../../time/trading-day.ts'
import { percentOf } from '../percent-of.ts'

/** A scaling plan: after some months, the account grows by a percentage of its initial size if it has earned enough. */
export type GrowthPlan = {
  percent: number
  months: number
  /** Required profit in this time, as a percentage of the initial balance, paid out or not; 0 if none is required. */
  profitPercent: number
  payouts: number
  /** The maximum size; `null` if none is stated. */
  most: Micros | null
}

export type GrowthInput = {
  initialBalance: Micros
  startBalance: Micros
  balance: Micros
  paidOut: Micros
  payouts: number
  startedAt: number
  now: number
  boundary: DayBoundary
}

export type GrowthNow = {
  /** When the months are over. */
  from: number
  profit: { asked: Micros; made: Micros }
  payouts: { asked: number; made: number }
  nextSize: Micros
  isPossible: boolean
}

/**
 * Whether the account may grow. Everything is counted from the start of the attempt: after it has grown, a new one
 * begins. `null` once it has reached the maximum size.
 * Source: docs/prop-rules.md, Growth and limits per person.
 * @example // +40 % every 4 months for 10 % profit and 2 payouts: 100,000 after five months, 6,000 of profit and 5,000 paid
 * // out in 2 payouts → possible, to 140,000
 */
export function growthNow(plan: GrowthPlan, input: GrowthInput): GrowthNow | null {
  const { initialBalance, startBalance, balance, paidOut, now } = input
  const grown = initialBalance + percentOf(initialBalance, plan.percent)
  const nextSize = plan.most === null ? grown : Math.min(plan.most, grown)
  if (nextSize <= initialBalance) return null
  const from = monthsAfter(input, plan.months)
  const profit = {
    asked: percentOf(initialBalance, plan.profitPercent),
    made: balance + paidOut - startBalance,
  }
  const payouts = { asked: plan.payouts, made: input.payouts }
  const isPossible = now >= from && profit.made >= profit.asked && payouts.made >= payouts.asked
  return { from, profit, payouts, nextSize, isPossible }
}

/** The start of the trading day with the same date a number of months later, or of the month's last day. */
function monthsAfter({ startedAt, boundary }: GrowthInput, months: number): number {
  const start = tradingDayNumber(startedAt, boundary) * DAY_MS
  return dayEndsAt(addMonths(start, months) / DAY_MS - 1, boundary)
}
