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

/** A stretch of time that ended with a reset, a payout or the firm's page. A position may have been held over its end. */
export type Era = {
  until: number
  floors: Floors
  /** How far the balance has moved since, besides results and bookings. */
  moved: Micros
  /** The marks that were set anew at its end: no peak from before counts for them. */
  endedMarks: { overall: boolean; daily: boolean }
}

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
  /** The stretches of time that a position may go back to, oldest first; empty since a reset at which none was held. */
  eras: readonly Era[]
  /**
   * Distance the floor trails by, if a payout has changed it. It is as well known as the mark was then; `high` is `null`
   * if it may be any larger.
   */
  trailsBy: { low: Micros; high: Micros | null } | null
  /** How much of the allowance payouts have used up. */
  allowanceTaken: Micros
  bestDayEnd: Micros
  /** Reference and floor of the current day. */
  dailyReference: Range
  dailyFloor: Range | null
  /** Paid out since the day's reference was set, which has fallen by it. */
  paidToday: Micros
  day: DayLine
  days: readonly DayLine[]
  paidOut: Micros
  payouts: number
  /** Amounts of the balance that do not count, and deductions the broker has not booked yet. */
  notCounted: readonly Micros[]
  deducted: readonly Micros[]
  /** The start of the current cycle: the balance after the last payout, or at the start, what of it counted, and the time. */
  cycle: { balance: Micros; counted: Micros; at: number }
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
    eras: [],
    trailsBy: null,
    allowanceTaken: 0,
    bestDayEnd: startBalance,
    dailyReference: exactly(startBalance),
    dailyFloor: null,
    paidToday: 0,
    day: { day: 1, result: 0, trades: 0, at },
    days: [],
    paidOut: 0,
    payouts: 0,
    notCounted: [],
    deducted: [],
    cycle: { balance: startBalance, counted: startBalance, at },
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

/**
 * The daily floor from the day's reference; `null` without a daily limit. The allowance is that of the reference before
 * the day's payouts: a payout is no loss, so it moves reference and floor alike.
 */
export function dailyFloorOf(rules: LossRules, state: AttemptState): Range | null {
  const { daily, initialBalance } = rules
  if (!daily) return null
  const { bestDayEnd, paidToday } = state
  const below = (level: Micros) => {
    const reference = level + paidToday
    return level - distanceOf(daily.distance, { initialBalance, reference, bestDayEnd })
  }
  return mapRange(state.dailyReference, below)
}

/** A copy, so that the given state is never changed; lists are replaced, never added to. */
export function copyOf(state: AttemptState): AttemptState {
  return { ...state, day: { ...state.day } }
}
