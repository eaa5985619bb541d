import type { Micros } from '../../money/micros.ts'
import { leastOf } from '../least.ts'
import type { ConductInput, ConductTrade, RuleFindings } from './conduct-input.ts'
import type { ConductRules } from './conduct-rules.ts'
import { openTogether, overlapping } from './overlapping.ts'
import { breaksLimit } from './violation.ts'

/**
 * Ideas that risked more than allowed: positions of one symbol and side that were open together. The risk of each is the
 * one recorded at entry; one that lost more has risked more, whatever was recorded. Below the limit, an idea with an
 * unrecorded risk is unknown. Ideas above the limit of which some were open together are one violation.
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
  const ideas = [...Map.groupBy(trades, keyOf).values()].flatMap((own) =>
    openTogether(own).map((idea) => ideaOf(idea, details)),
  )
  const over = ideas.filter(({ least }) => breaksLimit('idea_risk', least, limit))
  const broken = [...Map.groupBy(tradesOf(over), keyOf).values()].flatMap(overlapping)
  const undecided = ideas.filter(({ isKnown, least }) => !isKnown && !breaksLimit('idea_risk', least, limit))
  const riskOf = riskByTrade(over)
  return {
    rule: 'idea_risk',
    violations: broken.map((together) => ({
      rule: 'idea_risk',
      isCertain: true,
      effect,
      limit,
      value: Math.max(...together.map((trade) => riskOf.get(trade) ?? 0)),
      at: Math.max(...together.map(({ openedAt, closedAt }) => closedAt ?? openedAt)),
      tradeIds: together.map(({ id }) => id),
      profit: profitOf(together),
    })),
    unknown: tradesOf(undecided).filter((trade) => !riskOf.has(trade)).length,
  }
}

/** What its positions risked at least together, and whether the risk of each was recorded. */
type Idea = { trades: readonly ConductTrade[]; least: Micros; isKnown: boolean }

function ideaOf(trades: readonly ConductTrade[], details: ConductInput['details']): Idea {
  const recorded = ({ id }: ConductTrade) => details.get(id)?.risk ?? null
  return {
    trades,
    least: trades.reduce((sum, trade) => sum + Math.max(recorded(trade) ?? 0, -(trade.net ?? 0)), 0),
    isKnown: trades.every((trade) => recorded(trade) !== null),
  }
}

/** Each trade of some ideas once. */
function tradesOf(ideas: readonly Idea[]): ConductTrade[] {
  return [...new Set(ideas.flatMap(({ trades }) => trades))]
}

/** The most that an idea of each trade risked. */
function riskByTrade(ideas: readonly Idea[]): Map<ConductTrade, Micros> {
  const riskOf = new Map<ConductTrade, Micros>()
  for (const { trades, least } of ideas)
    for (const trade of trades) riskOf.set(trade, Math.max(least, riskOf.get(trade) ?? 0))
  return riskOf
}

function profitOf(trades: readonly ConductTrade[]): Micros {
  return Math.max(
    0,
    trades.reduce((sum, { net }) => sum + (net ?? 0), 0),
  )
}
