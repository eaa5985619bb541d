import type { Attempt, AttemptRules } from '@ballast/contract/attempts/attempts'
import type { RuleField } from '@ballast/domain/prop-rules/rule-fields'
import { upperFirst } from '@ballast/domain/text/upper-first'
import { countOf } from '../../lib/format/count-of.ts'
import { formatTimeOfDay } from '../../lib/format/format-date.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { inWords } from './attempt-text.ts'
import { changedOn, Level, Line } from './rule-line.tsx'

type RulesProps = { rules: AttemptRules; currency: string }
type Values = AttemptRules['values']

const HOLDING_FIELDS: RuleField[] = ['overnight', 'weekend', 'flatBy', 'leastSeconds', 'leastMove']
const GROWTH_FIELDS: RuleField[] = [
  ...(['growthPercent', 'growthMonths', 'growthProfitPercent', 'growthPayouts', 'growthMost'] as const),
]
const FLOATING_PER = {
  position: 'in one position',
  symbol: 'in all positions of one symbol',
  account: 'in all positions together',
}
const FLOATING_EFFECT = {
  closes: 'the firm closes them there',
  flagged: 'what follows is not stated',
  profit_removed: 'their profit does not count',
  breaches: 'reaching it ends the account',
}
const CONDUCT_EFFECT = {
  flagged: 'What breaking it does is not stated.',
  profit_removed: 'Breaking it takes the profit of the trade.',
  breaches: 'Breaking it ends the account.',
}

const isStated = (value: string | undefined): value is string => value !== undefined && Number(value) > 0

/** Open losses, risk, holding, events, and the most a day may earn; nothing if there are no such rules. */
export function SingleTradeLines({ rules, currency }: RulesProps) {
  const { values } = rules
  const { floatingPer = 'account', floatingEffect = 'flagged', conductEffect = 'flagged' } = values
  const holding = holdingText(values)
  return (
    <>
      {isStated(values.floatingLoss) && (
        <Line name="Open loss" changed={changedOn(rules, ['floatingLoss', 'floatingPer', 'floatingEffect'])}>
          At most <Level value={values.floatingLoss} currency={currency} /> {FLOATING_PER[floatingPer]};{' '}
          {FLOATING_EFFECT[floatingEffect]}
        </Line>
      )}
      {isStated(values.ideaRisk) && (
        <Line name="Risk" changed={changedOn(rules, ['ideaRisk'])}>
          At most <Level value={values.ideaRisk} currency={currency} /> in one idea: positions of one symbol
          and side that are open together
        </Line>
      )}
      {holding.length > 0 && (
        <Line name="Holding" changed={changedOn(rules, [...HOLDING_FIELDS, 'conductEffect'])}>
          {upperFirst(inWords(holding))}. {isForbidden(values) && CONDUCT_EFFECT[conductEffect]}
        </Line>
      )}
      {isStated(values.newsMinutes) && (
        <Line name="Events" changed={changedOn(rules, ['newsMinutes', 'conductEffect'])}>
          No order within {countOf(Number(values.newsMinutes), 'minute')} of an event of your calendar.{' '}
          {CONDUCT_EFFECT[conductEffect]}
        </Line>
      )}
      {isStated(values.dayProfitMost) && (
        <Line name="Day profit" changed={changedOn(rules, ['dayProfitMost', 'dayProfitEffect'])}>
          At most <Level value={values.dayProfitMost} currency={currency} />;{' '}
          {values.dayProfitEffect === 'not_counted'
            ? 'the excess does not count'
            : 'the excess is deducted at the reset'}
        </Line>
      )}
    </>
  )
}

const isForbidden = ({ overnight, weekend, leastSeconds, leastMove }: Values) =>
  overnight === 'forbidden' || weekend === 'forbidden' || isStated(leastSeconds) || isStated(leastMove)

function holdingText({ overnight, weekend, flatBy, leastSeconds, leastMove }: Values): string[] {
  const by = flatBy ? `by ${formatTimeOfDay(flatBy)}` : 'by the end of the day'
  return [
    overnight === 'forbidden' && `everything is closed ${by}`,
    overnight === 'allowed' && 'positions may be held over the close',
    weekend === 'forbidden' && overnight !== 'forbidden' && 'nothing is held over a weekend',
    weekend === 'allowed' && overnight !== 'forbidden' && 'over a weekend too',
    isStated(leastSeconds) && `a position is held for at least ${countOf(Number(leastSeconds), 'second')}`,
    isStated(leastMove) && `the price moves at least ${Number(leastMove)} from entry to exit`,
  ].filter((words) => words !== false)
}

/** The scaling plan, and what one person may hold at the firm. */
export function PlanLines({ rules, currency }: RulesProps) {
  const { growthPercent, growthMonths, growthProfitPercent, growthPayouts, growthMost } = rules.values
  const { personAccounts, personAllocation } = rules.values
  return (
    <>
      {isStated(growthPercent) && isStated(growthMonths) && (
        <Line name="Scaling" changed={changedOn(rules, GROWTH_FIELDS)}>
          {Number(growthPercent)}% larger after {countOf(Number(growthMonths), 'month')}
          {isStated(growthProfitPercent) && ` with ${Number(growthProfitPercent)}% earned`}
          {isStated(growthPayouts) && ` and ${countOf(Number(growthPayouts), 'payout')}`}
          {isStated(growthMost) && (
            <>
              , up to <Level value={growthMost} currency={currency} />
            </>
          )}
        </Line>
      )}
      {(isStated(personAccounts) || isStated(personAllocation)) && (
        <Line name="In all" changed={changedOn(rules, ['personAccounts', 'personAllocation'])}>
          At most {isStated(personAccounts) && countOf(Number(personAccounts), 'funded account')}
          {isStated(personAccounts) && isStated(personAllocation) && ', and '}
          {isStated(personAllocation) && <Level value={personAllocation} currency={currency} />} at this firm
        </Line>
      )}
    </>
  )
}

type GrowthProps = {
  growth: NonNullable<Attempt['now']['progress']['growth']>
  currency: string
  zone: string
}

/** The account's progress on its scaling plan. */
export function GrowthNow({ growth, currency, zone }: GrowthProps) {
  const { from, nextSize, profit, payouts, isPossible } = growth
  return (
    <Line name="Next size">
      <Level value={nextSize} currency={currency} />,{' '}
      {isPossible ? (
        'which can be asked for now'
      ) : (
        <>
          from <DateTime instant={from} format="date" timeZone={zone} />
          {Number(profit.asked) > 0 && (
            <>
              , <Level value={profit.made} currency={currency} /> of{' '}
              <Level value={profit.asked} currency={currency} /> earned
            </>
          )}
          {payouts.asked > 0 && `, ${payouts.made} of ${countOf(payouts.asked, 'payout')}`}
        </>
      )}
    </Line>
  )
}
