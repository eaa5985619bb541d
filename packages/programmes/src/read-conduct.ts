import { type Micros, microsFromUnits } from '@ballast/domain/money/micros'
import type { ConductRules } from '@ballast/domain/prop-rules/conduct/conduct-rules'
import type { Least } from '@ballast/domain/prop-rules/least'
import type { PhaseRules } from '@ballast/domain/prop-rules/phase-rules'
import type { LossRules } from '@ballast/domain/prop-rules/rule-set'
import type { StatedPhase } from './programme.ts'

type IdeaRiskLimit = NonNullable<StatedPhase['ideaRisk']>

const maybe = (units: number | undefined): Micros | null =>
  units === undefined ? null : microsFromUnits(units)

/** `null` if it is not stated for this size. */
function mostOf(stated: IdeaRiskLimit | undefined, size: number): Least | null {
  if (!stated) return null
  if ('percent' in stated) return { kind: 'percent_of_initial', percent: stated.percent }
  const units = 'bySize' in stated ? stated.bySize[size] : stated.amount
  return units === undefined ? null : { kind: 'amount', amount: microsFromUnits(units) }
}

/**
 * A phase's rules of single trades; empty if it has none. If no source states the effect of breaking a rule, it is up to the
 * firm, and a limit on open losses then covers all positions together.
 * @example conductOf({ …, holding: { overnight: 'forbidden' } }, 50_000).conduct?.isOvernightForbidden // → true
 */
export function conductOf(phase: StatedPhase, size: number): Pick<PhaseRules, 'conduct'> {
  const { floatingLoss, holding = {} } = phase
  const most = mostOf(floatingLoss?.most, size)
  const conduct: ConductRules = {
    floatingLoss: most && {
      most,
      per: floatingLoss?.per ?? 'account',
      effect: floatingLoss?.effect ?? 'flagged',
    },
    ideaRisk: mostOf(phase.ideaRisk, size),
    isOvernightForbidden: holding.overnight === 'forbidden',
    isWeekendForbidden: holding.weekend === 'forbidden',
    flatBy: holding.flatBy ?? null,
    newsMinutes: holding.newsMinutes ?? null,
    leastSeconds: holding.leastSeconds ?? null,
    leastMove: maybe(holding.leastMove),
    effect: holding.effect ?? 'flagged',
  }
  const { floatingLoss: open, ideaRisk, isOvernightForbidden, isWeekendForbidden } = conduct
  const { newsMinutes, leastSeconds, leastMove } = conduct
  const isAsked =
    isOvernightForbidden ||
    isWeekendForbidden ||
    [open, ideaRisk, newsMinutes, leastSeconds, leastMove].some((rule) => rule !== null)
  return isAsked ? { conduct } : {}
}

/** The maximum profit per day; unless stated otherwise, any excess is deducted. @example dayProfitOf(phase, 50_000) // → {} */
export function dayProfitOf({ dayProfit }: StatedPhase, size: number): Pick<LossRules, 'dayProfit'> {
  const most = mostOf(dayProfit?.most, size)
  return most ? { dayProfit: { most, effect: dayProfit?.effect ?? 'deducted' } } : {}
}

/** The scaling plan, amounts in micros. @example growthOf({ …, growth: { percent: 40, months: 4 } }).growth?.payouts // → 0 */
export function growthOf({ growth }: StatedPhase): Pick<PhaseRules, 'growth'> {
  if (!growth) return {}
  const { percent, months, profitPercent = 0, payouts = 0, most } = growth
  return { growth: { percent, months, profitPercent, payouts, most: maybe(most) } }
}

/** The limits per person, amounts in micros. @example personOf({ …, perPerson: { accounts: 5 } }).person // → 5 accounts */
export function personOf({ perPerson }: StatedPhase): Pick<PhaseRules, 'person'> {
  if (!perPerson) return {}
  const { accounts = null, allocation } = perPerson
  return { person: { accounts, allocation: maybe(allocation) } }
}
