import type { TradeDetails } from '@ballast/domain/prop-rules/conduct/conduct-input'
import {
  type ConductResult,
  type JudgedRules,
  judgePhase,
} from '@ballast/domain/prop-rules/conduct/violations'
import type { DayBoundary } from '@ballast/domain/time/trading-day'
import type { AttemptTrade } from '../reuse/trade-lines.ts'

/** Details that rules of single trades are judged by, read only if an attempt has such a rule. */
export type ConductInput = {
  details: ReadonlyMap<string, TradeDetails>
  /** Instants of scheduled events in time order; `null` if no rule needs them. */
  events: readonly number[] | null
}

/** For the majority of accounts, which have none of these rules. */
export const NO_CONDUCT_INPUT: ConductInput = { details: new Map(), events: null }

type JudgingInput = {
  rules: JudgedRules
  trades: readonly AttemptTrade[]
  boundary: DayBoundary
  until: number
  conductInput: ConductInput
}

/** Checks an attempt's own trades, including open ones, against its rules of single trades. */
export function judge({ rules, trades, boundary, until, conductInput }: JudgingInput): ConductResult {
  return judgePhase(rules, { trades, boundary, until, ...conductInput })
}
