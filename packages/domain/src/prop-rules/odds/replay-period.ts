import type { Micros } from '../../money/micros.ts'
import { type DayBoundary, tradingDayNumber } from '../../time/trading-day.ts'
import { progressOf } from '../attempt-progress.ts'
import { type AttemptState, startOf } from '../attempt-state.ts'
import { judgePhase } from '../conduct/violations.ts'
import { ledgerOf } from '../ledger.ts'
import { passedAt } from '../passing.ts'
import type { PhaseRules } from '../phase-rules.ts'
import { replayStates } from '../replay.ts'
import { oversizedAlong } from './oversized.ts'
import type { SizedLedgerTrade } from './source-days.ts'

export type ReplayedPoint = { at: number; balance: Micros; floor: Micros | null; dailyFloor: Micros | null }

/** One phase of a past period: how it ended, or that it was still running at the end of the period. */
export type ReplayedPhase = {
  ending: 'passed' | 'overall' | 'daily' | 'single_trade' | 'running'
  /** The instant it ended, or of the last event. */
  at: number
  balance: Micros
  days: number
  trades: number
  /** Trades that may have breached on the way: their best and worst moments are known, but not the order. */
  doubts: number
  /** Trades larger than allowed when they were opened. */
  oversized: number
  /** The gross amount that could be requested at the end; `null` if no payout conditions are stated. */
  payable: Micros | null
  points: ReplayedPoint[]
}

/**
 * What would have become of a period's trades under a programme: its phases in sequence, each from the first trading
 * day after the previous one was passed. Uses the same replay as every attempt. Trades may be in any order.
 * Source: docs/prop-rules.md, Odds.
 * @example // a target of 1,000 reached on Tuesday → [{ ending: 'passed' }, the next phase from Wednesday's trades]
 */
export function replayPeriod(
  phases: readonly PhaseRules[],
  trades: readonly SizedLedgerTrade[],
  boundary: DayBoundary,
): ReplayedPhase[] {
  const found: ReplayedPhase[] = []
  let left = trades
  for (const phase of phases) {
    if (left.length === 0) break
    const replayed = replayPhase(phase, left, boundary)
    found.push(replayed)
    if (replayed.ending !== 'passed') break
    const passedOn = tradingDayNumber(replayed.at, boundary)
    left = left.filter(({ openedAt }) => tradingDayNumber(openedAt, boundary) > passedOn)
  }
  return found
}

function replayPhase(
  phase: PhaseRules,
  trades: readonly SizedLedgerTrade[],
  boundary: DayBoundary,
): ReplayedPhase {
  const startedAt = Math.min(...trades.map(({ openedAt }) => openedAt))
  const { violations } = judgePhase(phase, {
    // The requested period is over, and so is its last day.
    trades,
    boundary,
    events: null,
    until: Number.POSITIVE_INFINITY,
    details: new Map(trades.flatMap(({ id, details }) => (details ? [[id, details]] : []))),
  })
  const record = { trades, violations, bookings: [], payouts: [], snapshots: [] }
  const events = ledgerOf(record, { boundary, until: Number.POSITIVE_INFINITY })
  const passed = passedAt(phase, events, { trades, boundary, startedAt })
  const within = passed ? events.filter(({ at }) => at <= passed.at) : events
  const start = startOf(phase.loss, startedAt)
  const states = replayStates(phase.loss, within, start)
  const breachedAt = states.findIndex(({ status }) => status === 'breached')
  const lived = breachedAt < 0 ? states : states.slice(0, breachedAt + 1)
  const state = lived.at(-1) ?? start
  const counted = trades.filter(({ closedAt }) => closedAt <= state.at)
  const { payout } = progressOf(phase, { state, trades: counted, boundary, startedAt })
  return {
    ending: passed ? 'passed' : endingOf(state),
    at: passed?.at ?? state.at,
    balance: state.balance,
    days: new Set(counted.map(({ closedAt }) => tradingDayNumber(closedAt, boundary))).size,
    trades: counted.length,
    doubts: state.doubts.length,
    oversized: oversizedAlong(counted, phase, [start, ...lived]),
    payable: phase.payout ? (payout?.most ?? 0) : null,
    points: [start, ...lived].map(pointOf),
  }
}

function endingOf({ breach }: AttemptState): ReplayedPhase['ending'] {
  if (!breach) return 'running'
  return breach.rule === 'overall' || breach.rule === 'daily' ? breach.rule : 'single_trade'
}

function pointOf({ at, balance, floor, dailyFloor }: AttemptState): ReplayedPoint {
  return { at, balance, floor: floor?.low ?? null, dailyFloor: dailyFloor?.low ?? null }
}
