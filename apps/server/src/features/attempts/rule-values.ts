import type { RuleEditTexts } from '@ballast/contract/attempts/attempt-form'
import { defined } from '@ballast/domain/defined'
import { decimalFromFigure } from '@ballast/domain/money/micros'
import { distanceOf } from '@ballast/domain/prop-rules/distance'
import { type Least, leastOf } from '@ballast/domain/prop-rules/least'
import { RULE_FIELDS } from '@ballast/domain/prop-rules/rule-fields'
import type { Distance, LossRules } from '@ballast/domain/prop-rules/rule-set'
import type { StatedDistance } from '@ballast/programmes/programme'
import type { ComputedAttempt } from './compute-attempt.ts'

/** Rules as read, with the day boundary. */
export type RuleSource = Pick<ComputedAttempt, 'rules' | 'notStated' | 'phase' | 'reset' | 'boundary'>

type Values = { [Field in keyof RuleEditTexts]: RuleEditTexts[Field] | undefined }

/** The initial values of the form that edits the rules: a text for each that is stated or was changed. */
export function ruleValues(computed: RuleSource, target: string | null): RuleEditTexts {
  const { rules, phase, reset, boundary } = computed
  const { overall, daily } = phase
  const { payout } = rules
  const [cap] = payout?.caps ?? []
  const values: Values = {
    trail: choice('trail', overall?.trail),
    distance: amountOf(rules.loss.overall?.distance, rules.loss),
    lock: overall?.lock === 'none' ? null : money(rules.loss.overall?.lock),
    testedOn: overall?.testedOn,
    touch: overall?.touch,
    target: target ?? undefined,
    ...(daily === 'none'
      ? { dailyDistance: '0' }
      : {
          dailyDistance: amountOf(rules.loss.daily?.distance, rules.loss),
          dailyReference: choice('dailyReference', daily?.reference),
          dailyEffect: daily?.effect,
          dailyBase: baseOf(daily?.distance),
        }),
    tradingDays: text(phase.tradingDays),
    ...profitableValues(computed),
    consistencyPercent: text(rules.consistency?.percent),
    consistencyBase: rules.consistency?.base,
    consistencyOf: rules.consistency?.of,
    consistencyEffect: rules.consistency?.effect,
    maxContracts: text(rules.size[0]?.most),
    ...conductValues(computed),
    timeLimitDays: text(phase.timeLimitDays),
    inactivityDays: text(phase.inactivityDays),
    payoutMinimum: money(payout?.minimum),
    payoutMost: cap?.kind === 'amount' ? money(cap.amount) : undefined,
    payoutKeeps: payout?.keepsAbove == null ? undefined : money(payout.keepsAbove - rules.loss.startBalance),
    payoutFirstDays: text(payout?.firstAfterDays),
    payoutEveryDays: text(payout?.everyDays),
    payoutDayKind: phase.payout?.dayKind,
    payoutWeekday: phase.payout?.weekday,
    payoutEffect: effectOf(computed),
    splitPercent: rules.split?.kind === 'flat' ? text(rules.split.percent) : undefined,
    reset: reset ? { time: boundary.dayReset, zone: boundary.timeZone } : undefined,
  }
  return defined(values)
}

const text = (value: number | undefined) => (value === undefined ? undefined : String(value))
const money = (amount: number | null | undefined) => (amount == null ? undefined : decimalFromFigure(amount))

function amountOf(distance: Distance | undefined, { initialBalance, startBalance }: LossRules) {
  if (!distance) return undefined
  return money(distanceOf(distance, { initialBalance, reference: startBalance, bestDayEnd: startBalance }))
}

/** A choice that the form offers; undefined for one that only a programme can state. */
function choice<Field extends 'trail' | 'dailyReference'>(
  field: Field,
  value: string | undefined,
): RuleEditTexts[Field] | undefined {
  return RULE_FIELDS[field].choices.find((each) => each === value) as RuleEditTexts[Field] | undefined
}

function baseOf(distance: StatedDistance | undefined): RuleEditTexts['dailyBase'] | undefined {
  if (!distance || !('percent' in distance)) return undefined
  return distance.of ? 'reference' : 'initial'
}

/** Rules of single trades, of daily profit, of growth and of persons. */
function conductValues({ rules, phase }: RuleSource): Values {
  const { conduct, growth, person, loss } = rules
  const least = (rule: Least | null | undefined) =>
    rule ? money(leastOf(rule, loss.initialBalance)) : undefined
  const { holding } = phase
  return {
    floatingLoss: least(conduct?.floatingLoss?.most),
    floatingPer: phase.floatingLoss?.per,
    floatingEffect: phase.floatingLoss?.effect,
    ideaRisk: least(conduct?.ideaRisk),
    overnight: holding?.overnight,
    weekend: holding?.weekend,
    flatBy: holding?.flatBy,
    newsMinutes: text(holding?.newsMinutes),
    leastSeconds: text(holding?.leastSeconds),
    leastMove: text(holding?.leastMove),
    conductEffect: holding?.effect,
    dayProfitMost: least(loss.dayProfit?.most),
    dayProfitEffect: phase.dayProfit?.effect,
    growthPercent: text(growth?.percent),
    growthMonths: text(growth?.months),
    growthProfitPercent: text(phase.growth?.profitPercent),
    growthPayouts: text(phase.growth?.payouts),
    growthMost: money(growth?.most),
    personAccounts: text(phase.perPerson?.accounts),
    personAllocation: money(person?.allocation),
  }
}

function profitableValues({ rules, phase }: RuleSource): Values {
  if (!phase.profitableDays) return {}
  const [least] = rules.days.flatMap(({ rule }) =>
    rule.kind === 'profit' ? leastOf(rule.least, rules.loss.initialBalance) : [],
  )
  return { profitableDays: text(phase.profitableDays.count), profitableLeast: money(least) }
}

function effectOf({ phase, rules }: RuleSource): RuleEditTexts['payoutEffect'] | undefined {
  const stated = phase.overall?.payoutEffect
  if (stated?.kind !== 'lock') return stated?.kind
  const effect = rules.loss.overall?.payoutEffect
  return effect?.kind === 'lock_at' && effect.level === rules.loss.startBalance ? 'lock_at_start' : undefined
}
