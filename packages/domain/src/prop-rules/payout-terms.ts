import { CENT, type Micros, toWholeCents } from '../money/micros.ts'
import type { PayoutDates } from './days/payout-days.ts'
import { percentOf } from './percent-of.ts'

/** How a payout is split. Percentages are the trader's. */
export type Split =
  | { kind: 'flat'; percent: number }
  /** One percentage of the profit above a line and another below it; a payout is taken from the top. */
  | { kind: 'by_line'; line: Micros; below: number; above: number }
  /** By payout number; the last one applies to all that follow. */
  | { kind: 'by_payout'; percents: readonly number[] }
  /** The first amount of all payouts together at one percentage, the rest at another. */
  | { kind: 'first_amount'; amount: Micros; first: number; rest: number }

export type PayoutCap =
  | { kind: 'amount'; amount: Micros }
  | { kind: 'percent_of_balance'; percent: number }
  | { kind: 'percent_of_profit'; percent: number }
  | { kind: 'multiple_of_cycle_profit'; factor: number }

export type PayoutTerms = PayoutDates & {
  minimum: Micros | null
  /** All of them apply; for caps by payout number, the last one applies to all that follow. */
  caps: readonly PayoutCap[]
  /** The balance level that must remain. */
  keepsAbove: Micros | null
  /** The balance level required to request a payout at all. */
  asksFrom: Micros | null
  /** The balance must be above its level after the last payout. */
  needsPositiveCycle: boolean
  /** The profit required since the last payout; absent if none is. */
  cycleGoal?: Micros
  /** A condition in the firm's own words that nothing here computes; absent if there is none. */
  alsoAsks?: string
}

export type PayoutInput = {
  balance: Micros
  /** Above the starting balance, and since the last payout. */
  profit: Micros
  cycleProfit: Micros
  /** Whether this cycle has all the days the phase requires, if each that may count does. */
  hasDays: boolean
  /** Whether every closed trade has a known result, and no position is open; absent: they are. */
  hasResults?: boolean
  isFlat?: boolean
  isConsistent: boolean | null
  /** The day of the request, as a day number; absent: the dates do not matter. */
  today?: number
  /** The day from which a payout can be requested (`days/payout-days`). */
  from?: number | null
}

/** Without every result, and with positions open, what balance and profit allow is not known. */
export const PAYOUT_REFUSALS = [
  'balance',
  'days',
  'consistency',
  'minimum',
  'cycle',
  'date',
  'results',
  'open',
] as const
export type PayoutRefusal = (typeof PAYOUT_REFUSALS)[number]

/**
 * Whether a payout can be requested now, the largest gross amount, and everything that blocks it. `toEarn`: the profit that
 * balance, minimum and cycle still lack, in whole cents; `null` if they lack none, or if no profit would be enough.
 */
export type PayoutNow = { most: Micros | null; refusals: PayoutRefusal[]; toEarn: Micros | null }

/**
 * What can be paid out at this moment.
 * Source: docs/prop-rules.md, Payouts.
 * @example payoutNow({ minimum: 125, caps: [{ kind: 'amount', amount: 2000 },
 *   { kind: 'percent_of_balance', percent: 50 }], keepsAbove: null, asksFrom: null, needsPositiveCycle: false },
 *   { balance: 3000, profit: 3000, cycleProfit: 3000, hasDays: true, isConsistent: true }) // → { most: 1500, refusals: [], toEarn: null }
 */
export function payoutNow(terms: PayoutTerms, input: PayoutInput): PayoutNow {
  const { hasResults = true, isFlat = true } = input
  const most = largest(terms, input)
  const refusals: PayoutRefusal[] = []
  const refuse = (refusal: PayoutRefusal, isRefused: boolean) => {
    // A trade of unknown result may have earned what is missing.
    if (isRefused && (hasResults || !OF_PROFIT.includes(refusal))) refusals.push(refusal)
  }
  refuse('balance', terms.asksFrom !== null && input.balance < terms.asksFrom)
  refuse('days', !input.hasDays)
  refuse('consistency', input.isConsistent === false)
  refuse('cycle', lacksCycleProfit(terms, input))
  refuse('date', isTooEarly(input))
  refuse('minimum', most <= 0 || (terms.minimum !== null && most < terms.minimum))
  refuse('results', !hasResults)
  refuse('open', !isFlat)
  const lacksProfit = refusals.some((refusal) => OF_PROFIT.includes(refusal))
  return {
    most: refusals.length === 0 ? most : null,
    refusals,
    toEarn: lacksProfit ? missingProfit(terms, input) : null,
  }
}

const OF_PROFIT: readonly PayoutRefusal[] = ['balance', 'minimum', 'cycle']

function missingProfit(terms: PayoutTerms, input: PayoutInput): Micros | null {
  const { caps, keepsAbove, asksFrom, needsPositiveCycle, cycleGoal } = terms
  const { balance, profit, cycleProfit } = input
  const least = Math.max(terms.minimum ?? 0, CENT)
  const missing = Math.max(
    keepsAbove === null ? least - profit : least + keepsAbove - balance,
    (asksFrom ?? balance) - balance,
    (needsPositiveCycle ? CENT : cycleProfit) - cycleProfit,
    (cycleGoal ?? cycleProfit) - cycleProfit,
    ...caps.map((cap) => missingForCap(cap, least, input)),
  )
  return Number.isFinite(missing) ? toWholeCents(missing) : null
}

/** The profit after which a cap allows `least`. */
function missingForCap(cap: PayoutCap, least: Micros, { balance, profit, cycleProfit }: PayoutInput): number {
  switch (cap.kind) {
    case 'amount':
      return cap.amount < least ? Number.POSITIVE_INFINITY : 0
    case 'percent_of_balance':
      return (least * 100) / cap.percent - balance
    case 'percent_of_profit':
      return (least * 100) / cap.percent - profit
    case 'multiple_of_cycle_profit':
      return least / cap.factor - cycleProfit
  }
}

function lacksCycleProfit(
  { needsPositiveCycle, cycleGoal }: PayoutTerms,
  { cycleProfit }: PayoutInput,
): boolean {
  return (needsPositiveCycle && cycleProfit <= 0) || (cycleGoal !== undefined && cycleProfit < cycleGoal)
}

const isTooEarly = ({ today, from = null }: PayoutInput) =>
  today !== undefined && from !== null && today < from

function largest({ caps, keepsAbove }: PayoutTerms, input: PayoutInput): Micros {
  const free = keepsAbove === null ? input.profit : input.balance - keepsAbove
  return Math.min(free, ...caps.map((cap) => capOf(cap, input)))
}

function capOf(cap: PayoutCap, { balance, profit, cycleProfit }: PayoutInput): Micros {
  switch (cap.kind) {
    case 'amount':
      return cap.amount
    case 'percent_of_balance':
      return percentOf(balance, cap.percent)
    case 'percent_of_profit':
      return percentOf(profit, cap.percent)
    case 'multiple_of_cycle_profit':
      return Math.round(cycleProfit * cap.factor)
  }
}

/**
 * What the trader receives from a gross payout. `profit` is before it, `number` starts at 1, `paidBefore` is gross.
 * @example traderShareOf({ kind: 'by_line', line: 4000, below: 50, above: 80 },
 *   { gross: 3000, profit: 6000, number: 1, paidBefore: 0 }) // → 2100
 */
export function traderShareOf(
  split: Split,
  {
    gross,
    profit,
    number,
    paidBefore,
  }: { gross: Micros; profit: Micros; number: number; paidBefore: Micros },
): Micros {
  switch (split.kind) {
    case 'flat':
      return percentOf(gross, split.percent)
    case 'by_line': {
      const above = Math.min(gross, Math.max(0, profit - split.line))
      return percentOf(above, split.above) + percentOf(gross - above, split.below)
    }
    case 'by_payout':
      return percentOf(gross, split.percents[number - 1] ?? split.percents.at(-1) ?? 0)
    case 'first_amount': {
      const first = Math.min(gross, Math.max(0, split.amount - paidBefore))
      return percentOf(first, split.first) + percentOf(gross - first, split.rest)
    }
  }
}
