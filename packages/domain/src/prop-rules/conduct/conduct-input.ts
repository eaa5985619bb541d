import type { Micros } from '../../money/micros.ts'
import type { DayBoundary } from '../../time/trading-day.ts'
import type { ConductRule } from './conduct-rules.ts'
import type { Violation } from './violation.ts'

/** Details of a trade, besides its result, that rules of single trades need; without them those rules are undecided. */
export type TradeDetails = {
  root: string
  direction: 'long' | 'short'
  /** Risk recorded at entry, positive; `null` if none was recorded. */
  risk: Micros | null
  /** How far the price moved from entry to exit, never below 0, in millionths; `null` while it is open. */
  move: Micros | null
  isOpenKnown: boolean
  /** Instants of its fills between opening and closing, in time order; absent if unknown. */
  between?: readonly number[]
}

/** `closedAt` is `null` while it is open. */
export type ConductTrade = {
  id: string
  openedAt: number
  closedAt: number | null
  net: Micros | null
  mfe: Micros | null
  mae: Micros | null
}

export type ConductInput = {
  trades: readonly ConductTrade[]
  /** By trade id; a trade without details is undecided for the rules that need them. */
  details: ReadonlyMap<string, TradeDetails>
  boundary: DayBoundary
  initialBalance: Micros
  /** Instants of scheduled events in time order; `null` without a calendar. */
  events: readonly number[] | null
  /** Open positions count as held until then. */
  until: number
}

/** The findings of one rule: its violations, and how many trades it could not decide. */
export type RuleFindings = { rule: ConductRule; violations: Violation[]; unknown: number }
