import type { AccountPlan } from './account-plans.ts'

const USD = 1_000_000
/** Trading days between two payouts, and the minimum balance after a payout. */
const PAYOUT_EVERY = 21
const PAYOUT_KEEPS = 52_600 * USD
const MAX_PAYOUT = 4_000 * USD

/**
 * Balance, trailing floor and payouts of one account while it is being traded. Keeps an account that must survive above
 * its floor and below its target, and reports when the one that must not survive has touched it.
 */
export class AccountState {
  balance: number
  readonly payouts: { day: number; amount: number }[] = []
  private readonly plan: AccountPlan
  private peak: number
  private dayNet = 0
  private daysSincePayout = 0

  constructor(plan: AccountPlan) {
    this.plan = plan
    this.balance = plan.account.startingBalance
    this.peak = this.balance
  }

  get floor(): number {
    const { overallLimit, floorLocksAt } = this.plan.account
    if (overallLimit === null) return -Infinity
    return Math.min(this.peak - overallLimit, floorLocksAt ?? Infinity)
  }

  get isBreached(): boolean {
    return this.balance <= this.floor
  }

  /** 0: the result fits; −1: it would lose too much; 1: it would win too much. */
  verdict(net: number): -1 | 0 | 1 {
    const { style, account } = this.plan
    const after = this.balance + net
    if (style === 'personal') return after < 0.6 * account.startingBalance ? -1 : 0
    if (after <= this.floor + 180 * USD) return -1
    if (style === 'breached') return 0
    if (this.dayNet + net < -880 * USD) return -1
    const target = style === 'evaluation' ? account.profitTarget : null
    return target !== null && after > account.startingBalance + target - 200 * USD ? 1 : 0
  }

  book(net: number): void {
    this.balance += net
    this.dayNet += net
    // Apex's floor trails every closed trade; the others' move at the end of the day.
    if (this.plan.style === 'funded') this.peak = Math.max(this.peak, this.balance)
  }

  endDay(day: number): void {
    this.peak = Math.max(this.peak, this.balance)
    this.dayNet = 0
    this.daysSincePayout++
    if (this.plan.style !== 'funded' || this.daysSincePayout < PAYOUT_EVERY) return
    const room = Math.min(this.balance - PAYOUT_KEEPS, MAX_PAYOUT)
    const amount = Math.floor(room / (50 * USD)) * 50 * USD
    if (amount < 500 * USD) return
    this.payouts.push({ day, amount })
    this.balance -= amount
    this.daysSincePayout = 0
  }
}
