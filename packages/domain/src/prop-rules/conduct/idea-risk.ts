import { leastOf } from '../least.ts'
import type { ConductInput, ConductTrade, RuleFindings } from './conduct-input.ts'
import type { ConductRules } from './conduct-rules.ts'
import { overlapping } from './overlapping.ts'

/**
 * Ideas that risked more than allowed: positions of one symbol and side that were open together. The risk is the one
 * recorded at entry; an idea that lost more than the limit has risked more, whatever was recorded. Without either it is
 * unknown.
 * @example // at most 1,000: two long positions in one symbol with 600 at risk each → a violation of 1,200
 */
export function ideaViolations(
  { ideaRisk, effect }: ConductRules,
  { trades, details, initialBalance }: ConductInput,
): RuleFindings | null {
  if (!ideaRisk) return null
  const limit = leastOf(ideaRisk, initialBalance)
  // A trade without a known symbol and side is an idea by itself.
  const keyOf = ({ id }: ConductTrade) => {
    const found = details.get(id)
    return found ? `${found.root} ${found.direction}` : id
  }
  const ideas = [...Map.groupBy(trades, keyOf).values()].flatMap(overlapping)
  const judged = ideas.map((idea) => ({ idea, risk: riskOf(idea, details), loss: lossOf(idea) }))
  const isOver = ({ risk, loss }: { risk: number | null; loss: number }) => Math.max(risk ?? 0, loss) > limit
  return {
    rule: 'idea_risk',
    violations: judged.filter(isOver).map(({ idea, risk, loss }) => ({
      ...{ rule: 'idea_risk', isCertain: true, effect, limit, value: Math.max(risk ?? 0, loss) },
      at: Math.max(...idea.map(({ openedAt, closedAt }) => closedAt ?? openedAt)),
      tradeIds: idea.map(({ id }) => id),
      profit: Math.max(0, -loss),
    })),
    unknown: judged
      .filter((each) => each.risk === null && !isOver(each))
      .reduce((sum, { idea }) => sum + idea.length, 0),
  }
}

/** The recorded risk of all its positions together. */
function riskOf(idea: readonly ConductTrade[], details: ConductInput['details']): number | null {
  return idea.reduce<number | null>((sum, { id }) => {
    const risk = details.get(id)?.risk ?? null
    return sum === null || risk === null ? null : sum + risk
  }, 0)
}

/** Its final loss, below 0 for a profit. */
function lossOf(idea: readonly ConductTrade[]): number {
  return idea.reduce((sum, { net }) => sum - (net ?? 0), 0)
}
