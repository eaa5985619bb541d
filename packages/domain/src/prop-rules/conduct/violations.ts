import type { Micros } from '../../money/micros.ts'
import type { DayBoundary } from '../../time/trading-day.ts'
import { type ConductRule, type ConductRules, NO_CONDUCT } from './conduct-rules.ts'
import { floatingViolations } from './floating-loss.ts'
import { heldOver } from './held-over.ts'
import { ideaViolations } from './idea-risk.ts'
import { nearEvents, tooShort, tooSmall } from './trade-limits.ts'
import type { Violation } from './violation.ts'

/** What rules of single trades ask of a trade beside its result; without it they are not decided. */
export type TradeDetails = {
  root: string
  direction: 'long' | 'short'
  /** Risk at entry as it was written down, positive; `null` where nobody did. */
  risk: Micros | null
  /** How far the price went from entry to exit, never below 0, in millionths; `null` while it is open. */
  move: Micros | null
  isOpenKnown: boolean
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

export type ConductFacts = {
  trades: readonly ConductTrade[]
  /** By id; a trade without any is not decided by the rules that ask for them. */
  details: ReadonlyMap<string, TradeDetails>
  boundary: DayBoundary
  initialBalance: Micros
  /** Instants of scheduled events in time order; `null` where no calendar is known. */
  events: readonly number[] | null
  /** What is still open has been held until then. */
  until: number
}

/** What was broken, and of how many trades it cannot be said, by rule. */
export type Judged = { violations: Violation[]; unknown: Partial<Record<ConductRule, number>> }

/** What one rule found: its violations, and how many trades it could not decide. */
export type Found = { rule: ConductRule; violations: Violation[]; unknown: number }

/**
 * The rules of single trades against an attempt's trades. A rule that its data cannot decide is no violation: it is counted
 * as unknown, or named as possible where the bounds of the data reach the limit.
 * Source: docs/prop-rules.md, Rules of single trades.
 * @example // flat by the day's end, one trade held over it → { violations: [{ rule: 'overnight', … }], unknown: {} }
 */
export function judgeConduct(rules: ConductRules = NO_CONDUCT, facts: ConductFacts): Judged {
  const found = [
    floatingViolations(rules, facts),
    ideaViolations(rules, facts),
    heldOver(rules, facts),
    nearEvents(rules, facts),
    tooShort(rules, facts),
    tooSmall(rules, facts),
  ].filter((each) => each !== null)
  return {
    violations: found.flatMap(({ violations }) => violations).sort((a, b) => a.at - b.at),
    unknown: Object.fromEntries(
      found.filter(({ unknown }) => unknown > 0).map(({ rule, unknown }) => [rule, unknown]),
    ),
  }
}
