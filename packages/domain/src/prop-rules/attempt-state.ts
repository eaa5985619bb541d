import type { Micros } from '../money/micros.ts'
import type { ConductRule } from './conduct/conduct-rules.ts'
import { distanceOf } from './distance.ts'
import type { Cause, Range } from './ledger-event.ts'
import { exactly } from './ledger-event.ts'
import type { LossRules, OverallDrawdown } from './rule-set.ts'

export type Breach = {
  rule: 'overall' | 'daily' | ConductRule
  /** The level that was reached, and what reached it; of a rule of single trades its limit and what was measured. */
  level: number | null
  value: number | null
  at: number
  /** Trading days of the attempt, from 1. */
  day: number
  cause: Cause
}

/** A breach that would have happened if what is not known was as bad as it can be. */
export type Doubt = Omit<Breach, 'value'>

/** One trading day of the attempt: the sum of what was closed and booked on it. Payouts are no result. */
export type DayLine = { day: number; result: Micros; trades: number; at: number }

/** An attempt at one moment. Everything that follows can be computed from this and the rules alone. */
export type AttemptState = {
  at: number
  balance: Micros
  /** Open result as last known. */
  open: Micros
  highWater: Range
  floor: Range | null
  isLocked: boolean
  /** Micros the floor trails by, where a payout has changed it. */
  trailsBy: Micros | null
  /** The amount payouts have taken off the allowance. */
  allowanceTaken: Micros
  bestDayEnd: Micros
  /** Reference and floor of the running day. */
  dailyReference: Range
  dailyFloor: Range | null
  day: DayLine
  days: readonly DayLine[]
  paidOut: Micros
  payouts: number
  /** Amounts of the balance that do not count, and those taken off it that the broker has not booked yet. */
  notCounted: readonly Micros[]
  deducted: readonly Micros[]
  /** Where the running cycle began: the balance after the last payout, or at the start, and when. */
  cycle: { balance: Micros; at: number }
  status: 'active' | 'paused' | 'breached'
  breach: Breach | null
  doubts: readonly Doubt[]
}

/** An attempt before its first event. */
export function startOf(rules: LossRules, at = 0): AttemptState {
  const { startBalance } = rules
  const state: AttemptState = {
    at,
    balance: startBalance,
    open: 0,
    highWater: exactly(startBalance),
    floor: null,
    isLocked: false,
    trailsBy: null,
    allowanceTaken: 0,
    bestDayEnd: startBalance,
    dailyReference: exactly(startBalance),
    dailyFloor: null,
    day: { day: 1, result: 0, trades: 0, at },
    days: [],
    paidOut: 0,
    payouts: 0,
    notCounted: [],
    deducted: [],
    cycle: { balance: startBalance, at },
    status: 'active',
    breach: null,
    doubts: [],
  }
  if (rules.overall) state.floor = exactly(firstFloor(rules.overall, rules))
  state.dailyFloor = dailyFloorOf(rules, state)
  return state
}

function firstFloor(overall: OverallDrawdown, { initialBalance, startBalance }: LossRules): Micros {
  if (overall.startFloor !== null) return overall.startFloor
  const base = { initialBalance, reference: startBalance, bestDayEnd: startBalance }
  return startBalance - distanceOf(overall.distance, base)
}

/** The daily floor from the day's reference; `null` without a daily limit. */
export function dailyFloorOf(rules: LossRules, state: AttemptState): Range | null {
  const { daily, initialBalance } = rules
  if (!daily) return null
  const below = (reference: Micros) =>
    reference - distanceOf(daily.distance, { initialBalance, reference, bestDayEnd: state.bestDayEnd })
  const { low, high } = state.dailyReference
  return { low: below(low), high: high === null ? null : below(high) }
}

/** A state of its own, so that the given one is never changed; lists are replaced, never added to. */
export function copyOf(state: AttemptState): AttemptState {
  return { ...state, day: { ...state.day } }
}
