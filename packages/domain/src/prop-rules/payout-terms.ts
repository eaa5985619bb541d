import type { Micros } from '../money/micros.ts'
import { percentOf } from './percent-of.ts'

/** Who gets how much of a payout. Percentages are the trader's. */
export type Split =
  | { kind: 'flat'; percent: number }
  /** One percentage of what lies above a line of profit and another below it; a payout is taken from the top. */
  | { kind: 'by_line'; line: Micros; below: number; above: number }
  /** By number of the payout, the last for all that follow. */
  | { kind: 'by_payout'; percents: readonly number[] }
  /** So much of all payouts together at one percentage, the rest at another. */
  | { kind: 'first_amount'; amount: Micros; first: number; then: number }

export type PayoutCap =
  | { kind: 'amount'; amount: Micros }
  | { kind: 'percent_of_balance'; percent: number }
  | { kind: 'percent_of_profit'; percent: number }
  | { kind: 'multiple_of_cycle_profit'; factor: number }

export type PayoutTerms = {
  minimum: Micros | null
  /** Every one of them holds; by payout number the last for all that follow. */
  caps: readonly PayoutCap[]
  /** Level of the balance that has to stay. */
  keepsAbove: Micros | null
  /** Level the balance must have reached to ask at all. */
  asksFrom: Micros | null
  /** Qualifying days this cycle needs. */
  daysNeeded: number
  /** The balance must be above what it was after the last payout. */
  needsPositiveCycle: boolean
}

export type PayoutFacts = {
  balance: Micros
  /** Above the starting balance, and since the last payout. */
  profit: Micros
  cycleProfit: Micros
  daysCounted: number
  isConsistent: boolean | null
}

export type PayoutRefusal = 'balance' | 'days' | 'consistency' | 'minimum' | 'cycle'

/** Whether a payout can be asked for now, the largest gross amount, and everything that blocks it. */
export type PayoutNow = { most: Micros | null; refusals: PayoutRefusal[] }

/**
 * What may be paid out at this moment.
 * Source: docs/prop-rules.md, Payouts.
 * @example payoutNow({ minimum: 125, caps: [{ kind: 'amount', amount: 2000 },
 *   { kind: 'percent_of_balance', percent: 50 }], keepsAbove: null, asksFrom: null, daysNeeded: 5,
 *   needsPositiveCycle: false }, { balance: 3000, profit: 3000, cycleProfit: 3000, daysCounted: 5,
 *   isConsistent: true }) // → { most: 1500, refusals: [] }
 */
export function payoutNow(terms: PayoutTerms, facts: PayoutFacts): PayoutNow {
  const most = largest(terms, facts)
  const refusals: PayoutRefusal[] = []
  if (terms.asksFrom !== null && facts.balance < terms.asksFrom) refusals.push('balance')
  if (facts.daysCounted < terms.daysNeeded) refusals.push('days')
  if (facts.isConsistent === false) refusals.push('consistency')
  if (terms.needsPositiveCycle && facts.cycleProfit <= 0) refusals.push('cycle')
  if (most <= 0 || (terms.minimum !== null && most < terms.minimum)) refusals.push('minimum')
  return { most: refusals.length === 0 ? most : null, refusals }
}

function largest({ caps, keepsAbove }: PayoutTerms, facts: PayoutFacts): Micros {
  const free = keepsAbove === null ? facts.profit : facts.balance - keepsAbove
  return Math.min(free, ...caps.map((cap) => capOf(cap, facts)))
}

function capOf(cap: PayoutCap, { balance, profit, cycleProfit }: PayoutFacts): Micros {
  switch (cap.kind) {
    case 'amount':
      return cap.amount
    case 'percent_of_balance':
      return percentOf(balance, cap.percent)
    case 'percent_of_profit':
      return percentOf(profit, cap.percent)
    case 'multiple_of_cycle_profit':
      return cycleProfit * cap.factor
  }
}

/**
 * What the trader receives of a gross payout. `profit` before it, `number` from 1, `paidBefore` gross.
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
      return percentOf(first, split.first) + percentOf(gross - first, split.then)
    }
  }
}
