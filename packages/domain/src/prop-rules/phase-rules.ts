import type { Micros } from '../money/micros.ts'
import type { ConductRules } from './conduct/conduct-rules.ts'
import type { GrowthPlan } from './conduct/growth.ts'
import type { PersonLimits } from './conduct/person-limits.ts'
import type { ConsistencyRule } from './consistency.ts'
import type { DayRule } from './days/counted-days.ts'
import type { PayoutTerms, Split } from './payout-terms.ts'
import type { LossRules } from './rule-set.ts'

/** Phase or cycle: whether something counts from the start of the phase or from the last payout. */
export type Scope = 'phase' | 'cycle'

export type ProfitTarget =
  | { kind: 'amount'; amount: Micros }
  | { kind: 'percent_of_initial'; percent: number }
  /**
   * The first as a percentage of the initial balance; each later one, after a payout, as a percentage of the balance it
   * left.
   */
  | { kind: 'after_payouts'; percents: readonly number[] }

export type DayNeed = { count: number; rule: DayRule; scope: Scope }

/** Contracts (or lots) allowed from a profit on; the last step reached applies. */
export type SizeStep = { fromProfit: Micros; most: number }

export type LifeRules = {
  /** Days without a trade after which the account is closed. */
  inactivityDays: number | null
  /** Days from the start within which the phase must be passed. */
  timeLimitDays: number | null
}

/** All requirements of one phase of a programme, for one size. `null` or empty means not required, or not stated. */
export type PhaseRules = {
  loss: LossRules
  target: ProfitTarget | null
  /** Trading days, and profitable or qualifying days. */
  days: readonly DayNeed[]
  consistency: (ConsistencyRule & { scope: Scope }) | null
  size: readonly SizeStep[]
  life: LifeRules
  payout: PayoutTerms | null
  split: Split | null
  /** Absent if nothing of the kind is stated. */
  conduct?: ConductRules
  growth?: GrowthPlan
  person?: PersonLimits
}
