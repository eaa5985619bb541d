import type { PlanAnswer } from '@ballast/domain/vocabulary/trade-vocabulary'
import type { Draws } from '../draws.ts'
import type { TradeDraft } from '../trading/trade-draft.ts'
import { TAGS } from './note-words.ts'
import { SETUPS, type SetupKey } from './setups.ts'

export type Judgement = {
  setup: SetupKey | null
  ruleChecks: { rule: string; isKept: boolean }[]
  tags: string[]
  mistakes: string[]
  confidence: number | null
  executionScore: number | null
  rating: number | null
  planFollowed: PlanAnswer | null
}

/** How the trader judged the trade. Depends on what was done (in haste, late, stop moved) and on chance, never on the weekday. */
export function judgeTrade(trade: TradeDraft, draws: Draws): Judgement {
  const isHasty = trade.quick === 'after_loss'
  const setup = isHasty && draws.chance(0.6) ? null : draws.pick(SETUPS)
  const mistakes = mistakesOf(trade, draws)
  const slips = mistakes.length
  const ruleChecks = (setup?.rules ?? []).map(({ text: rule }) => ({
    rule,
    isKept: !draws.chance(isHasty ? 0.5 : 0.12),
  }))
  const score = Math.min(
    5,
    Math.max(1, Math.round(4.3 - 1.1 * slips - (isHasty ? 1 : 0) + 0.6 * draws.normal())),
  )
  const confidence = Math.min(10, Math.max(1, Math.round((isHasty ? 5.2 : 6.6) + 1.5 * draws.normal())))
  const hasPlan = setup !== null && draws.chance(0.95)
  const isFollowed = slips === 0 && ruleChecks.every((check) => check.isKept)
  return {
    setup: setup?.key ?? null,
    ruleChecks,
    tags: tagsOf(draws),
    mistakes,
    confidence: draws.chance(0.05) ? null : confidence,
    executionScore: draws.chance(0.05) ? null : score,
    rating: draws.chance(0.25) ? null : Math.min(5, Math.max(1, score + draws.integer(-1, 1))),
    planFollowed: draws.chance(0.06) ? null : hasPlan ? (isFollowed ? 'yes' : 'no') : 'no_plan',
  }
}

function mistakesOf(trade: TradeDraft, draws: Draws): string[] {
  const mistakes: string[] = []
  const add = (mistake: string, chance: number) => {
    if (draws.chance(chance)) mistakes.push(mistake)
  }
  if (trade.quick === 'after_loss') {
    add('revenge', 0.62)
    add('chased', 0.2)
  }
  if (trade.outcome === 'moved_stop') add('moved stop', 0.85)
  if (trade.outcome === 'small_win') add('early exit', 0.22)
  if (trade.index > 5) add('overtraded', 0.25)
  add('fomo', 0.03)
  add('hesitated', 0.04)
  add('chased', 0.03)
  add('no plan', 0.02)
  return [...new Set(mistakes)]
}

function tagsOf(draws: Draws): string[] {
  const wanted = draws.weighted([
    [0, 4],
    [1, 4],
    [2, 2],
  ] as const)
  const tags = Array.from({ length: wanted }, () => draws.weighted(TAGS))
  return [...new Set(tags)]
}
