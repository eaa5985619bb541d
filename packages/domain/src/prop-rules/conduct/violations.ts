import { targetOfShares } from '../attempt-progress.ts'
import type { PhaseRules } from '../phase-rules.ts'
import { shareViolations } from './best-share.ts'
import type { ConductInput } from './conduct-input.ts'
import { type ConductRule, type ConductRules, NO_CONDUCT } from './conduct-rules.ts'
import { floatingViolations } from './floating-loss.ts'
import { heldOver } from './held-over.ts'
import { ideaViolations } from './idea-risk.ts'
import { nearEvents, tooShort, tooSmall } from './trade-limits.ts'
import type { Violation } from './violation.ts'

/** The violations, and the number of undecided trades per rule. */
export type ConductResult = { violations: Violation[]; unknown: Partial<Record<ConductRule, number>> }

/**
 * Judges the rules of single trades on an attempt's trades. A rule that the data cannot decide is not a violation: the
 * trade is counted as unknown, or the violation is only possible if the bounds of the data reach the limit.
 * Source: docs/prop-rules.md, Rules of single trades.
 * @example // flat by the day's end, one trade held over it → { violations: [{ rule: 'overnight', … }], unknown: {} }
 */
export function judgeConduct(rules: ConductRules = NO_CONDUCT, input: ConductInput): ConductResult {
  const found = [
    floatingViolations(rules, input),
    ideaViolations(rules, input),
    heldOver(rules, input),
    nearEvents(rules, input),
    tooShort(rules, input),
    tooSmall(rules, input),
  ].filter((each) => each !== null)
  return {
    violations: found.flatMap(({ violations }) => violations).sort((a, b) => a.at - b.at),
    unknown: Object.fromEntries(
      found.filter(({ unknown }) => unknown > 0).map(({ rule, unknown }) => [rule, unknown]),
    ),
  }
}

/** A phase's rules of single trades, and of single days if those end the account. */
export type JudgedRules = Pick<PhaseRules, 'conduct' | 'consistency' | 'target' | 'loss'>

/**
 * Everything a phase's trades have broken apart from the floors.
 * @example judgePhase({ conduct, consistency: null, target: null, loss }, facts).violations
 */
export function judgePhase(
  { conduct, consistency, target, loss }: JudgedRules,
  input: Omit<ConductInput, 'initialBalance'>,
): ConductResult {
  const { initialBalance } = loss
  const judged = conduct
    ? judgeConduct(conduct, { ...input, initialBalance })
    : { violations: [], unknown: {} }
  if (!consistency) return judged
  const shares = shareViolations(consistency, { ...input, target: targetOfShares(target, initialBalance) })
  if (shares.length === 0) return judged
  return { ...judged, violations: [...judged.violations, ...shares].sort((a, b) => a.at - b.at) }
}
