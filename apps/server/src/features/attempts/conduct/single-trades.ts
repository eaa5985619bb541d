import type { TradeDetails } from '@ballast/domain/prop-rules/conduct/conduct-facts'
import { flatAfter } from '@ballast/domain/prop-rules/conduct/held-over'
import {
  type ConductResult,
  type JudgedRules,
  judgePhase,
} from '@ballast/domain/prop-rules/conduct/violations'
import type { PhaseRules } from '@ballast/domain/prop-rules/phase-rules'
import type { DayBoundary } from '@ballast/domain/time/trading-day'
import type { TradeFacts } from '../reuse/trade-lines.ts'

/** Details that rules of single trades are judged by, read only where an attempt has such a rule. */
export type ConductInput = {
  details: ReadonlyMap<string, TradeDetails>
  /** Instants of scheduled events in time order; `null` where no rule asks for them. */
  events: readonly number[] | null
}

/** Most accounts have none of these rules. */
export const NOTHING_BESIDE: ConductInput = { details: new Map(), events: null }

type JudgingInput = {
  rules: JudgedRules
  trades: readonly TradeFacts[]
  boundary: DayBoundary
  until: number
  beside: ConductInput
}

/** An attempt's own trades, open ones too, against its rules of single trades. */
export function judge({ rules, trades, boundary, until, beside }: JudgingInput): ConductResult {
  return judgePhase(rules, { trades, boundary, until, ...beside })
}

/** The next moment at which something that stays open breaks a rule; infinite where nothing does. */
export function nextFlat(conduct: PhaseRules['conduct'], now: number, boundary: DayBoundary): number {
  return conduct?.isOvernightForbidden ? flatAfter(now, boundary, conduct.flatBy) : Number.POSITIVE_INFINITY
}
