import type { Micros } from '../money/micros.ts'
import type { DayProfitCap } from './conduct/conduct-rules.ts'

/**
 * How far a limit lies below its reference. Percentages are numbers as firms print them: 5 is five per cent.
 * `share_of_best_profit` is a percentage of the best day-end profit so far, but never less than `least`.
 */
export type Distance =
  | { kind: 'amount'; amount: Micros }
  | { kind: 'percent_of_initial'; percent: number }
  | { kind: 'percent_of_reference'; percent: number }
  | { kind: 'share_of_best_profit'; percent: number; least: Micros }

/** The value compared with a level: almost every firm tests equity. */
export type TestedOn = 'equity' | 'balance' | 'lower'

/** Whether reaching the level itself breaches ("touches or falls below"), or only falling below it. */
export type Touch = 'breaches' | 'allowed'

/**
 * What a floor follows: nothing (`static`), the highest balance at the end of a day, after each closed trade, the
 * highest equity at any moment, one step at a gain, or payouts only.
 */
export type Trail = 'static' | 'day_end' | 'closed' | 'intraday' | 'step' | 'payout'

/** The effect of a payout on the overall floor, besides reducing the balance. */
export type PayoutEffect =
  | { kind: 'none' }
  /** The floor is set to a balance level and stays there. */
  | { kind: 'lock_at'; level: Micros }
  /** The high-water mark falls by the payout, but the floor does not: the next profit is a new high at once. */
  | { kind: 'high_water_reduced' }
  /** Balance, floor, consistency and day counters return to the start. */
  | { kind: 'restart' }
  /** The trader's share of every payout reduces the allowance, so the floor rises by it. */
  | { kind: 'allowance_reduced' }

/** One jump of the floor, once the balance has gained a distance. */
export type Step = {
  gain: Distance
  floor: { kind: 'level'; level: Micros } | { kind: 'below_balance'; distance: Distance }
}

export type OverallDrawdown = {
  trail: Trail
  distance: Distance
  /** The floor never rises above this balance level; `null` if nothing stops it. */
  lock: Micros | null
  /** The floor on the first day, if it is not the starting balance minus the distance. */
  startFloor: Micros | null
  step: Step | null
  testedOn: TestedOn
  touch: Touch
  payoutEffect: PayoutEffect
}

/**
 * What the daily floor is measured from, at the reset: balance, equity, the higher of both, or the running high of the
 * day's equity, which moves the floor up during the day.
 */
export type DailyReference = 'balance' | 'equity' | 'higher' | 'running_high'

export type DailyLimit = {
  reference: DailyReference
  distance: Distance
  /** `breach` ends the account, `pause` ends the day. */
  effect: 'breach' | 'pause'
  testedOn: TestedOn
  touch: Touch
}

/** The rules that affect the balance and its limits in one phase of a programme, for one account size. */
export type LossRules = {
  /** Nominal size. */
  initialBalance: Micros
  /** The actual starting balance, 0 on some funded accounts; also below or above the size after a reset. */
  startBalance: Micros
  overall: OverallDrawdown | null
  daily: DailyLimit | null
  /** Absent if a day's profit is unlimited. */
  dayProfit?: DayProfitCap
}
