import type { Micros } from '../money/micros.ts'
import type { ConductRule } from './conduct/conduct-rules.ts'
import { distanceOf } from './distance.ts'
import type { Cause } from './ledger-event.ts'
import { exactly, mapRange, type Range } from './range.ts'
import type { LossRules, OverallDrawdown } from './rule-set.ts'

export type Breach = {
  rule: 'overall' | 'daily' | ConductRule
  /**
   * The level that was reached, and the value that reached it; for a rule of single trades, its limit and the measured
   * value.
   */
  level: number | null
  value: number | null
  at: number
  /** Trading days of the attempt, counted from 1. */
  day: number
  cause: Cause
}

/** A breach that would have happened if the unknown facts were as bad as possible. */
export type Doubt = Omit<Breach, 'value'>

/** The levels in force at one moment, or over some days. */
export type Floors = { overall: Range | null; daily: Range | null }

/** One trading day of the attempt: the sum of everything closed and booked that day. Payouts are not results. */
export type DayLine = { day: number; result: Micros; trades: number; at: number }

/** An attempt at one moment. Together with the rules it determines everything that follows. */
export type AttemptState = {
  at: number
  balance: Micros
  /** Open result as last known. */
  open: Micros
  highWater: Range
  floor: Range | null
  isLocked: boolean
  /** The floors of the days since the oldest position that was carried over the last reset; `null` if none was. */
  carried: Floors | null
  /** Distance the floor trails by, in micros, if a payout has changed it. */
  trailsBy: Micros | null
  /** How much of the allowance payouts have used up. */
  allowanceTaken: Micros
  bestDayEnd: Micros
  /** Reference and floor of the current day. */
  dailyReference: Range
  dailyFloor: Range | null
  day: DayLine
  days: readonly DayLine[]
  paidOut: Micros
  payouts: number
  /** Amounts of the balance that do not count, and deductions the broker has not booked yet. */
  notCounted: readonly Micros[]
  deducted: readonly Micros[]
  /** The start of the current cycle: the balance after the last payout, or at the start, and the time. */
  cycle: { balance: Micros; at: number }
  status: 'active' | 'paused' | 'breached'
  breach: Breach | null
  doubts: readonly Doubt[]
}

/** The state of an attempt before its first event. */
export function startOf(rules: LossRules, at = 0): AttemptState {
  const { startBalance } = rules
  const state: AttemptState = {
    at,
    balance: startBalance,
    open: 0,
    highWater: exactly(startBalance),
    floor: null,
    isLocked: false,
    carried: null,
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
  return mapRange(state.dailyReference, below)
}

/** A copy, so that the given state is never changed; lists are replaced, never added to. */
export function copyOf(state: AttemptState): AttemptState {
  return { ...state, day: { ...state.day } }
}
